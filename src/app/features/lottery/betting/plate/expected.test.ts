/** A choice that pointer or focus announced: its click finds the count that the worker has made before. */
import { BehaviorSubject } from 'rxjs'
import { expect, test, vi } from 'vitest'
import { findPlay } from '#engine/plays/index.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { engineApi } from '#src/workers/engine.api.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import { rememberQuotes } from '#src/workers/rememberedQuotes.ts'
import { emptyWorld, type World } from '../betting.state.ts'
import { behaviorOf, samplePage } from '../page.sample.ts'
import { countsOf } from './counts.ts'
import { emptyDraft } from '../plateDraft.ts'

emptyStores()

const play = findPlay('ssc', 'wx_zx_fs')?.play
if (!play) throw new Error('the play must exist')

/** A page whose worker answers as the real one; `asked` are its questions. */
const countingPage = async () => {
  const asked = vi.fn<EngineClient['quotePicks']>((_, question) => engineApi.quotePicks(question))
  const engine = rememberQuotes({ quotePicks: asked } as Partial<EngineClient> as EngineClient)
  const world = new BehaviorSubject<World>({ ...emptyWorld, plays: [play] })
  const { page, state, actions } = await samplePage(undefined, { world, engine, play })
  page.changeDraft({ ...emptyDraft('mjffc', play), picks: [['1'], ['1'], ['1'], ['1'], []] })
  page.scope.each(countsOf(engine, behaviorOf(world), state), page.change)
  await vi.waitFor(() => expect(state.value.counted).toBe(state.value.draft))
  asked.mockClear()
  return { asked, state, plate: actions.plate }
}

test('the worker is asked when it is announced, and not again when it is clicked', async () => {
  const { asked, state, plate } = await countingPage()
  plate.expect.toggle(4, '3')
  expect(asked).toHaveBeenCalledOnce()
  expect(state.value.draft.picks[4]).toEqual([])
  await asked.mock.results[0]?.value
  plate.toggle(4, '3')
  // No turn of the event loop: the page renders the number together with its count.
  for (let microtask = 0; microtask < 20; microtask += 1) await Promise.resolve()
  expect(state.value).toMatchObject({
    draft: { picks: [['1'], ['1'], ['1'], ['1'], ['3']] },
    count: { bets: 1 },
  })
  expect(state.value.counted).toBe(state.value.draft)
  expect(asked).toHaveBeenCalledOnce()
})

test('each announcement is about its own choice: the quick buttons and 所有位置 too', async () => {
  const { asked, plate } = await countingPage()
  plate.expect.filter(4, '大')
  plate.expect.toggleAll('7')
  expect(asked.mock.calls.map(([, { picks }]) => picks)).toEqual([
    [['1'], ['1'], ['1'], ['1'], ['5', '6', '7', '8', '9']],
    [['1', '7'], ['1', '7'], ['1', '7'], ['1', '7'], ['7']],
  ])
})

test('a choice that nobody announced is counted by its click', async () => {
  const { asked, state, plate } = await countingPage()
  asked.mockRejectedValueOnce(new Error('the engine worker was stopped'))
  plate.expect.toggle(4, '3')
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  plate.toggle(4, '3')
  await vi.waitFor(() => expect(state.value.count.bets).toBe(1))
  expect(asked).toHaveBeenCalledTimes(2)
})
