// @vitest-environment happy-dom
/** Which theme a device shows. */
import { beforeEach, expect, test, vi } from 'vitest'

/** A device whose system is dark or not, and which has kept a theme or none. */
const device = async (dark: boolean, kept?: string) => {
  localStorage.clear()
  if (kept !== undefined) localStorage.setItem('theme', kept)
  const query = new EventTarget() as EventTarget & { matches: boolean }
  query.matches = dark
  vi.stubGlobal('matchMedia', () => query)
  const { chosenTheme } = await import('./chosenTheme.ts')
  const turn = (to: boolean) => {
    query.matches = to
    query.dispatchEvent(new Event('change'))
  }
  return { chosenTheme, turn }
}

beforeEach(() => {
  vi.resetModules()
  return () => vi.unstubAllGlobals()
})

test.each([
  [false, undefined, 'red'],
  [true, undefined, 'ink'],
  [true, 'red', 'red'],
  [true, 'blue', 'blue'],
  [false, 'ink', 'ink'],
  [false, 'nothing of ours', 'red'],
] as const)('system dark: %s, kept: %s, shown: %s', async (dark, kept, shown) => {
  expect((await device(dark, kept)).chosenTheme.get()).toBe(shown)
})

test('a system that turns dark is followed at once until a theme is chosen', async () => {
  const { chosenTheme, turn } = await device(false)
  const seen: string[] = []
  chosenTheme.subscribe(() => seen.push(chosenTheme.get()))
  turn(true)
  chosenTheme.choose('blue')
  turn(false)
  expect(seen).toEqual(['ink', 'blue', 'blue'])
})
