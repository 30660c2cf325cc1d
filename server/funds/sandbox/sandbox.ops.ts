/** Operator commands of the provider of the sandbox. */
import { formatYuan } from '#engine/money/money.ts'
import { amountOf, checkAmount } from '../../platform/ops/amount.ts'
import { defineOps, done, failed } from '../../platform/ops/command.ts'
import { paySandbox, sandboxPaymentOf } from './sandboxPayments.ts'

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
      const amount = typed === undefined ? payment.amount : (amountOf(typed) ?? payment.amount)
      const paid = await paySandbox(db, payment, amount, clock.now())
      const unit = payment.coinType ?? 'yuan'
      await audit(db, 'sandbox_pay', { order: spsn, amount: formatYuan(amount, 2), unit })
      return done(
        `${spsn}: ${formatYuan(paid?.paid ?? amount, 2)} ${unit} are paid, the site asks within a minute`,
      )
    },
  },
])
