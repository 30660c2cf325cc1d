import { expect, test } from 'vitest'
import { createMessageSearch, type SearchedMessage } from './messages.api.ts'

const message = (id: number, text: string): SearchedMessage => ({
  log: 'p1001-1003',
  number: id,
  id,
  from: 'agent01',
  text,
  at: id * 1_000,
})

test('messages are found newest first, each once however often it is added; thirty are listed of all that are counted', () => {
  const search = createMessageSearch()
  search.add([message(2, '今晚八点'), message(9, '八点开会')])
  search.add([message(9, '八点开会'), message(5, '八点见')])
  expect(search.find('八点')).toMatchObject({ total: 3, list: [{ id: 9 }, { id: 5 }, { id: 2 }] })
  expect(search.find('九点')).toEqual({ total: 0, list: [] })
  search.add(Array.from({ length: 40 }, (_one, n) => message(100 + n, `八点 ${n}`)))
  const found = search.find('八点')
  expect([found.total, found.list.length, found.list[0]?.id]).toEqual([43, 30, 139])
})
