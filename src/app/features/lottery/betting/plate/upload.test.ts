/** A file on the plate: its entries are read once, and become text and count together. */
import { BehaviorSubject } from 'rxjs'
import { expect, test, vi } from 'vitest'
import { findPlay } from '#engine/plays/index.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { engineApi } from '#src/workers/engine.api.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import { emptyWorld, type World } from '../betting.state.ts'
import { behaviorOf, samplePage } from '../page.sample.ts'
import { countsOf } from './counts.ts'
import { emptyCount } from '../plateCount.ts'

emptyStores()

const play = findPlay('ssc', 'wx_zx_ds')?.play
if (!play) throw new Error('the play must exist')

/** A page with a typed play, which counts what it is shown. */
const typedPage = async () => {
  const world = new BehaviorSubject<World>({ ...emptyWorld, plays: [play] })
  const parse = vi.fn<EngineClient['parse']>(async (_signal, question) => {
    const parsed = await engineApi.parse(question)
    if (parsed === 'stopped') throw new Error('nobody stops it')
    return parsed
  })
  const randomPicks = async () => [{ content: '9,8,7,6,5', bets: 1, single: true, picks: undefined }]
  const engine = { parse, randomPicks } as Partial<EngineClient> as EngineClient
  const { page, state, actions } = await samplePage(undefined, { world, engine, play })
  state.next({ ...state.value, draft: { ...state.value.draft, method: play.method, picks: [] } })
  page.scope.each(countsOf(engine, behaviorOf(world), state), page.change)
  /** Chooses a file, and waits until it is read. */
  const upload = async (chosen: File) => {
    const before = state.value
    actions.plate.upload(chosen)
    await vi.waitFor(() => expect(state.value).not.toBe(before))
  }
  return { page, parse, actions, upload }
}

const file = (text: string) => new File([text], 'bets.txt')

test('its entries are counted as they are read, and not parsed again as text of the plate', async () => {
  const { page, parse, upload } = await typedPage()
  const states: string[] = []
  page.state.subscribe(({ draft, count }) => states.push(`${draft.text.split('\n').length} ${count.bets}`))
  await upload(file('12345;54321 00007\n12345'))
  expect(page.state.value).toMatchObject({
    draft: { text: '12345\n54321\n00007' },
    count: { bets: 3, result: { accepted: 3, invalid: 0, repeats: 1 } },
    parsing: false,
    uploadProblem: undefined,
  })
  expect(new Set(states)).toEqual(new Set(['1 0', '3 3']))
  page.change({ printSlips: true })
  expect(parse).toHaveBeenCalledOnce()

  page.change({ draft: { ...page.state.value.draft, text: '12345' } })
  await vi.waitFor(() => expect(page.state.value.count.bets).toBe(1))
  expect(parse).toHaveBeenCalledTimes(2)
})

const longFile = () => file(Array.from({ length: 4000 }, (_, at) => String(at).padStart(5, '0')).join(' '))

test('of a file that is too long to edit the entries are kept, and its lines are written when they are shown', async () => {
  const { page, parse, upload } = await typedPage()
  await upload(longFile())
  const { draft, count } = page.state.value
  expect(draft).toMatchObject({ text: '', entries: Uint32Array.from({ length: 4000 }, (_, at) => at) })
  expect(count).toMatchObject({ bets: 4000, result: { accepted: 4000, invalid: 0, repeats: 0 } })
  expect(count.lines?.count).toBe(4000)
  expect(count.lines?.part(3998, 4010, 9)).toEqual(['03998', '03999'])
  expect(parse).toHaveBeenCalledOnce()

  // As it is after a reload: the stored draft is counted without its file.
  page.change({ draft: { ...draft, picks: [] }, count: emptyCount, counted: undefined })
  await vi.waitFor(() => expect(page.state.value.count).toMatchObject({ bets: 4000, keys: draft.entries }))
  expect(parse).toHaveBeenCalledOnce()
})

test('typed text takes the place of the entries of a file, and so does an emptied plate', async () => {
  const { page, actions, upload } = await typedPage()
  const { plate } = actions
  await upload(longFile())
  plate.changeText('12345')
  await vi.waitFor(() => expect(page.state.value.count).toMatchObject({ bets: 1, lines: undefined }))
  expect(page.state.value.draft.entries).toBeUndefined()

  await upload(longFile())
  plate.clearPlate()
  await vi.waitFor(() => expect(page.state.value.count).toEqual(emptyCount))
  expect(page.state.value.draft).toMatchObject({ text: '' })
  expect(page.state.value.draft.entries).toBeUndefined()
})

test('a machine pick is put behind the entries of a file', async () => {
  const { page, actions, upload } = await typedPage()
  await upload(longFile())
  actions.options.random()
  await vi.waitFor(() => expect(page.state.value.count.bets).toBe(4001))
  const lines = page.state.value.draft.text.split('\n')
  expect([lines[0], lines[3999], lines[4000]]).toEqual(['00000', '03999', '98765'])
})

test('a file with one wrong entry changes nothing but the message', async () => {
  const { page, upload } = await typedPage()
  await upload(file('12345\n1234'))
  expect(page.state.value).toMatchObject({
    draft: { text: '' },
    count: { bets: 0 },
    parsing: false,
    uploadProblem: expect.stringContaining('bets.txt'),
  })
})
