/**
 * Makes the demo world: members, and thirty days of play up to now. Nothing of it is written in any other way than a server writes
 * it: bets and chases are placed with the time at which they are said to have come, issues are sealed, drawn and settled, and money moves in the
 * ledger's own functions (decision 56). All of it is one transaction, so a crash leaves nothing.
 */
import { and, eq, lt } from 'drizzle-orm'
import { parseYuan } from '#engine/money/money.ts'
import type { PasswordHashes } from '../../account/accounts/accounts.ts'
import { accountKinds } from '../../ledger/kinds/accountKinds.ts'
import { creditPlayer, openHouseAccounts } from '../../ledger/wallet.ts'
import { beijingDay, dateOfDay, dayMs, dayStartMs } from '../../lottery/catalogue/beijing.ts'
import { lastRealDraws } from '../../lottery/draws/history.ts'
import { recordDraws } from '../../lottery/draws/recordDraws.ts'
import { appendAudit } from '../../audit/audit.ts'
import { demoWorldAct } from '../../operation/demo/state.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import { account } from '../../schema/index.ts'
import { demoDays, sittingsOf, type PlayedIssue } from './calendar.ts'
import { grantVouchers } from './gifts.ts'
import { codeOf, nameOf, restOf, writeIssues } from './issues.ts'
import { addBanner, publishNotice, readOldLetters, sendWeeklyLetters } from './letters.ts'
import { writeMembers, type DemoMember } from './members.ts'
import { planSitting, playedIssues, type PlannedSitting } from './plan.ts'
import { stageOf, type Stage } from './stage.ts'

/** When the world is made, and by whom. */
export interface WorldTerms {
  readonly now: Date
  /** Of the audit log. */
  readonly actor: string
  /** One for each of the forty (`hashPasswords`). */
  readonly hashes: readonly PasswordHashes[]
}

/** What was made. */
export interface MadeWorld {
  readonly members: number
  readonly orders: number
  readonly chases: number
  /** Issues on which bets were planned: a chase that won leaves the rest of its own without. */
  readonly issues: number
}

/** A thing that happens in the world. */
interface Happening {
  readonly at: Date
  run(): Promise<void>
}

/** Makes the world in empty data; throws when anything of it is refused, and then nothing is there. */
export const makeDemoWorld = (database: Database, terms: WorldTerms): Promise<MadeWorld> =>
  database.db.transaction(async (tx) => {
    const today = beijingDay(terms.now)
    const begins = new Date(dayStartMs(today - demoDays))
    await openHouseAccounts(tx)
    const members = await writeMembers(tx, terms.hashes, begins)
    await addBanner(tx)
    const isSimulated = simulatedAfter(await lastRealDraws(terms.now))
    const plan = planOf(terms.now, members, isSimulated)
    const stage = await stageOf(tx, begins, terms.now, members)
    const issues = playedIssues(plan)
    const ids = await writeIssues(tx, issues, restOf(issues, begins, terms.now).filter(isSimulated))
    const happenings = [
      ...mornings(stage, members, today, terms.now),
      ...plan.map((sitting) => ({ at: sitting.at, run: () => stage.seats.sit(sitting) })),
      ...drawsOf(stage, issues, ids, chasedNames(plan)),
    ]
    for (const { at, run } of happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      stage.clock.moveTo(at)
      await run()
      stage.check()
    }
    const made = { members: members.size, issues: issues.length, ...stage.seats.placed() }
    await readOldLetters(
      tx,
      [...members.values()].map(({ id }) => id),
      new Date(terms.now.getTime() - 7 * dayMs),
    )
    await appendAudit(tx, {
      actor: terms.actor,
      action: demoWorldAct,
      details: { date: dateOfDay(today), ...made },
      at: terms.now,
    })
    return made
  })

type IssueTest = (one: PlayedIssue) => boolean

/** Real draws are never replaced: where the real history reaches into the days of play, these days are not played. */
const simulatedAfter =
  (lastReal: ReadonlyMap<string, Date>): IssueTest =>
  ({ lottery, scheduled }) =>
    scheduled.drawAt > (lastReal.get(lottery.code) ?? new Date(0))

const planOf = (
  now: Date,
  members: ReadonlyMap<string, DemoMember>,
  isSimulated: IssueTest,
): readonly PlannedSitting[] => {
  const today = beijingDay(now)
  const terms = {
    date: dateOfDay(today),
    until: now,
    prizeGroupOf: (cn: string) => members.get(cn)?.prizeGroup ?? 0,
  }
  return Array.from({ length: demoDays + 1 }, (_, n) => today - demoDays + n).flatMap((day) =>
    sittingsOf(day, now).map((sitting) =>
      planSitting({ ...sitting, issues: sitting.issues.filter(isSimulated) }, terms),
    ),
  )
}

/** What the site does in the morning of a day: money, vouchers, a notice and, once a week, letters. */
const mornings = (
  stage: Stage,
  members: ReadonlyMap<string, DemoMember>,
  today: number,
  now: Date,
): readonly Happening[] =>
  Array.from({ length: demoDays + 1 }, (_, nth) => {
    const at = new Date(dayStartMs(today - demoDays + nth) + 9 * 3_600_000)
    return {
      at,
      async run() {
        const { tx, seats } = stage
        await topUp(tx, at)
        seats.take(await grantVouchers(tx, members, { today, nth, at }))
        await publishNotice(tx, nth, at)
        if (nth > 0 && nth % 7 === 0) await sendWeeklyLetters(tx, new Date(at.getTime() - 7 * dayMs), at)
      },
    }
  }).filter(({ at }) => at <= now)

const lowWater = parseYuan('500')
const topUpAmount = parseYuan('2000')

/** Play money for those who have little left. */
const topUp = async (tx: Db, at: Date): Promise<void> => {
  const poor = await tx
    .select({ memberId: account.memberId })
    .from(account)
    .where(and(eq(account.kind, accountKinds.player.name), lt(account.balance, lowWater)))
    .orderBy(account.memberId)
  for (const { memberId } of poor)
    if (memberId !== null) await creditPlayer(tx, memberId, topUpAmount, 'play money of the demo world', at)
}

const chasedNames = (plan: readonly PlannedSitting[]): ReadonlySet<string> =>
  new Set(plan.flatMap(({ chases }) => chases.flatMap(({ counts }) => counts.map(([one]) => nameOf(one)))))

const sealAfterMs = 500

/** The draws of the played issues: those of one instant are sealed, drawn and settled together. */
const drawsOf = (
  stage: Stage,
  issues: readonly PlayedIssue[],
  ids: ReadonlyMap<string, bigint>,
  chased: ReadonlySet<string>,
): readonly Happening[] => {
  const byInstant = new Map<number, PlayedIssue[]>()
  for (const one of issues) {
    const drawMs = one.scheduled.drawAt.getTime()
    byInstant.set(drawMs, [...(byInstant.get(drawMs) ?? []), one])
  }
  return [...byInstant].map(([drawMs, some]) => {
    const closed = new Date(
      Math.max(...some.map(({ scheduled }) => scheduled.closeAt.getTime())) + sealAfterMs,
    )
    return {
      at: closed,
      async run() {
        await drawTogether(stage, some, ids, new Date(drawMs))
        // What waits for the next issues is bet now: they opened when these closed.
        if (some.some((one) => chased.has(nameOf(one)))) await stage.chases.tick()
      },
    }
  })
}

const drawTogether = async (
  { tx, clock, sealing, settler }: Stage,
  some: readonly PlayedIssue[],
  ids: ReadonlyMap<string, bigint>,
  drawAt: Date,
): Promise<void> => {
  await sealing.sealClosed()
  clock.moveTo(drawAt)
  const draws = some.map((one) => {
    const id = ids.get(nameOf(one))
    if (id === undefined) throw new Error(`issue ${nameOf(one)} must have been written`)
    return { id, code: codeOf(one), kind: 'simulated' }
  })
  await recordDraws(tx, draws, drawAt)
  await settler.settleOpen()
}
