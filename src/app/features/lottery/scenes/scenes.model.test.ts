import { Subject } from 'rxjs'
import { expect, test, vi } from 'vitest'
import { createReveal, longestSceneMs } from './reveal.ts'
import { createScope } from '#src/streams/core/behavior.ts'
import { createDevice } from '#src/streams/core/device.ts'
import { createScenesModel } from './scenes.model.ts'
import type { SceneDraw } from './scenes.snapshot.ts'

const draw = (issue: string, numbers: readonly string[] = ['1', '2', '3']): SceneDraw => ({ issue, numbers })

const fail = (error: unknown): never => {
  throw error
}

/** A page with scenes; `storage` outlives it as the device does. */
const opened = (storage = new Map<string, string>()) => {
  const device = createDevice(
    {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    () => '',
    () => undefined,
  )
  const draw$ = new Subject<{ issue: string; numbers?: readonly string[]; isStored?: boolean } | undefined>()
  const motion = { seen: true }
  const unseen$ = new Subject<void>()
  const reveal = createReveal()
  const model = createScenesModel({
    client: { device, scope: () => createScope(fail) },
    draw$,
    mayPlay: () => motion.seen,
    unseen$,
    reveal,
  })
  const withheld = () => reveal.state.value.withheld
  return { storage, draw$, motion, model, unseen$, reveal, withheld, shown: () => model.scenes.value }
}

test('a draw that arrives is played; the first that is known, and the same again, are not', () => {
  const { draw$, shown } = opened()
  expect(shown()).toMatchObject({ draw: undefined, playing: false, shown: true, sounds: false })
  draw$.next(undefined)
  draw$.next({ issue: '044' })
  draw$.next(draw('044'))
  expect(shown()).toMatchObject({ draw: draw('044'), playing: false, end: undefined })
  draw$.next(draw('044'))
  expect(shown().playing).toBe(false)
  draw$.next(draw('045'))
  expect(shown()).toMatchObject({ draw: draw('045'), playing: true })
})

test('a stored draw is shown, and what the device had merely not known after it is not played', () => {
  const { draw$, shown } = opened()
  draw$.next({ ...draw('044'), isStored: true })
  expect(shown()).toMatchObject({ draw: draw('044'), playing: false })
  draw$.next({ ...draw('045'), isStored: false })
  expect(shown()).toMatchObject({ draw: draw('045'), playing: false })
  draw$.next({ ...draw('046'), isStored: false })
  expect(shown()).toMatchObject({ draw: draw('046'), playing: true })

  // A stored draw that the answer confirms is as good as answered.
  const again = opened()
  again.draw$.next({ ...draw('044'), isStored: true })
  again.draw$.next({ ...draw('044'), isStored: false })
  again.draw$.next({ ...draw('045'), isStored: false })
  expect(again.shown().playing).toBe(true)
})

test('a scene can be skipped, and a corrected result replaces the draw without being played', () => {
  const { draw$, shown } = opened()
  draw$.next(draw('044'))
  draw$.next(draw('045'))
  shown().end?.()
  expect(shown()).toMatchObject({ draw: draw('045'), playing: false, end: undefined })
  draw$.next(draw('045', ['4', '5', '6']))
  expect(shown()).toMatchObject({ draw: draw('045', ['4', '5', '6']), playing: false })
})

test('[L-119] hidden scenes are not played, and the choice is remembered until they are shown again', () => {
  const first = opened()
  first.draw$.next(draw('044'))
  first.draw$.next(draw('045'))
  first.shown().toggleShown()
  expect(first.shown()).toMatchObject({ shown: false, playing: false })
  first.draw$.next(draw('046'))
  expect(first.shown()).toMatchObject({ draw: draw('046'), playing: false })

  const next = opened(first.storage)
  expect(next.shown().shown).toBe(false)
  next.shown().toggleShown()
  next.draw$.next(draw('046'))
  next.draw$.next(draw('047'))
  expect(next.shown()).toMatchObject({ shown: true, playing: true })
  expect(opened(first.storage).shown().shown).toBe(true)
})

test('where motion is reduced or not seen the result is there at once', () => {
  const { draw$, shown, motion } = opened()
  motion.seen = false
  draw$.next(draw('044'))
  draw$.next(draw('045'))
  expect(shown()).toMatchObject({ draw: draw('045'), playing: false })
})

test('the result is withheld while its scene plays, and shown with its end', () => {
  const { draw$, shown, withheld, reveal } = opened()
  draw$.next(draw('044'))
  expect(withheld()).toBeUndefined()
  draw$.next(draw('045'))
  expect(withheld()).toBe('045')
  shown().end?.()
  expect(reveal.state.value).toEqual({ withheld: undefined, played: '045' })
  draw$.next(draw('046'))
  // The next draw ends the scene of the one before.
  draw$.next(draw('047'))
  expect(reveal.state.value).toEqual({ withheld: '047', played: '046' })
  draw$.next(draw('047', ['4', '5', '6']))
  expect(withheld()).toBeUndefined()
})

test('nothing is withheld where no scene plays', () => {
  const { draw$, shown, withheld, motion, reveal } = opened()
  draw$.next(draw('044'))
  expect(reveal.plays()).toBe(true)
  motion.seen = false
  draw$.next(draw('045'))
  motion.seen = true
  shown().toggleShown()
  expect(reveal.plays()).toBe(false)
  draw$.next(draw('046'))
  expect(withheld()).toBeUndefined()
})

test.each([
  ['the scenes are switched off', ({ shown }: ReturnType<typeof opened>) => shown().toggleShown()],
  ['the page is hidden', ({ unseen$ }: ReturnType<typeof opened>) => unseen$.next()],
  ['the page is left', ({ model }: ReturnType<typeof opened>) => model.end()],
])('a result that is withheld is shown when %s', (_when, act) => {
  const page = opened()
  page.draw$.next(draw('044'))
  page.draw$.next(draw('045'))
  expect(page.withheld()).toBe('045')
  act(page)
  expect(page.withheld()).toBeUndefined()
  expect(page.shown().playing && page.reveal.plays()).toBe(false)
})

test('a scene that never ends keeps its result no longer than the longest one plays', () => {
  vi.useFakeTimers()
  const { draw$, withheld } = opened()
  draw$.next(draw('044'))
  draw$.next(draw('045'))
  vi.advanceTimersByTime(longestSceneMs - 1)
  expect(withheld()).toBe('045')
  vi.advanceTimersByTime(1)
  expect(withheld()).toBeUndefined()
  vi.useRealTimers()
})

test('sounds are off until they are switched on, and stay on', () => {
  const { shown, storage } = opened()
  expect(shown().sounds).toBe(false)
  shown().toggleSounds()
  expect(shown().sounds).toBe(true)
  expect(opened(storage).shown().sounds).toBe(true)
})

test('nothing happens after the page is left', () => {
  const { draw$, shown, model } = opened()
  draw$.next(draw('044'))
  model.end()
  draw$.next(draw('045'))
  expect(shown()).toMatchObject({ draw: draw('044'), playing: false })
})
