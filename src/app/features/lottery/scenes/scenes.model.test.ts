import { Subject } from 'rxjs'
import { expect, test } from 'vitest'
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
  const model = createScenesModel({
    client: { device, scope: () => createScope(fail) },
    draw$,
    mayPlay: () => motion.seen,
  })
  return { storage, draw$, motion, model, shown: () => model.scenes.value }
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
