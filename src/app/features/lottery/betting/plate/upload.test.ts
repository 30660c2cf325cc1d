/** A file on the plate: its entries are read once, and become text and count together. */
import { Dexie } from 'dexie'
import { BehaviorSubject } from 'rxjs'
import { afterEach, expect, test, vi } from 'vitest'
import { findPlay } from '#engine/plays/index.ts'
import { engineApi } from '#src/workers/engine.api.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import { emptyWorld, type World } from '../betting.state.ts'
import { behaviorOf, samplePage } from '../page.sample.ts'
import { countsOf } from './counts.ts'
import { bytesOf } from './reading.ts'
import { readUpload } from './upload.ts'

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

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
  const engine = { parse } as Partial<EngineClient> as EngineClient
  const { page: sample } = await samplePage(undefined, { world, engine })
  const page = { ...sample, play: () => play }
  const { state } = page
  state.next({ ...state.value, draft: { ...state.value.draft, method: play.method, picks: [] } })
  page.scope.each(countsOf(engine, behaviorOf(world), state), page.change)
  return { page, parse }
}

const file = (text: string) => ({ name: 'bets.txt', bytes: bytesOf(text) })

test('its entries are counted as they are read, and not parsed again as text of the plate', async () => {
  const { page, parse } = await typedPage()
  const states: string[] = []
  page.state.subscribe(({ draft, count }) => states.push(`${draft.text.split('\n').length} ${count.bets}`))
  await readUpload(page, file('12345;54321 00007\n12345'))
  expect(page.state.value).toMatchObject({
    draft: { text: '12345\n54321\n00007' },
    count: { bets: 3, result: { accepted: 3, ignored: 0 } },
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

test('a file with one wrong entry changes nothing but the message', async () => {
  const { page } = await typedPage()
  await readUpload(page, file('12345\n1234'))
  expect(page.state.value).toMatchObject({
    draft: { text: '' },
    count: { bets: 0 },
    parsing: false,
    uploadProblem: expect.stringContaining('bets.txt'),
  })
})
