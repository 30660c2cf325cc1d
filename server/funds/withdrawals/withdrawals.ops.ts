/** Operator commands of withdrawals. */
import { inArray } from 'drizzle-orm'
import { formatYuan } from '#engine/money/money.ts'
import { defineOps, done, failed } from '../../platform/ops/command.ts'
import { beijingText } from '../../platform/time/beijingTime.ts'
import { member, memberRisk } from '../../schema/index.ts'
import { failSandboxPayout } from '../sandbox/sandboxPayouts.ts'
import { approve, refuse, reviewable } from './review.ts'
import { spsnOf } from './withdrawOrder.ts'
import { frozenWithdrawals, verdictsOf } from './withdrawals.sql.ts'

const order = { name: 'order', about: 'its number, W and digits' } as const

/** The queue, and what one operator decides. Where two have to agree: `propose-withdrawal`. */
export const withdrawOps = defineOps([
  {
    name: 'withdrawals',
    summary: 'list the withdrawals whose money is frozen',
    args: [],
    async run({ db }) {
      const orders = await frozenWithdrawals(db)
      const ids = [...new Set(orders.map(({ memberId }) => memberId))]
      const verdicts = await verdictsOf(
        db,
        orders.map(({ id }) => id),
      )
      const [names, marked] =
        ids.length === 0
          ? [[], []]
          : await Promise.all([
              db.select({ id: member.id, cn: member.cn }).from(member).where(inArray(member.id, ids)),
              db.select().from(memberRisk).where(inArray(memberRisk.memberId, ids)),
            ])
      const cnOf = new Map(names.map(({ id, cn }) => [id, cn]))
      const atRisk = new Set(marked.map(({ memberId }) => memberId))
      const lines = orders.map(({ id, memberId, state, terms, createdAt }) => {
        const notes = [
          terms.needsTwo && state === 'made' ? 'two operators' : '',
          verdicts.get(id)?.isApproved === true && state === 'made' ? 'approved' : '',
          atRisk.has(memberId) ? 'AT RISK' : '',
        ].filter((note) => note !== '')
        const what = `${formatYuan(terms.amount, 2)} yuan to ${terms.account}`
        return `${spsnOf(id)} ${beijingText(createdAt)} ${cnOf.get(memberId)} ${what}: ${[state, ...notes].join(', ')}`
      })
      return done(lines.length === 0 ? 'no withdrawal waits' : lines.join('\n'))
    },
  },
  {
    name: 'approve-withdrawal',
    summary: 'let a withdrawal be paid',
    args: [order],
    async run({ db, clock, audit }, [spsn = '']) {
      const found = await reviewable(db, spsn, 'approved')
      if (!found.ok) return failed(found.error)
      if (found.value.terms.needsTwo)
        return failed(`two operators have to agree to ${spsn}: use propose-withdrawal`)
      await db.transaction(async (tx) => {
        await approve(tx, found.value, clock.now())
        await audit(tx, 'approve_withdrawal', { order: spsn, yuan: formatYuan(found.value.terms.amount, 2) })
      })
      return done(`${spsn} is approved, it is sent within seconds`)
    },
  },
  {
    name: 'refuse-withdrawal',
    summary: 'give the money of a withdrawal back',
    args: [order, { name: 'reason', about: 'why, in Chinese: the player reads it', rest: true }],
    async run({ db, clock, audit }, [spsn = '', ...words]) {
      const reason = words.join(' ').trim()
      if (reason === '') return failed('a reason must be given: the player reads it')
      const found = await reviewable(db, spsn, 'refused')
      if (!found.ok) return failed(found.error)
      await db.transaction(async (tx) => {
        await refuse(tx, found.value, reason, clock.now())
        await audit(tx, 'refuse_withdrawal', { order: spsn, reason })
      })
      return done(`${spsn} is refused: unless it was sent meanwhile, the money is back within seconds`)
    },
  },
  {
    name: 'sandbox-fail-payout',
    summary: 'let a payout of play money fail, within ten seconds after it was sent',
    args: [order],
    async run({ db, settings, audit }, [spsn = '']) {
      if (!settings.sandbox) return failed('there is no play money on this site: SANDBOX is off')
      if (!(await failSandboxPayout(db, spsn))) return failed(`no payout of ${spsn} is open`)
      await audit(db, 'sandbox_fail_payout', { order: spsn })
      return done(`the payout of ${spsn} fails, the money is back when the site has asked`)
    },
  },
])
