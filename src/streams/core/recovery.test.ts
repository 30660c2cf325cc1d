import { interval, map, takeUntil, timer, type Observable } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { expect, test } from 'vitest'
import { pauseMs, recoverySteps } from './recovery.ts'

/** Runs the recovery for a virtual minute and returns its steps with their seconds; every pause is the mean one. */
const stepsOf = (lineOf: (scheduler: TestScheduler) => Observable<boolean>): readonly string[] => {
  const done: string[] = []
  const scheduler = new TestScheduler(() => undefined)
  scheduler.run(() => {
    recoverySteps(lineOf(scheduler), { monotonicNow: () => scheduler.now(), random: () => 0.5 })
      .pipe(takeUntil(timer(60_000)))
      .subscribe((step) => done.push(`${step} ${scheduler.now() / 1000}`))
  })
  return done
}

// u: the connection is up, d: it is down, for the time that follows (999ms and the sign itself are a second).
test.each([
  ['a line that was never lost is owed nothing', 'u', []],
  [
    'a lost line is tried within a second, then after longer and longer pauses',
    'u 999ms d',
    // oxfmt-ignore
    ['try 1.5', 'try 2.5', 'try 4.5', 'try 8.5', 'try 13.5', 'try 18.5', 'try 23.5', 'try 28.5', 'try 33.5', 'try 38.5',
     'try 43.5', 'try 48.5', 'try 53.5', 'try 58.5'],
  ],
  [
    'once it answers a try, everything is asked at once and it is tried no more',
    'u 999ms d 9999ms u',
    ['try 1.5', 'try 2.5', 'try 4.5', 'try 8.5', 'back 11'],
  ],
  ['an answer to another call counts like one to a try', 'u 999ms d 199ms u', ['back 1.2']],
  [
    'lost again soon, the line waits for the end of the pause: then it is tried',
    'u 999ms d 199ms u 99ms d',
    // oxfmt-ignore
    ['back 1.2', 'try 2.2', 'try 4.2', 'try 8.2', 'try 13.2', 'try 18.2', 'try 23.2', 'try 28.2', 'try 33.2',
     'try 38.2', 'try 43.2', 'try 48.2', 'try 53.2', 'try 58.2'],
  ],
  [
    'or it is back by then, and everything is asked',
    'u 999ms d 199ms u 99ms d 99ms u',
    ['back 1.2', 'back 2.2'],
  ],
  [
    'a line that held is tried as soon as the first time',
    'u 999ms d 2999ms u 10999ms d 999ms u',
    ['try 1.5', 'try 2.5', 'back 4', 'try 15.5', 'back 16'],
  ],
  [
    'a line that did not hold long enough is not',
    'u 999ms d 2999ms u 9499ms d 4s u',
    ['try 1.5', 'try 2.5', 'back 4', 'try 13.5', 'back 17.501'],
  ],
])('%s', (_story, marbles, done) => {
  expect(stepsOf((scheduler) => scheduler.createColdObservable(marbles, { u: true, d: false }))).toEqual(done)
})

test('when calls are lost and answered alternately every few milliseconds, the steps follow the schedule', () => {
  // One step in each pause; after a try that is answered a moment later everything is requested in the same pause.
  // oxfmt-ignore
  expect(stepsOf(() => interval(7).pipe(map((n) => n % 2 === 1)))).toEqual([
    'back 0.014', 'back 1.014', 'back 3.014', 'back 7.014', 'back 12.014', 'back 17.014', 'back 22.014',
    'try 27.014', 'back 27.02', 'back 32.02', 'back 37.02', 'back 42.02', 'try 47.02', 'back 47.026',
    'back 52.026', 'back 57.026',
  ])
})

test('pauses grow to a longest one with a jitter of half their length to either side', () => {
  expect([0, 1, 2, 3, 4, 20].map((tries) => pauseMs(tries, 0.5))).toEqual([500, 1000, 2000, 4000, 5000, 5000])
  expect([pauseMs(0, 0), pauseMs(0, 1), pauseMs(9, 0), pauseMs(9, 1)]).toEqual([250, 750, 2500, 7500])
})
