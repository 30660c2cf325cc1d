/** Compares the players' beliefs, and an independent calculation, with the database of a finished world. */
import { sql } from 'drizzle-orm'
import { parseYuan, type Hao } from '#engine/money/money.ts'
import { rows, toBigint, type Database } from '#server/platform/database/database.ts'
import { checkLedger } from '#server/operation/freeze/findings.ts'
import { chaseFaults } from './judgeChases.ts'
import { judgeMovements, type MovementVerdict } from './judgeMovements.ts'
import { accountName, readMovementFacts } from './movementFacts.ts'
import { readFacts, type Facts, type OrderFact } from './facts.ts'
import { awardsOf, rebateOf, stakeOf, type Judged } from './model.ts'
import type { BetLine } from './betLines.ts'
import type { Player } from './player.ts'
import type { History } from './run.ts'
import type { Submission } from './submission.ts'
import { openingYuan } from './world.ts'

/** The faults found, and counts of what happened. */
export interface Verdict {
  readonly faults: readonly string[]
  readonly counts: Readonly<Record<string, number>>
  /** The kinds of transfers that movements posted. */
  readonly movedKinds: ReadonlySet<string>
}

/** Judges a world. */
export const judge = async ({ db }: Database, history: History): Promise<Verdict> => {
  const memberIds = history.players.map(({ member }) => member.id)
  const facts = await readFacts(db, memberIds)
  const moved = judgeMovements(history, facts, await readMovementFacts(db, memberIds, history.begunAfter))
  const counts: Record<string, number> = {}
  const count = (what: string, n = 1) => (counts[what] = (counts[what] ?? 0) + n)
  const faults = [
    ...history.complaints,
    ...history.players.flatMap((player) => [
      ...beliefFaults(player, facts, history, count),
      ...orderFaults(player, facts, history),
      ...chaseFaults(player, facts, history),
      ...moneyFaults(player, facts, history, moved, count),
    ]),
    ...moved.faults,
    ...(await siteFaults(db)),
  ]
  count('orders', facts.orders.length)
  for (const { cancelReason } of [...facts.orders, ...facts.steps])
    if (cancelReason !== '') count(`cancelled: ${cancelReason}`)
  for (const outcome of moved.outcomes) count(`movements ${outcome}`)
  count('vouchers used', facts.usedVouchers.size)
  count('chased issues', facts.steps.length)
  count('crashes', history.log.filter((line) => line.includes('crashes')).length)
  return { faults, counts, movedKinds: moved.kinds }
}

type Count = (what: string, n?: number) => void

/** Every submission is stored exactly as its answer to the player says. */
const beliefFaults = (player: Player, { keys }: Facts, { teller }: History, count: Count): string[] => {
  const held = new Map(
    keys.filter(({ member }) => member === String(player.member.id)).map((k) => [k.key, k]),
  )
  const faults = player.submissions.flatMap((submission) => {
    const { title, state, key, answer, arrivals } = submission
    const kept = held.get(key)
    held.delete(key)
    count(`${submission.kind} ${state}${state === 'refused' ? ` ${submission.code}` : ''}`)
    const told = `${player.name} ${title} is ${state}`
    switch (state) {
      case 'sending':
      case 'checking':
        return [`${told} for ever`]
      case 'void':
        return kept?.state === 'void' ? [] : [`${told}, the books say ${kept?.state ?? 'nothing'}`]
      case 'refused':
        // A refusal leaves no row, so a copy that arrives later is a separate bet (design.md §4).
        if (kept?.state === 'accepted' && arrivals.length > 1) {
          count('a late copy of a refused call was accepted')
          return []
        }
        return kept ? [`${told} ${submission.code}, the books say ${kept.state}`] : []
      case 'accepted': {
        const same =
          kept?.state === 'accepted' &&
          JSON.stringify(kept.answer?.orderIds) === JSON.stringify(answer?.orderIds) &&
          JSON.stringify(kept.answer?.traceIds ?? []) === JSON.stringify(answer?.traceIds) &&
          BigInt(kept.answer?.avail ?? 0) + parseYuan(answer?.bonus || '0') ===
            parseYuan(answer?.avail ?? '0')
        return same ? [] : [`${told}, the books say ${JSON.stringify(kept)}`]
      }
    }
  })
  for (const { draft } of teller.requests) held.delete(draft.key)
  return [...faults, ...[...held.keys()].map((key) => `${player.name} never sent ${key}`)]
}

/** The submissions of a player that the database accepted, with their orders in the order of the lines. */
const acceptedOf = (player: Player, { keys, orders }: Facts) => {
  const byId = new Map(orders.map((order) => [order.id, order]))
  const byKey = new Map(keys.map((kept) => [kept.key, kept]))
  return player.submissions.flatMap((submission) => {
    const kept = byKey.get(submission.key)
    if (kept?.state !== 'accepted' || !kept.answer) return []
    const { orderIds, traceIds = [] } = kept.answer
    return [{ submission, ids: orderIds, traceIds, orders: orderIds.map((id) => byId.get(id)) }]
  })
}

/** Orders match what was sent, were placed on time and once, and were cancelled only on request. */
const orderFaults = (player: Player, facts: Facts, history: History): string[] => {
  const mine = facts.orders.filter(({ member }) => member === String(player.member.id))
  const known = new Set<string>()
  const faults = acceptedOf(player, facts).flatMap(({ submission, ids, orders }) => {
    for (const id of ids) known.add(id)
    if (submission.kind === 'chase') return []
    if (orders.length !== submission.lines.length) return [`${player.name} ${submission.title} lost lines`]
    return orders.flatMap((order, n) => {
      const line = submission.lines[n]
      return order && line && isLine(order, line, submission) ? [] : [`${ids[n]} is not what was sent`]
    })
  })
  const first = new Map(
    acceptedOf(player, facts).flatMap(({ submission, ids }) =>
      ids.map((id) => [id, Math.min(...submission.arrivals)] as const),
    ),
  )
  for (const order of mine) {
    const { id, trace, cancelledAt, paidAt, orderedAt, closeAt } = order
    const fault = (text: string) => faults.push(`${player.name} ${id} ${text}`)
    if (!known.has(id) && trace === '') fault('belongs to no submission')
    if (!order.settled || order.drawn === '') fault('was never drawn and settled')
    if (orderedAt >= closeAt) fault('was accepted after the close')
    if (order.lottery === 'mjffc' && orderedAt % 60_000 >= 55_000 && orderedAt >= closeOf(order.issue))
      fault('was accepted after the close of the timetable')
    if (orderedAt < (first.get(id) ?? 0) - history.clockSpreadMs) fault('was accepted before it arrived')
    if (cancelledAt !== undefined && paidAt !== undefined) fault('was cancelled and paid')
    if (cancelledAt !== undefined && cancelledAt >= closeAt) fault('was cancelled after the close')
    if (cancelledAt !== undefined && order.voucher !== '') fault('was cancelled with a voucher')
    const asked = player.cancels.get(id)
    if (asked === 'given up' && cancelledAt === undefined) fault('stands, and its cancel was answered')
    const stopped = player.stops.get(`${trace} ${order.issue}`)
    if (order.cancelReason === 'player' && asked === undefined && stopped === undefined)
      fault('was cancelled, and nobody asked')
  }
  return faults
}

/** When an issue of mjffc closes: five seconds before the end of its minute of the day in Beijing. */
const closeOf = (issue: string): number =>
  Date.parse('2026-11-20T16:00:00Z') + Number(issue.slice(-4)) * 60_000 - 5_000

const isLine = (order: OrderFact, line: BetLine, submission: Submission): boolean =>
  order.method === line.method &&
  order.code === line.code &&
  order.nums === line.nums &&
  order.piece === line.piece &&
  order.stake === stakeOf(line) &&
  (submission.kind === 'instant' ? order.lottery === 'mjmmc' : order.issue === submission.issue) &&
  (submission.answer === undefined || submission.kind !== 'instant' || order.drawn === submission.answer.code)

/** The wallet has the balance of an independent calculation. */
const moneyFaults = (
  player: Player,
  facts: Facts,
  history: History,
  { broughtTo }: MovementVerdict,
  count: Count,
): string[] => {
  const faults: string[] = []
  const mine = facts.orders.filter(({ member }) => member === String(player.member.id))
  const lineOf = new Map<string, BetLine>()
  let expected: Hao =
    parseYuan(openingYuan) +
    (history.credits.get(player.name) ?? 0n) +
    broughtTo(accountName('player', player.member.id))
  for (const { submission, ids, traceIds } of acceptedOf(player, facts)) {
    if (submission.kind !== 'chase') {
      for (const [n, line] of submission.lines.entries()) {
        lineOf.set(ids[n] ?? '', line)
        expected -= stakeOf(line)
      }
      if (submission.voucher) expected += parseYuan(submission.voucher.amountYuan)
      continue
    }
    for (const [n, line] of submission.lines.entries()) {
      for (const step of facts.steps.filter(({ trace }) => trace === traceIds[n])) {
        if (step.orderId) lineOf.set(step.orderId, line)
        if (step.state === 'ordered') expected -= stakeOf(line, step.count)
      }
    }
  }
  const standing: (Judged & { readonly order: OrderFact })[] = []
  for (const order of mine) {
    const line = lineOf.get(order.id)
    if (!line) return [...faults, `${player.name} ${order.id} is of no line`]
    if (order.cancelledAt === undefined) {
      const group = `${order.issue} ${order.method}`
      standing.push({ line, stake: order.stake, drawn: order.drawn, group, order })
    } else expected += order.stake
  }
  if (standing.some(({ drawn }) => drawn === '')) return faults
  for (const [n, award] of awardsOf(standing).entries()) {
    const order = standing[n]?.order
    expected += award
    if (award > 0n) count('awards')
    if (order && order.award !== award)
      faults.push(`${player.name} ${order.id} won ${award}, was paid ${order.award}`)
  }
  const issues = new Set(standing.map(({ order }) => order.issue))
  const rebates = [...issues].reduce(
    (sum, issue) => sum + rebateOf(standing.filter(({ order }) => order.issue === issue)),
    0n,
  )
  expected += rebates

  const wallet = facts.wallets.get(String(player.member.id))
  if (!wallet) return [...faults, `${player.name} has no wallet`]
  const { balance, moved, wins, winNumbers } = wallet
  if (wallet.rebates !== rebates) faults.push(`${player.name} has rebates ${wallet.rebates}, not ${rebates}`)
  if (balance !== expected) faults.push(`${player.name} has ${balance}, not ${expected}`)
  if (balance !== moved) faults.push(`${player.name} has ${balance}, moved ${moved}`)
  if (player.balance() === undefined || parseYuan(player.balance() ?? '0') !== balance)
    faults.push(`${player.name} read ${player.balance()}, has ${balance}`)
  const numbers = winNumbers.every((seq, n) => seq === n + 1) && winNumbers.length === wins
  if (!numbers) faults.push(`${player.name} has ${wins} wins numbered ${winNumbers.join(', ')}`)
  return [...faults, ...voucherFaults(player, facts)]
}

const voucherFaults = (player: Player, facts: Facts): string[] => {
  const uses = new Map<string, number>()
  for (const { submission } of acceptedOf(player, facts))
    if (submission.voucher) uses.set(submission.voucher.id, (uses.get(submission.voucher.id) ?? 0) + 1)
  return [...uses].flatMap(([id, n]) => [
    ...(n === 1 ? [] : [`${player.name} used a voucher ${n} times`]),
    ...(facts.usedVouchers.has(id) ? [] : [`${player.name} used a voucher that is not marked`]),
  ])
}

/** Faults that belong to no player. */
const siteFaults = async (db: Database['db']): Promise<string[]> => {
  const [left] = await rows(
    db,
    sql`select (select count(*) from trace_issue where state = 'waiting') as waiting,
        (select count(*) from settlement where settled_at is null) as unsettled,
        (select count(*) from trace where stopping) as stopping,
        (select count(*) from account where kind in ('escrow', 'trace') and balance <> 0) as held,
        (select count(*) from issue_book b where not exists
          (select 1 from settlement s where s.issue_id = b.issue_id)) as owed`,
  )
  const open = Object.entries(left ?? {}).filter(([, n]) => toBigint(n) !== 0n)
  const { findings } = await checkLedger(db)
  return [...open.map(([what, n]) => `${String(n)} ${what} at the end`), ...findings.map(({ text }) => text)]
}
