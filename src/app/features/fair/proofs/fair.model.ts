/** The verification of one draw: its proof from the store, checked in a worker. */
import {
  BehaviorSubject,
  Subject,
  combineLatest,
  from,
  map,
  of,
  shareReplay,
  startWith,
  switchMap,
  type Observable,
} from 'rxjs'
import type { DrawProof } from '#contract/fair/proof/proof.ts'
import { issueKey, type SealedPlaces } from '#src/db/fair/fair.ts'
import { beijingDay } from '#src/db/core/months.ts'
import { knownOf, proofsOf } from '#src/db/fair/keptFair.ts'
import type { PublicDb } from '#src/db/stores.ts'
import { withFailure } from '#src/app/ui/feedback/loadable.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { stored } from '#src/streams/core/stored.ts'
import {
  askProof,
  countsSource,
  proofSource,
  recentIssuesSource,
  seenSource,
  type RecentIssue,
} from '#src/streams/fair/fair.ts'
import type { DrawChecker } from '#src/workers/fair.client.ts'
import { createDayChecks } from './dayCheck.ts'
import type { Checked, FairSnapshot, OwnOrder, RecentDraw } from './fair.snapshot.ts'
import { stateOf } from './judging.ts'

/** The page of one issue. */
export interface FairModel {
  readonly fair: Behavior<FairSnapshot>
  end(): void
}

/** Dependencies of the page. */
export interface FairParts {
  readonly client: Client
  readonly checker: Pick<DrawChecker, 'checkProofs' | 'checkPlaces' | 'end'>
  readonly lottery: string
  readonly issue: string
  readonly monotonicNow: () => number
}

const recentSize = 10

/** Opens the page. */
export const createFairModel = (parts: FairParts): FairModel => {
  const { client, checker, lottery, issue } = parts
  const scope = client.scope()
  const again$ = new Subject<void>()
  const absent$ = new BehaviorSubject(false)
  const busy$ = new BehaviorSubject(false)
  const listed$ = new BehaviorSubject<readonly RecentIssue[]>([])
  scope.each(
    proofSource(client, { lottery, issue }, again$, (absent) => absent$.next(absent)),
    () => undefined,
  )
  scope.each(countsSource(client, lottery), () => undefined)
  scope.each(seenSource(client, lottery), () => undefined)
  scope.each(recentIssuesSource(client, lottery, recentSize), (found) => listed$.next(found))
  const days = createDayChecks(client, checker, lottery)
  const acts: FairActs = {
    again: () => again$.next(),
    checkRecent: () =>
      scope.ask({
        kind: 'recent',
        busy: (on) => busy$.next(on),
        async ask(signal) {
          for (const { issue: one } of listed$.value) {
            signal.throwIfAborted()
            await askProof(client, { lottery, issue: one })
          }
        },
      }),
    checkDay: days.start,
    stopDay: days.stop,
  }
  const found$ = foundOf(parts, { again$, absent$, busy$, listed$, day$: days.day$ })
  const snapshot$ = found$.pipe(map((found) => snapshotOf(parts, found, acts)))
  return {
    fair: scope.behavior(snapshot$, {
      lottery,
      issue,
      proof: { state: 'loading' },
      checked: undefined,
      offline: false,
      orders: [],
      counts: undefined,
      recent: [],
      alarms: [],
      again: undefined,
      checkRecent: undefined,
      ownOrdersFile: undefined,
      day: undefined,
      checkDay: undefined,
      stopDay: days.stop,
    }),
    end() {
      scope.end()
      checker.end()
    },
  }
}

/** What the player can do on the page. */
interface FairActs {
  readonly again: () => void
  readonly checkRecent: () => void
  readonly checkDay: (day: string) => void
  readonly stopDay: () => void
}

/** What the page keeps for itself beside the store. */
interface PageStreams {
  readonly again$: Observable<void>
  readonly absent$: Observable<boolean>
  readonly busy$: Observable<boolean>
  readonly listed$: Observable<readonly RecentIssue[]>
  readonly day$: Observable<FairSnapshot['day']>
}

/** Everything that a snapshot is made of, emitted again after each change. */
const foundOf = (parts: FairParts, { again$, absent$, busy$, listed$, day$ }: PageStreams) => {
  const { client, checker, lottery, issue } = parts
  const { publicDb: db } = client
  const key = issueKey(lottery, issue)
  // One value for all: a verdict belongs to the proof that it was made of.
  const held$ = stored(() => db.drawProofs.get(key)).pipe(shareReplay({ bufferSize: 1, refCount: true }))
  const checked$ = combineLatest([
    held$,
    stored(() => db.seenIssues.get(key)),
    again$.pipe(startWith(undefined)),
  ]).pipe(switchMap(([held]) => (held ? from(checkProof(parts, held.value)) : of(undefined))))
  const recent$ = combineLatest([listed$, stored(() => proofsOf(db, lottery, 4 * recentSize))]).pipe(
    switchMap(([listed, kept]) =>
      recentDraws(
        db,
        checker,
        listed,
        kept.map(({ value }) => value),
      ),
    ),
  )
  const own$ = combineLatest([stored(() => ownPlaces(client, key)), held$]).pipe(
    switchMap(([places]) => from(ownOrders(client, checker, places))),
  )
  return combineLatest({
    held: held$,
    absent: absent$,
    line: client.line.line$,
    failure: client.reads.failed$('drawProof', { lottery, issue }),
    checked: checked$.pipe(startWith(undefined)),
    own: own$.pipe(startWith<Own>({ orders: [], file: undefined })),
    counts: stored(() => db.fairCounts.get(lottery)),
    recent: recent$.pipe(startWith<readonly RecentDraw[]>([])),
    busy: busy$,
    alarms: stored(() => db.fairAlarms.toArray()),
    day: day$.pipe(startWith(undefined)),
  })
}

type Found = ReturnType<typeof foundOf> extends Observable<infer T> ? T : never

const snapshotOf = ({ lottery, issue }: FairParts, found: Found, acts: FairActs): FairSnapshot => {
  const { held, absent, line, failure, checked, own, busy } = found
  return {
    lottery,
    issue,
    proof: withFailure(
      held
        ? { state: 'ready', value: held.value, ...(line.up ? {} : { asOfMs: held.serverTime }) }
        : absent
          ? { state: 'ready', value: undefined }
          : { state: 'loading' },
      failure,
      held?.serverTime,
    ),
    // A verdict on an older proof says nothing of this one.
    checked: checked?.proof === held?.value ? checked : undefined,
    offline: !line.up,
    orders: own.orders,
    counts: found.counts?.value,
    recent: found.recent,
    alarms: found.alarms,
    again: acts.again,
    checkRecent: busy ? undefined : acts.checkRecent,
    ownOrdersFile: own.file,
    day: found.day,
    checkDay: held && (() => acts.checkDay(beijingDay(held.value.drawAt))),
    stopDay: acts.stopDay,
  }
}

/** Checks a proof in the worker; undefined if there is no verdict. */
const checkProof = async (
  { client, checker, lottery, issue, monotonicNow }: FairParts,
  proof: DrawProof,
): Promise<Checked | undefined> => {
  const { publicDb: db } = client
  const startedAt = monotonicNow()
  const [verdict] = await checker.checkProofs([{ proof, known: await knownOf(db, proof) }])
  const rootAt = (await db.seenIssues.get(issueKey(lottery, issue)))?.rootAt
  return (
    verdict && {
      proof,
      verdict,
      rootAt,
      tookMs: Math.round(monotonicNow() - startedAt),
      atMs: client.clock.now(),
    }
  )
}

/** The newest draws, newest first: those that the server listed, or without a line those that are stored. */
const recentDraws = async (
  db: PublicDb,
  checker: DrawChecker,
  listed: readonly RecentIssue[],
  kept: readonly DrawProof[],
): Promise<readonly RecentDraw[]> => {
  const byIssue = new Map(kept.map((proof) => [proof.number, proof]))
  const drawn = kept
    .toReversed()
    .flatMap(({ number, code }) => (code === null ? [] : [{ issue: number, code }]))
  const shown = listed.length > 0 ? listed : drawn.toSorted((a, b) => (a.issue < b.issue ? 1 : -1))
  const rows = shown.slice(0, recentSize)
  const proofs = rows.flatMap(({ issue }) => byIssue.get(issue) ?? [])
  const questions = await Promise.all(
    proofs.map(async (proof) => ({ proof, known: await knownOf(db, proof) })),
  )
  const verdicts = await checker.checkProofs(questions)
  const states = new Map(proofs.map((proof, i) => [proof.number, verdicts[i]]))
  return rows.map(({ issue, code }) => {
    const verdict = states.get(issue)
    return { issue, code, state: verdict ? stateOf(verdict) : 'unread' }
  })
}

const ownPlaces = async (client: Client, key: string): Promise<SealedPlaces> =>
  (await client.privateDb()?.sealedPlaces.get(key))?.value ?? []

interface Own {
  readonly orders: readonly OwnOrder[]
  readonly file: (() => string) | undefined
}

const ownOrders = async (client: Client, checker: DrawChecker, places: SealedPlaces): Promise<Own> => {
  if (places.length === 0) return { orders: [], file: undefined }
  const inside = await checker.checkPlaces(
    places.map(({ order, where, treeRoot }) => ({
      order: { ...order, stake: BigInt(order.stake) },
      where,
      treeRoot,
    })),
  )
  const records = await client.privateDb()?.records.bulkGet(places.map(({ order }) => order.orderId))
  return {
    orders: places.map(({ order }, i) => ({
      orderId: order.orderId,
      play: records?.[i]?.value.methodName ?? order.method,
      stake: BigInt(order.stake),
      inBook: inside[i],
    })),
    file: () =>
      JSON.stringify(
        places.map(({ order, where }) => ({ order, where })),
        undefined,
        2,
      ),
  }
}
