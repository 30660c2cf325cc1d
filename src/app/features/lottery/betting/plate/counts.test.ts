/** What of the state is shown while a count is on its way, in virtual time. */
import { map } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { expect, test } from 'vitest'
import { sampleState } from '../../../../../../tests/kit/sixMarkPage.ts'
import type { PageState } from '../betting.state.ts'
import { shownState } from './counts.ts'

const empty = sampleState('tm_tma')
const draft = { ...empty.draft, picks: [['1']] }
const other = { ...empty.draft, picks: [['1', '2']] }

/** e nothing was counted yet, 0 the empty plate was, p picked and not counted, c counted, o another choice, O that counted, m another play, t typed. */
const states: Readonly<Record<string, PageState>> = {
  e: empty,
  0: { ...empty, counted: empty.draft },
  p: { ...empty, draft, counted: empty.draft },
  c: { ...empty, draft, counted: draft },
  o: { ...empty, draft: other, counted: empty.draft },
  O: { ...empty, draft: other, counted: other },
  m: { ...empty, draft: { ...draft, method: 'another' }, counted: empty.draft },
  t: { ...empty, draft: { ...empty.draft, text: '1' }, counted: empty.draft },
}

test.each([
  ['a choice is shown together with its count', '0 4ms p 1ms c', '0 6ms c'],
  ['a count that takes longer than a frame follows its choice', '0 4ms p 29ms c', '0 20ms p 13ms c'],
  ['of two quick choices the last is shown', '0 4ms p 1ms o 1ms O', '0 8ms O'],
  ['before the first count everything is shown', 'e 4ms e', 'e 4ms e'],
  ['another play and typed text are shown at once', '0 4ms m 4ms t', '0 4ms m 4ms t'],
])('%s', (_, given, shown) => {
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(
    ({ hot, expectObservable }) => {
      const state$ = hot(given).pipe(map((mark) => states[mark] ?? empty))
      expectObservable(shownState(state$)).toBe(shown, states)
    },
  )
})
