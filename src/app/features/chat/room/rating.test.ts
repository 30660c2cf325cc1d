import { BehaviorSubject, firstValueFrom, filter } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { sampleClient } from '#src/streams/core/client.sample.ts'
import { ratingOf, type Rate } from './rating.ts'

emptyStores()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A chat in which the conversation of this number was ended, and what was asked of the server. */
const chat = (number: number, answer: object = { code: 0, result: {} }) => {
  const sent: string[] = []
  const { client } = sampleClient(({ name, fields }) => {
    if (name === 'rating') sent.push(fields.toString())
    return fields.has('score') ? answer : { code: 0, result: { number } }
  })
  const key$ = new BehaviorSubject<{ key: string } | undefined>({ key: 'u1001' })
  const shown$ = new BehaviorSubject<Rate | undefined>(undefined)
  const subscription = ratingOf(client, key$).subscribe(shown$)
  const asks = firstValueFrom(shown$.pipe(filter((rate) => rate !== undefined)))
  return { sent, key$, shown$, asks, end: () => subscription.unsubscribe() }
}

test('nothing is asked beside the conversation with the administrator', async () => {
  const { sent, key$, shown$, asks, end } = chat(7)
  expect(sent).toEqual([])
  key$.next({ key: 'admin' })
  await vi.advanceTimersByTimeAsync(0)
  expect(await asks).toBeTypeOf('function')
  key$.next({ key: 'u1001' })
  expect(shown$.value).toBeUndefined()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  end()
})

test('what was rated is asked for no more; a refusal is told', async () => {
  const { sent, key$, shown$, asks, end } = chat(7)
  key$.next({ key: 'admin' })
  await vi.advanceTimersByTimeAsync(0)
  expect(await (await asks)('good')).toBeUndefined()
  expect(sent.at(-1)).toContain('number=7&score=good')
  expect(shown$.value).toBeUndefined()
  end()
  const refused = chat(7, { code: 2, msg: '没有可以评价的咨询' })
  refused.key$.next({ key: 'admin' })
  await vi.advanceTimersByTimeAsync(0)
  expect(await (await refused.asks)('poor')).toBe('没有可以评价的咨询')
  refused.end()
})
