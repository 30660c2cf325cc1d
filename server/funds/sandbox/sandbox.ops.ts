/** Operator commands of the provider of the sandbox. */
import { formatYuan } from '#engine/money/money.ts'
import { amountOf, checkAmount } from '../../platform/ops/amount.ts'
import { defineOps, done, failed } from '../../platform/ops/command.ts'
import { matchSandbox, paySandbox, refuseSandbox, sandboxPaymentOf } from './sandboxPayments.ts'

/** Pays an order of a deposit, as its page does; the site learns of it when it asks. */
export const sandboxOps = defineOps([
  {
    name: 'sandbox-pay',
    summary: 'pay the order of a deposit with play money',
    args: [
      { name: 'order', about: 'its number, D and digits' },
      {
        name: 'amount',
        about: 'what is paid, in yuan or in coins; what it asks for by default',
        optional: true,
        check: checkAmount,
      },
    ],
    async run({ db, clock, settings, audit }, [spsn = '', typed]) {
      if (!settings.sandbox) return failed('there is no play money on this site: SANDBOX is off')
      const payment = await sandboxPaymentOf(db, { spsn })
      if (!payment) return failed(`there is no payment for ${spsn}`)
      if (payment.state !== 'open') return failed(`the payment of ${spsn} is ${payment.state}`)
      if (payment.amount === 0n && typed === undefined)
        return failed(`${spsn} asks for no amount: say how much is paid`)
      const amount = typed === undefined ? payment.amount : (amountOf(typed) ?? payment.amount)
      const paid = await paySandbox(db, payment, amount, clock.now())
      const unit = payment.coinType ?? 'yuan'
      await audit(db, 'sandbox_pay', { order: spsn, amount: formatYuan(amount, 2), unit })
      return done(
        `${spsn}: ${formatYuan(paid?.paid ?? amount, 2)} ${unit} are paid, the site asks within a minute`,
      )
    },
  },
  {
    name: 'sandbox-match',
    summary: 'find a counterpart for the order of a deposit, or let him leave',
    args: [
      { name: 'order', about: 'its number, D and digits' },
      {
        name: 'what',
        about: 'now finds one, never finds none any more, leave ends the order',
        check: (text) => (isMatchAct(text) ? undefined : 'must be now, never or leave'),
      },
    ],
    async run({ db, clock, settings, audit }, [spsn = '', what = '']) {
      if (!settings.sandbox) return failed('there are no counterparts on this site: SANDBOX is off')
      const payment = await sandboxPaymentOf(db, { spsn })
      if (!payment?.matchedAt) return failed(`no counterpart is looked for by ${spsn}`)
      if (payment.state !== 'open') return failed(`the payment of ${spsn} is ${payment.state}`)
      const now = clock.now()
      if (what === 'leave') await refuseSandbox(db, payment)
      else if (!(await matchSandbox(db, spsn, what === 'now' ? now : never, now)))
        return failed(`a counterpart was found for ${spsn}`)
      await audit(db, 'sandbox_match', { order: spsn, what })
      return done(`${spsn}: ${matchActs[what as MatchAct]}, the site asks within a minute`)
    },
  },
])

/** What can be done with a search, and what is said of it. */
const matchActs = {
  now: 'a counterpart is found',
  never: 'no counterpart will be found',
  leave: 'the order is ended by the other side',
} as const

type MatchAct = keyof typeof matchActs

const isMatchAct = (text: string): text is MatchAct => Object.hasOwn(matchActs, text)

/** Later than every window. */
const never = new Date('9999-01-01T00:00:00Z')
