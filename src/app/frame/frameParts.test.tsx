// @vitest-environment happy-dom
/** The parts that the areas put into the frame: each has a place of its own, and staff sees none of games and money. */
import { expect, test, vi } from 'vitest'
import { partsAt, type FramePart } from '../core/framePart.ts'

// The whole app registers a service worker.
vi.mock('../core/app.ts', () => ({ isStaff: () => false }))

type Placed = Omit<FramePart, 'View'>

const found = {
  ...import.meta.glob<readonly Placed[] | undefined>('../pages/**/frameParts.tsx', {
    eager: true,
    import: 'frameParts',
  }),
  ...import.meta.glob<readonly Placed[] | undefined>('../pages/**/earlyParts.tsx', {
    eager: true,
    import: 'earlyParts',
  }),
}

test('every file of parts lists some', () => {
  expect(Object.keys(found).length).toBeGreaterThan(6)
  for (const [file, parts] of Object.entries(found)) expect(parts?.length, file).toBeGreaterThan(0)
})

test('no two parts have one place', () => {
  const places = Object.values(found).flatMap((parts = []) =>
    parts.map(({ slot, order }) => `${slot} ${order}`),
  )
  expect(places.filter((place, i) => places.indexOf(place) !== i)).toEqual([])
})

test('the parts of a slot stand in their order, and staff has those that are not of games and money', () => {
  const parts: readonly Placed[] = [
    { slot: 'entries', order: 3 },
    { slot: 'menus', order: 1 },
    { slot: 'entries', order: 1, notForStaff: true },
    { slot: 'entries', order: 2 },
  ]
  const ordersFor = (staff: boolean) => partsAt(parts, { slot: 'entries', staff }).map(({ order }) => order)
  expect(ordersFor(false)).toEqual([1, 2, 3])
  expect(ordersFor(true)).toEqual([2, 3])
})
