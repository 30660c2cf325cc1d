/**
 * The numbers that follow from the bytes of a draw, with the steps of the computation, for whoever checks one. It is written
 * apart from the code that draws (server/lottery/draws/numbers.ts) on purpose, so that a fault there shows here.
 */
import { drawBlock, type Mixture } from './seed.ts'

/** What is drawn. */
export type DrawnFamily = 'ssc' | '3d' | '11x5' | 'kl12' | 'pk10' | 'k3' | 'ky481' | 'lhc'

/** How one number came about: bytes at or above the largest multiple of `range` are passed over. */
export interface Pick {
  readonly passed: readonly number[]
  readonly byte: number
  readonly range: number
  /** The number that it gave, before any sorting. */
  readonly value: number
}

/** The numbers of a draw as text, and their picks in the order of drawing. */
export interface Computed {
  readonly code: string
  readonly picks: readonly Pick[]
}

// Digits: how many, from, to. Balls: how many of how many.
const digitGames: Partial<Record<DrawnFamily, readonly [number, number, number]>> = {
  ssc: [5, 0, 9],
  '3d': [3, 0, 9],
  ky481: [4, 1, 8],
  k3: [3, 1, 6],
}
const ballGames: Partial<Record<DrawnFamily, readonly [number, number]>> = {
  '11x5': [5, 11],
  kl12: [5, 12],
  pk10: [10, 10],
  lhc: [7, 49],
}

/** Computes the numbers of a draw. */
export const computeNumbers = (family: DrawnFamily, mixture: Mixture): Computed => {
  const next = bytesOf(mixture)
  const picks: Pick[] = []
  const pick = (range: number, numberAt: (place: number) => number): void => {
    const passed: number[] = []
    for (;;) {
      const byte = next()
      if (byte < 256 - (256 % range))
        return void picks.push({ passed, byte, range, value: numberAt(byte % range) })
      passed.push(byte)
    }
  }
  const digits = digitGames[family]
  const [count, top] = ballGames[family] ?? [0, 0]
  if (digits)
    for (let i = 0; i < digits[0]; i++) pick(digits[2] - digits[1] + 1, (place) => digits[1] + place)
  const drum = Array.from({ length: top }, (_, i) => i + 1)
  for (let i = 0; i < count; i++)
    pick(drum.length, (place) => {
      const ball = drum[place] as number
      const last = drum.pop() as number
      if (place < drum.length) drum[place] = last
      return ball
    })
  const values = picks.map(({ value }) => value)
  const shown = family === 'k3' ? values.toSorted((a, b) => a - b) : values
  const width = digits ? 1 : 2
  return { code: shown.map((value) => String(value).padStart(width, '0')).join(','), picks }
}

const bytesOf = (mixture: Mixture): (() => number) => {
  let block = new Uint8Array()
  let at = 0
  let n = 0
  return () => {
    if (at === block.length) {
      block = Uint8Array.from(drawBlock(mixture, n++))
      at = 0
    }
    return block[at++] as number
  }
}
