import { BehaviorSubject } from 'rxjs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { exampleMessage, messageKinds, type ChatMessage } from '#contract/chat/messages.ts'
import { storeMessages } from '#src/db/chat/pages.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { sampleClient } from '#src/streams/core/client.sample.ts'
import { createMessageSearch, type FoundMessages, type SearchedMessage } from '#src/workers/messages.api.ts'
import type { MessageSearch } from '#src/workers/messages.client.ts'
import { createMessageFinding } from './searchMessages.ts'

emptyStores()

const message = (number: number, text: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  ...exampleMessage,
  log: 'p1001-1003',
  id: number * 10,
  number,
  messageId: `message-${number}`,
  message: text,
  ...more,
})

/** A device with messages; `added` counts what its worker was given. */
const searching = async (stored: readonly ChatMessage[], fails = false) => {
  const { client } = sampleClient(() => ({ code: 0 }))
  const db = client.privateDb()
  if (!db) throw new Error('the sample must be signed in')
  await storeMessages(db, stored)
  const words$ = new BehaviorSubject('')
  const api = createMessageSearch()
  const added: number[] = []
  const report = vi.fn<(error: unknown) => void>()
  const end = vi.fn<() => void>()
  const start = vi.fn<() => MessageSearch>(() => {
    if (fails) throw new Error('no worker runs here')
    return {
      async add(messages: readonly SearchedMessage[]) {
        added.push(messages.length)
        api.add(messages)
      },
      find: async (words: string) => api.find(words),
      end,
    }
  })
  const finding = createMessageFinding({ db, words$, report, start })
  let last: FoundMessages | undefined
  const followed = finding.found$.subscribe((found) => (last = found))
  onTestFinished(() => followed.unsubscribe())
  const search = async (words: string) => {
    last = undefined
    words$.next(words)
    return vi.waitUntil(() => last, { timeout: 5_000 })
  }
  return { db, search, start, added, report, finding, end }
}

test('what is kept here is found, however many pages it has, and nothing is started before there are two characters', async () => {
  const stored = Array.from({ length: 4_250 }, (_one, n) =>
    message(n + 1, n === 1_234 ? '提现没到账' : `第 ${n} 条`),
  )
  const { search, start, added } = await searching(stored)
  expect(await search('提')).toEqual({ total: 0, list: [] })
  expect(start).not.toHaveBeenCalled()
  expect(await search('没到账')).toMatchObject({
    total: 1,
    list: [{ log: 'p1001-1003', number: 1_235, id: 12_350, from: 'agent01', text: '提现没到账' }],
  })
  expect(added.reduce((sum, count) => sum + count, 0)).toBe(4_250)
})

test('what came meanwhile is found by the next search, and whole pages are not read again', async () => {
  const { db, search, start, added } = await searching(
    Array.from({ length: 150 }, (_one, n) => message(n + 1, `第 ${n} 条`)),
  )
  expect((await search('今晚八点')).total).toBe(0)
  added.length = 0
  await storeMessages(db, [message(151, '今晚八点开会')])
  expect((await search('八点开会')).total).toBe(1)
  // Page 1 has the numbers to 100.
  expect(added.reduce((sum, count) => sum + count, 0)).toBe(51)
  expect(start).toHaveBeenCalledTimes(1)
})

test('tips and packets are no text; a search that cannot run finds nothing and is reported', async () => {
  const tip = message(1, '{"type":"tip","text":"今晚八点"}', { messageType: messageKinds.tip })
  const { search, finding, end } = await searching([tip])
  expect((await search('今晚八点')).total).toBe(0)
  finding.end()
  expect(end).toHaveBeenCalledTimes(1)
  const broken = await searching([tip], true)
  expect((await broken.search('今晚八点')).total).toBe(0)
  expect(broken.report).toHaveBeenCalledTimes(1)
})
