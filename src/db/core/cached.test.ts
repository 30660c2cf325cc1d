import { TestScheduler } from 'rxjs/testing'
import { distinctUntilChanged, merge, scan } from 'rxjs'
import { expect, test } from 'vitest'
import { newerCached, type Cached } from './cached.ts'

// Three answers of the server about one lottery; the order of the letters is the order in which the server sent them.
const said = (serverTime: number, value: string): Cached<string> => ({ key: 'mjffc', serverTime, value })
const words = { a: said(1, '0721 sells'), b: said(2, '0721 closed'), c: said(3, '0722 sells') }

test.each([
  ['the poll comes before the socket      ', '-a-----', '---b---', '-a-b---'],
  ['the socket comes before the poll      ', '---a---', '-b-----', '-b-----'],
  ['an answer from before the draw is late', '-a---b-', '---c---', '-a-c---'],
  ['the poll repeats what the socket said ', '-a---b-', '---b---', '-a-b---'],
  ['the poll makes up for a lost message  ', '-a---c-', '-------', '-a---c-'],
])('%s', (_story, poll, socket, shown) => {
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(
    ({ hot, expectObservable }) => {
      const state$ = merge(hot(poll, words), hot(socket, words)).pipe(
        scan((held: Cached<string> | undefined, next) => newerCached(held, next), undefined),
        distinctUntilChanged(),
      )
      expectObservable(state$).toBe(shown, words)
    },
  )
})

test('of two answers of the same moment the one that arrived last is kept', () => {
  const first = said(5, 'first')
  const second = said(5, 'second')
  expect(newerCached(first, second)).toBe(second)
})
