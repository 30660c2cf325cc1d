import { EMPTY, NEVER, Subject, delay, map, of, throwError, type Observable } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { expect, test } from 'vitest'
import type { WinMessage } from '#contract/lottery/events.ts'
import { awardsInOrder, type MissedAwards, type AwardBatch, type AwardSources } from './awardOrder.ts'

const win = (seq?: number): WinMessage => ({
  type: 1,
  lottery: 'mjffc',
  lotteryCn: '1分彩',
  issue: '0721',
  bonus: 19_600n,
  method: '定位胆',
  orderId: `C${seq}`,
  ...(seq === undefined ? {} : { seq }),
})
const wins = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => win(from + n))

/** A server with this many wins that answers after 2 frames, a hundred wins at once. */
const serverWith = (last: number, asked: (number | undefined)[] = []) => ({
  asked,
  ask: (after: number | undefined, frames = 2): Observable<MissedAwards> => {
    asked.push(after)
    const messages = after === undefined ? [] : wins(after + 1, Math.max(after, last)).slice(0, 100)
    const answer = of({ last, messages })
    return frames === 0 ? answer : answer.pipe(delay(frames))
  },
})

// Received: a digit is the win of that number, x a win from a server without numbers.
const heardWins = { ...Object.fromEntries(wins(1, 9).map((one) => [String(one.seq), one])), x: win() }

// Shown: a digit is that win alone, m those from 4 to 6 together, n 5 and 6, s none: the last number is taken without a
// notice.
const toldWins = { 4: '4', 5: '5', 6: '6', 7: '7', x: 'x', m: '4-6', n: '5-6', s: '' }
const numbersOf = (list: readonly WinMessage[]): string => {
  const [first, last] = [list[0]?.seq, list.at(-1)?.seq]
  if (list.length === 0) return ''
  return first === last ? String(first ?? 'x') : `${first}-${last}`
}

const fails = (error: unknown) => {
  throw error
}

test.each([
  // story, last win shown on this device, wins of the server, the socket, something missed, wins shown, requests
  ['in step, each is shown at once              ', 3, 6, '-4-5-6', '------', '-4-5-6  ', []],
  ['what was shown already is not shown again   ', 5, 6, '-4-5-6', '------', '-----6  ', []],
  ['a number too large asks for what is between ', 3, 6, '-4--6-', '------', '-4----n ', [4]],
  ['and what comes late is shown already        ', 3, 6, '-6-5-4', '------', '---m----', [3]],
  ['connected anew, missed wins show together   ', 3, 6, '------', '-a----', '---m----', [3]],
  ['nothing missed, nothing shown               ', 6, 6, '------', '-a-a--', '--------', [6, 6]],
  ['heard while asking: shown once, in order    ', 3, 6, '--6---', '-a----', '---m----', [3]],
  ['a new device takes the last number silently ', undefined, 6, '------', '------', '--s-----', [undefined]],
  ['and what comes after it is shown            ', undefined, 6, '---7--', '------', '--s7----', [undefined]],
  [
    'a check of a new device finds nothing new   ',
    undefined,
    6,
    '------',
    '-a----',
    '--s-----',
    [undefined, 6],
  ],
  ['a win before the answer is none of the past ', undefined, 6, '-6----', '------', '--(s6)--', [undefined]],
  [
    'nor are the later ones of the same moment   ',
    undefined,
    6,
    '-4----',
    '----a-',
    '--(s4)n-',
    [undefined, 4],
  ],
  [
    'a server that counts none: each as it comes ',
    undefined,
    0,
    '-x----x',
    '------',
    '--(sx)x-',
    [undefined],
  ],
] as const)('%s', (_story, held, last, socket, missed, expected, questions) => {
  const server = serverWith(last)
  new TestScheduler((actual, wanted) => expect(actual).toEqual(wanted)).run(({ hot, expectObservable }) => {
    const told$ = awardsInOrder({
      heard$: hot(socket, heardWins),
      check$: hot(missed),
      told$: of(held),
      ask: server.ask,
      report: fails,
    }).pipe(map((tell) => numbersOf(tell.wins)))
    expectObservable(told$).toBe(expected.trimEnd(), toldWins)
  })
  expect(server.asked).toEqual(questions)
})

/** The wins shown from a server, one check after the other. */
const checks = (held: number | undefined, ...servers: readonly AwardSources['ask'][]) => {
  const tells: AwardBatch[] = []
  const check$ = new Subject<void>()
  let ask: AwardSources['ask'] = () => EMPTY
  const report = (error: unknown) => errors.push(error)
  const errors: unknown[] = []
  awardsInOrder({ heard$: NEVER, check$, told$: of(held), ask: (after) => ask(after), report }).subscribe(
    (tell) => tells.push(tell),
  )
  for (const server of servers) {
    ask = server
    check$.next()
  }
  return { tells: tells.map(({ wins: list, ...rest }) => ({ wins: numbersOf(list), ...rest })), errors }
}
const answering = (last: number): AwardSources['ask'] => {
  const { ask } = serverWith(last)
  return (after) => ask(after, 0)
}

test('more than a hundred are shown a page at a time, up to the last', () => {
  expect(checks(3, answering(250)).tells).toEqual([
    { wins: '4-103', told: 103, back: false },
    { wins: '104-203', told: 203, back: false },
    { wins: '204-250', told: 250, back: false },
  ])
})

test('a lost or failed request is repeated at the next occasion', () => {
  const { tells, errors } = checks(
    3,
    () => EMPTY,
    () => throwError(() => new Error('odd')),
    answering(6),
  )
  expect(tells).toEqual([{ wins: '4-6', told: 6, back: false }])
  expect(errors).toEqual([new Error('odd')])
})

test('a lower count of the server is accepted, and nothing is shown for it', () => {
  expect(checks(9, answering(2), answering(3)).tells).toEqual([
    { wins: '', told: 2, back: true },
    { wins: '3', told: 3, back: false },
  ])
})

test('a number whose award was taken back is skipped', () => {
  const one: AwardSources['ask'] = () => of({ last: 7, messages: [win(5)] })
  expect(checks(4, one).tells).toEqual([{ wins: '5', told: 7, back: false }])
})
