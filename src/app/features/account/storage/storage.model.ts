/** The page 本机数据 as a stream: what this browser keeps, whether it promised to keep it, the line, and the last money calls. */
import { BehaviorSubject, combineLatest, from, map, merge, of, switchMap, timer, type Observable } from 'rxjs'
import { showToast } from '#src/app/ui/toast.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { measureTables, type TableSize } from '#src/db/measure.ts'
import { emptyStores } from '#src/db/stores.ts'
import { newestCalls, type SentCall } from '#src/db/core/sendLog.ts'
import type { OutboxRow } from '#src/db/core/outbox.ts'
import { ofSession } from '#src/streams/account/sources.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { qualityOf } from '#src/streams/core/lineLog.ts'
import { shortIssue } from '#src/app/lottery/draw.ts'
import { groupSizes } from './dataGroups.ts'
import { createReceipts } from './receipt/receipts.model.ts'
import type { ShownCall, StorageSnapshot } from './storage.snapshot.ts'
import { text } from './storage.text.ts'

/** The part of the browser's storage manager that is used. */
export type BrowserStorage = Pick<StorageManager, 'estimate' | 'persist' | 'persisted'>

/** Dependencies of the page. */
export interface StorageParts {
  readonly client: Client
  /** Undefined where the browser has none, as at a plain-http address. */
  readonly storage: BrowserStorage | undefined
  readonly lotteryName: (code: string) => string
  /** Installs the app, while the browser allows it. */
  readonly install$: Observable<(() => void) | undefined>
}

/** The page. */
export interface StorageModel {
  readonly page: Behavior<StorageSnapshot>
  end(): void
}

const measureEveryMs = 10_000
const shownCalls = 50

interface Measured {
  readonly persisted: boolean | undefined
  readonly used: number | undefined
  readonly quota: number | undefined
  readonly sizes: readonly TableSize[]
}

/** Starts the page. */
export const createStorageModel = ({
  client,
  storage,
  lotteryName,
  install$,
}: StorageParts): StorageModel => {
  const scope = client.scope()
  const receipts = createReceipts(client, scope, lotteryName)
  const again$ = new BehaviorSubject<undefined>(undefined)
  const refused$ = new BehaviorSubject(false)
  const measure = async (): Promise<Measured> => {
    // Some browsers refuse these, as in a private window: the rest of the page does not wait for them.
    const { usage, quota } = (await storage?.estimate().catch(() => undefined)) ?? {}
    return {
      persisted: await storage?.persisted().catch(() => undefined),
      used: usage,
      quota,
      sizes: await measureTables(client.publicDb, client.privateDb()),
    }
  }
  const measured$ = again$.pipe(
    switchMap(() => timer(0, measureEveryMs)),
    switchMap(() => from(measure())),
  )
  const askPersist = () =>
    scope.run(async () => {
      refused$.next(!(await storage?.persist()))
      again$.next(undefined)
    })
  const clear = () =>
    scope.run(async () => {
      await emptyStores(client.publicDb, client.privateDb())
      client.touches.touchEverything()
      again$.next(undefined)
      showToast({ kind: 'ok', text: text.cleared, key: 'cleared' })
    })
  const page$ = combineLatest({
    measured: merge(of(undefined), measured$),
    refused: refused$,
    up: client.line.line$.pipe(map(({ up }) => up)),
    calls: ofSession(client, (db) => newestCalls(db, shownCalls)),
    pending: ofSession(client, (db) => db.outbox.toArray()),
    receipts: receipts.shown$,
    install: install$,
  }).pipe(
    map(({ measured, refused, up, calls = [], pending = [], receipts: shown, install }): StorageSnapshot => {
      const groups = measured && groupSizes(measured.sizes)
      const times = measured?.sizes.flatMap(({ newest }) => newest ?? []) ?? []
      const samples = client.lineLog.samples()
      return {
        persisted: measured?.persisted,
        askPersist: measured?.persisted === false ? askPersist : undefined,
        persistRefused: refused,
        install,
        usedBytes: measured?.used,
        quotaBytes: measured?.quota,
        syncedAt: times.length === 0 ? undefined : Math.max(...times),
        checking: pending.filter(({ state }) => state === 'checking').length,
        groups,
        sync: up ? () => client.touches.touchEverything() : undefined,
        clear: pending.length === 0 ? clear : undefined,
        quality: qualityOf(samples),
        samples,
        calls: calls.map((call) => ({
          ...shownCall(call, pending, lotteryName),
          receipt: shown.get(call.key),
        })),
      }
    }),
  )
  return { page: scope.behavior(page$, empty), end: () => scope.end() }
}

const empty: StorageSnapshot = {
  persisted: undefined,
  askPersist: undefined,
  persistRefused: false,
  install: undefined,
  usedBytes: undefined,
  quotaBytes: undefined,
  syncedAt: undefined,
  checking: 0,
  groups: undefined,
  sync: undefined,
  clear: undefined,
  quality: qualityOf([]),
  samples: [],
  calls: [],
}

const shownCall = (
  call: SentCall,
  pending: readonly OutboxRow[],
  lotteryName: (code: string) => string,
): Omit<ShownCall, 'receipt'> => ({
  call,
  name: nameOf(call, lotteryName),
  state: stateOf(call, pending),
  sent: call.events.reduce((sum, { kind, times = 1 }) => sum + (kind === 'sent' ? times : 0), 0),
})

const nameOf = ({ about, call, key }: SentCall, lotteryName: (code: string) => string): string => {
  if (!about) return key.slice(0, 8)
  if (call === 'recharge')
    return about.number === ''
      ? text.deposit(groupYuan(about.amount))
      : text.coinDeposit(groupYuan(about.amount), about.number)
  const issue = about.number === '' ? '' : ` ${shortIssue(about.number)} 期`
  return `${lotteryName(about.subject)}${issue} ${groupYuan(about.amount)} 元`
}

const stateOf = ({ key, events }: SentCall, pending: readonly OutboxRow[]): ShownCall['state'] => {
  for (const kind of ['accepted', 'refused', 'void'] as const)
    if (events.some((event) => event.kind === kind)) return kind
  return pending.some((row) => row.key === key && row.state === 'sending') ? 'sending' : 'checking'
}
