// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPlay, playsOf } from '#engine/plays/index.ts'
import { methodTabs } from '#engine/content/tabs.ts'
import { useBehavior } from '#src/app/core/useBehavior.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { notFound, sampleClient } from '#src/streams/core/client.sample.ts'
import type { Client } from '#src/streams/core/client.ts'
import { engineApi } from '#src/workers/engine.api.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import { createBettingModel, type BettingModel } from './betting.model.ts'
import { PlateCard, PlayTabs } from './index.ts'
import { emptyDraft } from '../plateDraft.ts'

/** A worker that starts when the test allows it, and then answers as the real one does. */
class LateWorker {
  started: () => void = () => undefined
  private readonly start = new Promise<void>((resolve) => (this.started = resolve))
  readonly engine = {
    plays: (_: unknown, question: Parameters<typeof engineApi.plays>[0]) =>
      this.start.then(() => engineApi.plays(question)),
    help: (_: unknown, question: Parameters<typeof engineApi.help>[0]) => engineApi.help(question),
    quotePicks: async (_: unknown, question: Parameters<typeof engineApi.quotePicks>[0]) =>
      engineApi.quotePicks(question),
  } as unknown as EngineClient
}

const lottery = { code: 'mjffc', name: '1分彩', family: 'ssc', scheduleLine: undefined } as const
let client: Client
let worker: LateWorker
let model: BettingModel

const Tabs = () => {
  const tabs = useBehavior(model.tabs)
  return tabs ? <PlayTabs {...tabs} /> : null
}
const Plate = () => (
  <PlateCard openHelp={() => undefined} subTabs={useBehavior(model.subTabs)} plate={useBehavior(model.plate)}>
    {null}
  </PlateCard>
)
const open = () => {
  model = createBettingModel({ client, engine: worker.engine, lottery, newKey: () => '' })
  render(
    <>
      <Tabs />
      <Plate />
    </>,
  )
}
const click = async (name: string) => void fireEvent.click(await screen.findByText(name))
const openTab = () =>
  within(screen.getByRole('tablist', { name: '玩法' })).getByRole('tab', { selected: true }).textContent

const keepDraft = async (method: string) => {
  const play = findPlay('ssc', method)?.play
  await client.privateDb()?.plateDrafts.put(emptyDraft(lottery.code, play))
}
/** Stores what an older version of the app would have stored: fewer plays, under other names. */
const keepOldPlays = async (...methods: readonly string[]) => {
  const plays = playsOf('ssc')
    .filter(({ method }) => methods.includes(method))
    .map((play) => ({ ...play, name: `旧${play.name}` }))
  await client.publicDb.plays.put({ key: 'ssc', revision: 'of yesterday', plays })
}

beforeEach(() => {
  worker = new LateWorker()
  client = sampleClient(({ name }) =>
    name === 'method_classify' ? { code: 1, serverTime: 1, result: methodTabs(playsOf('ssc')) } : notFound,
  ).client
})
emptyStores()
afterEach(() => {
  cleanup()
  model.end()
})

test('without a click the previous play is opened', async () => {
  await keepDraft('qsm_zx_fs')
  open()
  await screen.findByText('前三')
  worker.started()
  expect((await screen.findByRole('heading')).textContent).toBe('前三直选复式')
  expect(openTab()).toBe('前三')
})

test.each([
  ['a tab', ['四星'], '四星', '四星直选复式'],
  ['the last one of several', ['四星', '后二'], '后二', '后二直选复式'],
  ['the unlimited plays', ['无限'], '任选二', '任二直选复式'],
  ['a tab of theirs', ['无限', '任选四'], '任选四', '任四直选复式'],
])('%s clicked before the plays have come is open once they have', async (_story, clicks, tab, play) => {
  // Taken up again if nothing was clicked.
  await keepDraft('qsm_zx_fs')
  open()
  for (const name of clicks) await click(name)
  expect(screen.queryByRole('heading')).toBeNull()
  worker.started()
  expect((await screen.findByRole('heading')).textContent).toBe(play)
  expect(openTab()).toBe(tab)
})

test('a tab whose play exists only in the new version of the app is opened when its plays are loaded', async () => {
  await keepOldPlays('wx_zx_fs', 'qsm_zx_fs')
  open()
  await screen.findByRole('heading', { name: '旧五星直选复式' })
  await click('四星')
  worker.started()
  await screen.findByRole('heading', { name: '四星直选复式' })
  expect(openTab()).toBe('四星')
})

test('a later click on a loaded play is not undone', async () => {
  await keepOldPlays('wx_zx_fs', 'qsm_zx_fs')
  open()
  await screen.findByRole('heading', { name: '旧五星直选复式' })
  await click('四星')
  await click('前三')
  await screen.findByRole('heading', { name: '旧前三直选复式' })
  worker.started()
  await screen.findByRole('heading', { name: '前三直选复式' })
  expect(openTab()).toBe('前三')
})
