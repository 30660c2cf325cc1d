/** Withdrawals at the money desk: listed, judged, and decided by one member of the staff, or by two where much is at stake. */
import { inArray } from 'drizzle-orm'
import { err, ok, type Result } from '#engine/result.ts'
import type { CallInput, CallOutput } from '#contract/areas.ts'
import { withdrawStates, type WithdrawState } from '#contract/funds/withdrawals.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { stepsOf } from '../../ledger/moneyOrders/orderReader.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { maskedName } from '../../platform/maskedName.ts'
import { member, memberRisk } from '../../schema/index.ts'
import { payoutById, sealedHolderOf } from '../payouts/payouts.sql.ts'
import type { PayoutSeals } from '../payouts/sealed.ts'
import { reviewable } from '../withdrawals/review.ts'
import { idOf, spsnOf } from '../withdrawals/withdrawOrder.ts'
import {
  areFrozen,
  frozenWithdrawals,
  keepVerdict,
  verdictsOf,
  withdrawalById,
  type Verdict,
  type Withdrawal,
} from '../withdrawals/withdrawals.sql.ts'
import { auditDesk, isReason } from './deskAudit.ts'
import { figuresOf, othersWithAccount } from './facts.sql.ts'
import { keepSign, signsOn, type StoredSign } from './signs.sql.ts'

/** What the calls need. */
export interface WithdrawalDeskParts {
  readonly db: Db
  readonly seals: Pick<PayoutSeals, 'open'>
}

type WithdrawalDeskHandlers = Pick<
  Handlers,
  'deskWithdrawals' | 'withdrawalFacts' | 'openPayout' | 'approveWithdrawal' | 'refuseWithdrawal'
>

/** Binds the calls. */
export const withdrawalDeskHandlers = (parts: WithdrawalDeskParts): WithdrawalDeskHandlers => ({
  deskWithdrawals: async () => ok(await listOf(parts.db)),

  async withdrawalFacts({ spsn }, context) {
    const { db } = parts
    const { now } = context
    const order = await withdrawalById(db, idOf(spsn) ?? 0n)
    if (!order) return err(refusal('UnknownWithdrawal'))
    const { memberId, terms, id } = order
    const payoutId = BigInt(terms.payout)
    await auditDesk(db, context, 'look-withdrawal', { order: spsn })
    const [payout, sharedWith, figures, steps] = await Promise.all([
      payoutById(db, memberId, payoutId),
      othersWithAccount(db, payoutId),
      figuresOf(db, memberId, now),
      stepsOf(db, [id]),
    ])
    if (!payout) throw new Error(`the account of ${spsn} must be there`)
    return ok({
      ...figures,
      spsn,
      memberSince: figures.memberSince.getTime(),
      boundAt: payout.boundAt.getTime(),
      isRemoved: payout.removedAt !== null,
      sharedWith,
      steps: (steps.get(id) ?? []).map(({ state, at }) => ({ state: stateOf(state), at: at.getTime() })),
    })
  },

  async openPayout({ spsn, reason }, context) {
    const { db, seals } = parts
    if (!isReason(reason)) return err(refusal('DeskReason'))
    const order = await withdrawalById(db, idOf(spsn) ?? 0n)
    if (!order) return err(refusal('UnknownWithdrawal'))
    const { memberId, terms } = order
    await auditDesk(db, context, 'open-payout', { order: spsn, reason: reason.trim() })
    const [payout, holder, [who]] = await Promise.all([
      payoutById(db, memberId, BigInt(terms.payout)),
      sealedHolderOf(db, memberId),
      namesOf(db, [memberId]),
    ])
    if (!payout || !who) throw new Error(`the account of ${spsn} must be there`)
    return ok({
      name: who.cn,
      // A wallet has no holder of its own.
      holder: holder && terms.kind === 'bank' ? seals.open(holder, memberId) : '',
      number: seals.open(payout.number, memberId),
    })
  },

  approveWithdrawal: (input, context) => approved(parts.db, input, context),

  async refuseWithdrawal({ spsn, reason }, context) {
    if (!isReason(reason)) return err(refusal('DeskReason'))
    const found = await decidable(parts.db, spsn, 'refused')
    if (!found.ok) return found
    const verdict = {
      orderId: found.value.id,
      isApproved: false,
      reason: reason.trim(),
      at: context.now,
    }
    return parts.db.transaction(async (tx) => {
      if (!(await keepVerdict(tx, verdict))) return err(refusal('WithdrawalDecided'))
      await auditDesk(tx, context, 'refuse-withdrawal', { order: spsn, reason: verdict.reason })
      return ok({})
    })
  },
})

type Context = Parameters<WithdrawalDeskHandlers['approveWithdrawal']>[1]

const decidable = async (
  db: Db,
  spsn: string,
  as: 'approved' | 'refused',
): Promise<Result<Withdrawal, NamedError>> => {
  const found = await reviewable(db, spsn, as)
  if (found.ok) return found
  const isThere = (await withdrawalById(db, idOf(spsn) ?? 0n)) !== undefined
  return err(refusal(isThere ? 'WithdrawalDecided' : 'UnknownWithdrawal'))
}

/**
 * The agreement is committed before it is counted: of two who agree at the same moment the later one sees both. Where the server stopped between the
 * two, whoever agrees again has it counted.
 */
const approved = async (
  db: Db,
  { spsn }: CallInput<'approveWithdrawal'>,
  context: Context,
): Promise<Result<CallOutput<'approveWithdrawal'>, NamedError>> => {
  const found = await decidable(db, spsn, 'approved')
  if (!found.ok) return found
  const { terms } = found.value
  const isNew = await db.transaction(async (tx) => {
    const by = { staffId: context.member.memberId, at: context.now }
    if (!(await keepSign(tx, { kind: 'withdrawal', subject: spsn, content: '' }, by))) return false
    await auditDesk(tx, context, 'sign-withdrawal', { order: spsn, amount: String(terms.amount) })
    return true
  })
  const signs = await signsOn(db, 'withdrawal', [spsn])
  if (signs.length < (terms.needsTwo ? 2 : 1))
    return isNew ? ok({ isApproved: false }) : err(refusal('SignedAlready'))
  const orderId = found.value.id
  await db.transaction(async (tx) => {
    const isKept = await keepVerdict(tx, { orderId, isApproved: true, reason: '', at: context.now })
    // Of two who agreed at the same moment the other one was counted first.
    if (!isKept) return
    await auditDesk(tx, context, 'approve-withdrawal', { order: spsn, by: signs.map(({ by }) => by.id) })
  })
  // A refusal that came meanwhile stands.
  const verdict = (await verdictsOf(db, [orderId])).get(orderId)
  return verdict?.isApproved === true ? ok({ isApproved: true }) : err(refusal('WithdrawalDecided'))
}

const listOf = async (db: Db): Promise<CallOutput<'deskWithdrawals'>> => {
  const orders = await frozenWithdrawals(db)
  const memberIds = [...new Set(orders.map(({ memberId }) => memberId))]
  const [verdicts, names, marked, signs, frozen] = await Promise.all([
    verdictsOf(
      db,
      orders.map(({ id }) => id),
    ),
    namesOf(db, memberIds),
    markedAmong(db, memberIds),
    signsOn(
      db,
      'withdrawal',
      orders.map(({ id }) => spsnOf(id)),
    ),
    areFrozen(db),
  ])
  const nameOf = new Map(names.map(({ id, cn }) => [id, maskedName(cn)]))
  return {
    list: orders.map((order) =>
      shownOf(order, {
        name: nameOf.get(order.memberId) ?? '',
        verdict: verdicts.get(order.id),
        isAtRisk: marked.has(order.memberId),
        signs: signs.filter(({ subject }) => subject === spsnOf(order.id)),
      }),
    ),
    areFrozen: frozen,
  }
}

interface Around {
  readonly name: string
  readonly verdict: Verdict | undefined
  readonly isAtRisk: boolean
  readonly signs: readonly StoredSign[]
}

const shownOf = (
  { id, memberId, state, terms, createdAt }: Withdrawal,
  { name, verdict, isAtRisk, signs }: Around,
): CallOutput<'deskWithdrawals'>['list'][number] => ({
  spsn: spsnOf(id),
  memberId: Number(memberId),
  name,
  state: stateOf(state),
  way: terms.name,
  account: terms.account,
  amount: terms.amount,
  fee: terms.fee,
  unit: terms.unit,
  quantity: terms.quantity,
  createdAt: createdAt.getTime(),
  needsTwo: terms.needsTwo,
  isAtRisk,
  verdict: verdict ? (verdict.isApproved ? 'approved' : 'refused') : null,
  signs: signs.map(({ by }) => by),
})

const stateOf = (state: string): WithdrawState => {
  const found = withdrawStates.find((one) => one === state)
  if (!found) throw new Error(`${state} must be a state of withdrawals`)
  return found
}

const namesOf = async (db: Db, ids: readonly bigint[]) =>
  ids.length === 0
    ? []
    : db
        .select({ id: member.id, cn: member.cn })
        .from(member)
        .where(inArray(member.id, [...ids]))

const markedAmong = async (db: Db, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> => {
  if (ids.length === 0) return new Set()
  const found = await db
    .select({ id: memberRisk.memberId })
    .from(memberRisk)
    .where(inArray(memberRisk.memberId, [...ids]))
  return new Set(found.map(({ id }) => id))
}
