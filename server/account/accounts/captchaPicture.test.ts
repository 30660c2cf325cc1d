import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createDice, seedOf } from '../../../tests/kit/seeded.ts'
import { drawDigits, pictureSize, posedStrokes } from './captchaPicture.ts'

const { width, height } = pictureSize
const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The pixels of a picture, 0 (white) to 1 (black). */
const pixelsOf = (png: Buffer): Float32Array => {
  const at = png.indexOf('IDAT')
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
  const rowBytes = width / 2 + 1
  return Float32Array.from({ length: width * height }, (_, n) => {
    const [x, y] = [n % width, Math.floor(n / width)]
    const pair = rows[y * rowBytes + 1 + (x >> 1)] ?? 0
    return 1 - (x % 2 === 0 ? pair >> 4 : pair & 15) / 15
  })
}

/** The longest run of bytes that two files share at the same or at any other place. */
const longestCommon = (one: Buffer, other: Buffer): number => {
  let longest = 0
  for (let from = 0; from + longest < one.length; from += 1)
    while (from + longest < one.length && other.includes(one.subarray(from, from + longest + 1))) longest += 1
  return longest
}

test('pictures of the same digit share no more bytes than the head of the file', () => {
  // Signature, size and form of the picture: 33 bytes, then the length and the name of the next part.
  const head = 33 + 8
  // What any two parts may share by chance. Where their lengths are equal, the compression begins alike as well.
  const chance = 16
  for (const digit of digits) {
    const [one, other] = [drawDigits([digit]), drawDigits([digit])]
    expect(longestCommon(one, other)).toBeLessThan(head + chance)
    expect(longestCommon(one.subarray(head), other.subarray(head))).toBeLessThan(chance)
  }
})

const cell = width / 4

/** A digit as it stands in the middle of its cell: unturned, of middle size, without noise. */
const templateOf = (digit: number, form: number): Float32Array => {
  const middle = { x: cell / 2, y: height / 2 }
  const bend = { height: 0, phase: 0 }
  const pose = { form, angle: 0, shear: 0, scaleX: 2, scaleY: 1.9, middle, bend, thickness: 1.9 }
  const strokes = posedStrokes(digit, pose)
  return Float32Array.from({ length: cell * height }, (_, n) => {
    const [x, y] = [n % cell, Math.floor(n / cell)]
    return strokes.some((stroke) => stroke.some((point) => Math.hypot(point.x - x, point.y - y) < 3)) ? 1 : 0
  })
}

const templates = digits.flatMap((digit) =>
  [0, 1].map((form) => ({ digit, pixels: templateOf(digit, form) })),
)

/** Cosine of two pictures. */
const likeness = (one: Float32Array, other: Float32Array): number => {
  let [both, first, second] = [0, 0, 0]
  for (const [n, a] of one.entries()) {
    const b = other[n] ?? 0
    both += a * b
    first += a * a
    second += b * b
  }
  return both / Math.sqrt(first * second)
}

const readCell = (pixels: Float32Array, place: number): number => {
  const seen = Float32Array.from({ length: cell * height }, (_, n) => {
    const ink = pixels[Math.floor(n / cell) * width + place * cell + (n % cell)] ?? 0
    return ink > 0.4 ? 1 : 0
  })
  const ranked = templates.toSorted((a, b) => likeness(seen, b.pixels) - likeness(seen, a.pixels))
  return ranked[0]?.digit ?? -1
}

test('a program that compares cells with pictures of digits reads fewer than one picture in twenty', () => {
  const seed = seedOf('CAPTCHA_SEED')
  const dice = createDice(seed)
  let read = 0
  for (let n = 0; n < 200; n += 1) {
    const shown = [0, 1, 2, 3].map(() => dice.below(10))
    const pixels = pixelsOf(drawDigits(shown))
    if (shown.every((digit, place) => readCell(pixels, place) === digit)) read += 1
  }
  expect(read, `seed ${seed}`).toBeLessThan(10)
})

test('the program reads a picture that is not turned: the test above could fail', () => {
  for (const { digit, pixels } of templates) {
    const page = new Float32Array(width * height)
    for (const [n, ink] of pixels.entries()) page[Math.floor(n / cell) * width + (n % cell)] = ink
    expect(readCell(page, 0)).toBe(digit)
  }
})
