/** Numbers that look random and follow from a draw: every device plays the same scene. */
import type { SceneDraw } from './scenes.snapshot.ts'

/** A generator of numbers from 0 up to 1 (mulberry32), seeded by issue and numbers. */
export const randomOf = ({ issue, numbers }: SceneDraw): (() => number) => {
  let state = hash(`${issue} ${numbers.join()}`)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** FNV-1a. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value
}
