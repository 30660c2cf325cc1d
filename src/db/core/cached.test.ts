import { TestScheduler } from 'rxjs/testing'
import { distinctUntilChanged, merge, scan } from 'rxjs'
import { expect, test } from 'vitest'
import { newerCached, type Cached } from './cached.ts'

// Three words of the server about one lottery; the letter's order is the order in which it said them.
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

test('of two words of the same moment the one that came last stays', () => {
  const first = said(5, 'first')
  const second = said(5, 'second')
  expect(newerCached(first, second)).toBe(second)
})
