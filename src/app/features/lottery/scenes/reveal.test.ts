import { TestScheduler } from 'rxjs/testing'
import { BehaviorSubject } from 'rxjs'
import { expect, test } from 'vitest'
import { ready } from '#src/app/ui/feedback/loadable.ts'
import { createReveal, railBefore, railInStep, stripBefore, stripFollowsMs } from './reveal.ts'

const lastDraw = { issue: '045', numbers: ['5', '8'], tags: ['大'], animals: ['鼠', '牛'] }
const rail = (...issues: readonly string[]) => ({ rows: ready(issues.map((issue) => ({ issue }))) })

test('a strip without what is withheld names the issue and nothing of its result', () => {
  const strip = { lottery: '1分彩', lastDraw }
  expect(stripBefore(strip, { withheld: '045', played: undefined })).toEqual({
    lottery: '1分彩',
    lastDraw: { issue: '045', numbers: undefined, tags: [], animals: undefined },
  })
  expect(stripBefore(strip, { withheld: '044', played: '043' })).toBe(strip)
  expect(stripBefore(strip, { withheld: undefined, played: '045' })).toBe(strip)
})

test('a rail without what is withheld has the rows below it', () => {
  const shown = rail('045', '044')
  expect(railBefore(shown, { withheld: '045', played: undefined })).toEqual(rail('044'))
  expect(railBefore(shown, { withheld: '046', played: '045' })).toBe(shown)
  const loading = { rows: { state: 'loading' } } as const
  expect(railBefore<typeof shown | typeof loading>(loading, { withheld: '045', played: undefined })).toBe(
    loading,
  )
})

/** A behavior of marbles: the first value stands at the beginning. */
const behavior = <T>(value: T) => {
  const subject = new BehaviorSubject(value)
  return { value, changes$: subject, next: (later: T) => subject.next(later) }
}

test('a rail that was read first waits for the strip to begin the scene, a moment at most, whatever ticks', () => {
  const [known, read] = [rail('044'), rail('045', '044')]
  const otherPlay = { ...rail('045', '044'), columns: ['和值'] }
  const scheduler = () => new TestScheduler((actual, expected) => expect(actual).toEqual(expected))
  const follow = (marbles: string, acts: string, plays = true) =>
    scheduler().run(({ cold, expectObservable }) => {
      const reveal = createReveal()
      reveal.expect(() => plays)
      const shown = behavior(known)
      const strip = behavior({ lastDraw: { ...lastDraw, issue: '044' } })
      cold(acts).subscribe((act) => {
        if (act === 'r') shown.next(read)
        if (act === 'p') shown.next(otherPlay)
        if (act === 't') strip.next({ lastDraw: { ...lastDraw, issue: '044' } })
        if (act === 'w') reveal.withhold('045')
        if (act === 's') strip.next({ lastDraw })
        if (act === 'e') reveal.show()
      })
      expectObservable(railInStep(shown, strip, reveal)).toBe(marbles, { k: known, a: read, p: otherPlay })
    })
  // Read, the scene begins, the strip follows, the scene ends.
  follow('k-k---a', '-r(ws)e')
  follow(`k ${stripFollowsMs}ms a`, '-r 900ms t 900ms t')
  // Another play of draws that were waited for is shown at once.
  follow(`k ${stripFollowsMs}ms a 98ms p`, `-r ${stripFollowsMs}ms 98ms p`)
  follow('ka', '-r', false)
})
