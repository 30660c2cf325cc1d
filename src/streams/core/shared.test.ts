import { firstValueFrom, from, toArray } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { keepShared, shared } from './shared.ts'

const act = () => undefined

describe('shared', () => {
  test('an equal value is replaced by the previous one', () => {
    const before = { rows: [{ a: 1n }, { a: 2n }], act, none: undefined }
    expect(shared(before, { rows: [{ a: 1n }, { a: 2n }], act, none: undefined })).toBe(before)
  })

  test('changed parts are new, and unchanged parts are the previous ones', () => {
    const before = { rows: [{ a: 1 }, { a: 2 }], head: { title: 'x' } }
    const next = shared(before, { rows: [{ a: 1 }, { a: 3 }], head: { title: 'x' } })
    expect(next).toEqual({ rows: [{ a: 1 }, { a: 3 }], head: { title: 'x' } })
    expect(next.rows[0]).toBe(before.rows[0])
    expect(next.head).toBe(before.head)
    expect(before.rows[1]).toEqual({ a: 2 })
  })

  test.each([
    ['a longer list', [1], [1, 2]],
    ['a shorter list', [1, 2], [1]],
    ['a part more', { a: 1 }, { a: 1, b: undefined }],
    ['a part less', { a: 1, b: undefined }, { a: 1 }],
    ['another part', { a: undefined }, { b: undefined }],
    ['a list in place of a record', {}, []],
    ['nothing in place of a record', {}, undefined],
  ])('%s is another value', (_, before: unknown, next: unknown) => {
    expect(shared(before, next)).toEqual(next)
    expect(shared(before, next)).not.toBe(before)
  })

  test('functions, dates and maps are compared by identity', () => {
    const map = new Map([[1, 1]])
    expect(shared({ map }, { map: new Map(map) }).map).not.toBe(map)
    expect(shared<{ act: () => undefined }>({ act }, { act: () => undefined }).act).not.toBe(act)
  })
})

test('an equal snapshot is not emitted again', async () => {
  const seen = await firstValueFrom(from([{ a: [1] }, { a: [1] }, { a: [2] }]).pipe(keepShared(), toArray()))
  expect(seen).toEqual([{ a: [1] }, { a: [2] }])
})
