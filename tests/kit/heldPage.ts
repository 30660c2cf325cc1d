/** A lottery page whose worker and server answer when the test says so. */
import { BehaviorSubject } from 'rxjs'
import { expect } from 'vitest'
import { calls } from '#contract/areas.ts'
import { familyOdds } from '#engine/money/oddsTable.ts'
import { findPlay, playsOf } from '#engine/plays/index.ts'
import { readOrderList } from '#src/db/lottery/orderList.ts'
import type { SampleServer } from '#src/streams/core/client.sample.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import { emptyWorld, type World } from '#src/app/features/lottery/betting/betting.state.ts'
import { sampleItem, samplePage } from '#src/app/features/lottery/betting/page.sample.ts'
import { cleared } from '#src/app/features/lottery/betting/plateDraft.ts'

const playNamed = (family: 'ssc' | 'lhc', method: string) =>
  findPlay(family, method)?.play ?? expect.fail(`${method} must be a play`)
/** A play that is typed, two of tiles, and one of 49 balls. */
export const [typed, tiles, other, ball] = [
  playNamed('ssc', 'wx_zx_ds'),
  playNamed('ssc', 'wx_zx_fs'),
  playNamed('ssc', 'sx_zx_fs'),
  playNamed('lhc', 'tm_tm_zx'),
]

const info = calls.issueInfoApp.example.output

/** An answer that the test gives when it wants to. */
const heldAnswer = () => {
  let give: (answer: unknown) => void = () => undefined
  const promise = new Promise<never>((resolve) => (give = resolve as typeof give))
  return { promise, give }
}

/** A worker that answers each question when the test says so, and pays no attention to signals: dropping is not its task. */
const heldEngine = () => {
  const asked: { readonly name: string; readonly give: (answer: unknown) => void }[] = []
  const engine = new Proxy({} as EngineClient, {
    get: (_, name) => () => {
      const { promise, give } = heldAnswer()
      asked.push({ name: String(name), give })
      return promise
    },
  })
  return { engine, asked }
}

/** Opens a play, with one number on every place of it. */
export const pageOf = async (method: string) => {
  const { engine, asked } = heldEngine()
  const { promise, give } = heldAnswer()
  const server: SampleServer = ({ name }) => (name === 'recent_detail' ? promise : undefined)
  const plays = [...playsOf('ssc'), ...playsOf('lhc')]
  const odds = {
    ...familyOdds('ssc', { group: 1960, low: 1800 }),
    ...familyOdds('lhc', { group: 1920, low: 1800, year: 2026 }),
  }
  const world = new BehaviorSubject<World>({
    ...emptyWorld,
    plays,
    odds,
    info: { key: 'mjffc', serverTime: 1, value: info },
    list: {
      key: 'current',
      lottery: 'mjffc',
      issue: info.issue,
      items: [{ ...sampleItem, method: tiles.method }],
    },
  })
  const held = await samplePage(server, { world, engine })
  const { page, state } = held
  const play = plays.find((one) => one.method === method) ?? expect.fail(method)
  const draft = {
    ...cleared(state.value.draft, play),
    picks: play.plate.kind === 'rows' ? [['1'], ['2'], ['3'], ['4'], ['5']] : [],
  }
  page.change({
    draft,
    counted: draft,
    count: { bets: 1, single: false, result: undefined, keys: Uint32Array.of(12_345) },
  })
  return { ...held, world, asked, answerDetail: give }
}
/** That page. */
export type HeldPage = Awaited<ReturnType<typeof pageOf>>

/** The store answers in order: what an answer has written before is there now. */
export const settled = async ({ page: { client } }: HeldPage): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await client.publicDb.issues.count()
  const db = client.privateDb()
  if (db) await readOrderList(db)
}

/** What the worker answers about a file of three entries. */
export const entries = { keys: Uint32Array.of(1, 2, 3), invalid: 0, repeats: 0, text: '' }

export const file = new File(['12345'], '号码.txt')
