/** Remembered quotes of the worker: one question each, and none is remembered that was refused. */
import { expect, test, vi } from 'vitest'
import type { EngineClient } from './engine.client.ts'
import type { PicksQuestion } from './questions.ts'
import { rememberQuotes } from './rememberedQuotes.ts'
import { wanted } from './wanted.sample.ts'

const question = (...first: readonly string[]): PicksQuestion => ({
  family: 'ssc',
  method: 'wx_zxfs',
  picks: [first, ['1'], ['1'], ['1'], ['1']],
  position: undefined,
})

const remembering = () => {
  const asked = vi.fn<EngineClient['quotePicks']>(async (_, { picks }) => ({
    content: '',
    bets: picks[0]?.length ?? 0,
    single: false,
  }))
  return { asked, engine: rememberQuotes({ quotePicks: asked } as Partial<EngineClient> as EngineClient) }
}

test('a choice that was asked for before is not asked again, and another one is', async () => {
  const { asked, engine } = remembering()
  await engine.quotePicks(wanted, question('1', '2'))
  expect(await engine.quotePicks(wanted, question('1', '2'))).toMatchObject({ bets: 2 })
  expect(asked).toHaveBeenCalledTimes(1)
  expect(await engine.quotePicks(wanted, question('1'))).toMatchObject({ bets: 1 })
  expect(await engine.quotePicks(wanted, { ...question('1'), position: '1,2' })).toMatchObject({ bets: 1 })
  expect(asked).toHaveBeenCalledTimes(3)
})

test('two questions for one choice at the same time are one question', async () => {
  const { asked, engine } = remembering()
  const both = [engine.quotePicks(wanted, question('1')), engine.quotePicks(wanted, question('1'))]
  expect(await Promise.all(both)).toMatchObject([{ bets: 1 }, { bets: 1 }])
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a refused answer is asked for again', async () => {
  const { asked, engine } = remembering()
  asked.mockRejectedValueOnce(new Error('the engine worker was stopped'))
  await expect(engine.quotePicks(wanted, question('1'))).rejects.toThrow('stopped')
  expect(await engine.quotePicks(wanted, question('1'))).toMatchObject({ bets: 1 })
  expect(asked).toHaveBeenCalledTimes(2)
})

test('an aborted question is refused, and does not take the answer from others', async () => {
  const { engine } = remembering()
  const stop = new AbortController()
  const aborted = engine.quotePicks(stop.signal, question('1'))
  const other = engine.quotePicks(wanted, question('1'))
  stop.abort(new Error('a newer choice'))
  await expect(aborted).rejects.toThrow('a newer choice')
  expect(await other).toMatchObject({ bets: 1 })
  await expect(engine.quotePicks(stop.signal, question('1'))).rejects.toThrow('a newer choice')
})

test('the oldest answers are forgotten', async () => {
  const { asked, engine } = remembering()
  const choices = Array.from({ length: 129 }, (_, at) => question(String(at)))
  for (const choice of choices) await engine.quotePicks(wanted, choice)
  await engine.quotePicks(wanted, question('128'))
  expect(asked).toHaveBeenCalledTimes(129)
  await engine.quotePicks(wanted, question('0'))
  expect(asked).toHaveBeenCalledTimes(130)
})
