/** Ticked tiles are counted in the turn of the click; typed text waits for the worker. */
import { BehaviorSubject, Subject } from 'rxjs'
import { expect, test } from 'vitest'
import type { EngineClient } from '#src/workers/engine.client.ts'
import { sampleState, sampleWorld } from '../../../../../../tests/support/sixMarkPage.ts'
import type { PageState } from '../betting.state.ts'
import { countsOf } from './counts.ts'

const noWorker = new Proxy({} as EngineClient, {
  get: (_, name) => {
    throw new Error(`the worker must not be asked for ${String(name)}`)
  },
})

test('a tick is counted in the turn of its click, and no worker is asked', async () => {
  const state$ = new BehaviorSubject(sampleState('lm_lm_2z2'))
  const counts: Partial<PageState>[] = []
  const world = { value: sampleWorld(), changes$: new Subject<never>() }
  countsOf(noWorker, world, state$).subscribe((count) => counts.push(count))
  const { draft } = state$.value
  state$.next({ ...state$.value, draft: { ...draft, picks: [['01', '02', '03']] } })
  // What was ticked is heard by everybody before its count is.
  expect(counts).toEqual([])
  await Promise.resolve()
  expect(counts.at(-1)).toMatchObject({ count: { bets: 3 }, counted: state$.value.draft, parsing: false })
})
