/** The run of instant draws in virtual time. */
import { NEVER, map, type Observable } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { expect, test } from 'vitest'
import type { InstantResult } from '#src/db/lottery/instantResults.ts'
import type { RoundNews } from '#src/streams/lottery/instant.ts'
import { begunRun, isSecret, nextRun, playRun, type Run, type RunAct, type RunPlan } from './instantRun.ts'

const plan: RunPlan = { rounds: 3, stake: 20_000n, stopOnWin: false, paceMs: 2_500 }

const resultOf = (round: number, bonus = 0n): InstantResult => ({
  key: `k${round}`,
  lottery: 'mjmmc',
  sentAt: 0,
  stake: 20_000n,
  issue: String(round),
  numbers: '1,2,3,4,5',
  bonus,
  round,
  rounds: 3,
})

const refused = {
  kind: 'refused',
  name: 'InsufficientBalance',
  code: 4001,
  msg: '余额不足',
  figures: {},
} as const

/** d drawn, w drawn and won, l lost, v void, r refused; for each round its own line. */
const newsOf = (round: number): Readonly<Record<string, RoundNews>> => ({
  d: { kind: 'drawn', result: resultOf(round) },
  w: { kind: 'drawn', result: resultOf(round, 10_000n) },
  l: { kind: 'lost' },
  v: { kind: 'void' },
  r: { kind: 'refused', refused },
})

const acts: Readonly<Record<string, RunAct>> = { p: 'pause', r: 'resume', s: 'stop' }

interface Story {
  /** The news of each round, from its press; the last line repeats. */
  readonly lines: readonly string[]
  readonly acts?: string
  readonly plan?: Partial<RunPlan>
}

const shownOf = ({ phase, round, done, wish, end }: Run): string =>
  [
    `${phase} ${round}`,
    `${done.length} done`,
    ...(wish === 'play' ? [] : [wish]),
    ...(end ? [end.reason] : []),
  ].join(', ')

/** The states with their milliseconds, without those that look the same, and when each round was sent. */
const told = ({ lines, acts: line = '', plan: more = {} }: Story) => {
  const states: string[] = []
  const sent: number[] = []
  const scheduler = new TestScheduler(() => undefined)
  scheduler.run(({ cold }) => {
    const send = (round: number): Observable<RoundNews> => {
      sent.push(scheduler.now())
      return cold(lines[Math.min(sent.length, lines.length) - 1] ?? '', newsOf(round))
    }
    const acts$ = line === '' ? NEVER : cold(line, acts).pipe(map((act) => act))
    playRun({ plan: { ...plan, ...more }, send, acts$ }).subscribe((run) => {
      const shown = shownOf(run)
      if (!states.at(-1)?.endsWith(`: ${shown}`)) states.push(`${scheduler.now()}: ${shown}`)
    })
  })
  return { states, sent }
}

test('[L-268] [L-269] the numbers are shown 1,500 ms after the press of a round and its prize after 2,000 ms', () => {
  expect(told({ lines: ['700ms d'], plan: { rounds: 1 } }).states).toEqual([
    '0: rolling 1, 0 done',
    '1500: numbers 1, 0 done',
    '2000: ended 1, 1 done, complete',
  ])
})

test('[L-268] [L-269] a late answer is shown when it arrives, and its prize as much later as ever', () => {
  expect(told({ lines: ['4s d'], plan: { rounds: 1 } }).states).toEqual([
    '0: rolling 1, 0 done',
    '4000: numbers 1, 0 done',
    '4500: ended 1, 1 done, complete',
  ])
})

test('rounds follow each other at the pace, and never before the one before was shown', () => {
  expect(told({ lines: ['500ms d'] }).sent).toEqual([0, 2_500, 5_000])
  expect(told({ lines: ['500ms d'], plan: { paceMs: 6_000 } }).sent).toEqual([0, 6_000, 12_000])
  expect(told({ lines: ['9s d', '100ms d'] }).sent).toEqual([0, 9_500, 12_000])
  // A pace shorter than the reveal does not hide a result.
  expect(told({ lines: ['100ms d'], plan: { paceMs: 1_000 } }).sent).toEqual([0, 2_000, 4_000])
})

test('a run plays as many rounds as were chosen, one at a time', () => {
  const { states, sent } = told({ lines: ['500ms d'] })
  expect(sent).toHaveLength(3)
  expect(states.at(-1)).toBe('7000: ended 3, 3 done, complete')
})

test('a stop during a round ends the run after that round, and between two rounds at once', () => {
  const during = told({ lines: ['500ms d'], acts: '3s s' })
  expect(during.sent).toEqual([0, 2_500])
  expect(during.states.at(-1)).toBe('4500: ended 2, 2 done, stop, stopped')
  const between = told({ lines: ['500ms d'], acts: '2200ms s' })
  expect(between.sent).toEqual([0])
  expect(between.states.at(-1)).toBe('2200: ended 1, 1 done, stopped')
})

test('a pause takes effect after the round; resumed, the run keeps the pace', () => {
  const long = told({ lines: ['500ms d'], acts: '1s p 9s r' })
  expect(long.sent).toEqual([0, 10_001, 12_501])
  const short = told({ lines: ['500ms d'], acts: '2100ms p 99ms r' })
  expect(short.sent).toEqual([0, 2_500, 5_000])
})

test('a paused run can be stopped', () => {
  const { sent, states } = told({ lines: ['500ms d'], acts: '1s p 9s s' })
  expect([sent, states.at(-1)]).toEqual([[0], '10001: ended 1, 1 done, pause, stopped'])
})

test('the first award ends the run if the player chose so, however small it is', () => {
  const lines = ['500ms d', '500ms w', '500ms d']
  expect(told({ lines, plan: { stopOnWin: true } }).states.at(-1)).toBe('4500: ended 2, 2 done, won')
  expect(told({ lines }).sent).toHaveLength(3)
})

test('a refusal ends the run: nothing more is sent', () => {
  const { sent, states } = told({ lines: ['500ms d', '300ms r'] })
  expect([sent, states.at(-1)]).toEqual([[0, 2_500], '2800: ended 2, 1 done, refused'])
})

test('after a lost answer no round is sent before its outcome; it is shown, and the run waits for the player', () => {
  const lines = ['200ms l 30s d', '500ms d']
  const { sent, states } = told({ lines, acts: '60s r', plan: { rounds: 2 } })
  expect(sent).toEqual([0, 60_000])
  expect(states).toEqual([
    '0: rolling 1, 0 done',
    '200: checking 1, 0 done, pause',
    '30201: numbers 1, 0 done, pause',
    '30701: waiting 1, 1 done, pause',
    '60000: rolling 2, 1 done',
    '61500: numbers 2, 1 done',
    '62000: ended 2, 2 done, complete',
  ])
})

test('a lost round that never counted is played again under the same number if the player resumes', () => {
  const { sent, states } = told({ lines: ['200ms l 3s v', '500ms d'], acts: '9s r', plan: { rounds: 1 } })
  expect(sent).toEqual([0, 9_000])
  expect(states.at(-1)).toBe('11000: ended 1, 1 done, complete')
})

test('a run that a lost answer interrupted says so until it is resumed', () => {
  const lost = nextRun(begunRun(plan), { kind: 'lost' })
  const resumed = nextRun(lost, { kind: 'resume' })
  expect([begunRun(plan), lost, resumed].map(({ interrupted }) => interrupted)).toEqual([false, true, false])
})

test('a stop while the outcome is unknown ends the run once it is known', () => {
  expect(told({ lines: ['200ms l 9s d'], acts: '1s s' }).states.at(-1)).toBe(
    '9701: ended 1, 1 done, stop, stopped',
  )
  expect(told({ lines: ['200ms l 9s v'], acts: '1s s' }).states.at(-1)).toBe(
    '9201: ended 1, 0 done, stop, stopped',
  )
})

test('unsubscribing in the middle of a round sends nothing more', () => {
  const scheduler = new TestScheduler(() => undefined)
  let sent = 0
  scheduler.run(({ cold, hot }) => {
    const send = (round: number): Observable<RoundNews> => {
      sent += 1
      return cold('500ms d', newsOf(round))
    }
    const running = playRun({ plan, send, acts$: NEVER }).subscribe()
    hot('1s u').subscribe(() => running.unsubscribe())
  })
  expect(sent).toBe(1)
})

test('a result is secret until its prize is shown', () => {
  const drawn = nextRun(begunRun(plan), { kind: 'drawn', result: resultOf(1) })
  const numbers = nextRun(drawn, { kind: 'numbers' })
  const shown = nextRun(numbers, { kind: 'prize' })
  expect([undefined, drawn, numbers, shown].map(isSecret)).toEqual([false, true, true, false])
})
