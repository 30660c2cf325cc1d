import { z } from 'zod'
import { afterEach, expect, test, vi } from 'vitest'
import { lotteryFavorites } from '#contract/lottery/favorites.ts'
import { sampleClient, type SampleRequest } from '#src/streams/core/client.sample.ts'
import { createFavoriteModel } from './favorite.model.ts'

/** A server with the favourites of one player; `full` refuses further ones. */
const opened = ({ full = false } = {}) => {
  let codes: readonly string[] = []
  const lost = { isLost: false }
  const answer = ({ name, fields }: SampleRequest): object | undefined => {
    if (lost.isLost) return undefined
    const code = fields.get('lottery') ?? ''
    if (name === 'addLotteryFavorite' && full) return { code: 3110, msg: '最多收藏 10 个彩种', serverTime: 1 }
    if (name === 'addLotteryFavorite') codes = [...codes, code]
    if (name === 'delLotteryFavorite') codes = codes.filter((one) => one !== code)
    const list = codes.map((one) => ({ ...lotteryFavorites.example.output[0], lottery_code: one }))
    return { code: 1, serverTime: 1, result: z.encode(lotteryFavorites.output, list as never) }
  }
  const { client } = sampleClient(async (request) => answer(request))
  const model = createFavoriteModel(client, 'cqssc')
  const problems: string[] = []
  model.problems$.subscribe((words) => problems.push(words))
  ended = async () => {
    model.end()
    await client.session.signOut()
  }
  const shown = () => model.favorite.value
  return { shown, problems, lost, ready: () => vi.waitFor(() => expect(shown().toggle).toBeDefined()) }
}

let ended: () => Promise<void> = async () => undefined
afterEach(() => ended())

test('a press makes the lottery a favourite, and another one ends it', async () => {
  const { shown, ready, problems } = opened()
  await ready()
  expect(shown().favorite).toBe(false)
  shown().toggle?.()
  await vi.waitFor(() => expect(shown().favorite).toBe(true))
  shown().toggle?.()
  await vi.waitFor(() => expect(shown().favorite).toBe(false))
  expect(problems).toEqual([])
})

test('a refusal of the server is shown in its words, and changes nothing', async () => {
  const { shown, ready, problems } = opened({ full: true })
  await ready()
  shown().toggle?.()
  await vi.waitFor(() => expect(problems).toEqual(['最多收藏 10 个彩种']))
  expect(shown().favorite).toBe(false)
})

test('a change whose request is lost is reported, and waits for the line', async () => {
  const { shown, ready, problems, lost } = opened()
  await ready()
  lost.isLost = true
  shown().toggle?.()
  await vi.waitFor(() => expect(problems).toEqual(['收藏未保存，请检查网络后重试']))
  expect(shown()).toEqual({ favorite: false, toggle: undefined })
})
