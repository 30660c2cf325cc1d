/**
 * The digits of a captcha as pixels: each turned, sheared, stretched, bent and moved by itself, over lines and grain. A program
 * that compares pictures of digits finds none of them again; there is no text and no path in the picture.
 */
import { randomBytes, randomInt } from 'node:crypto'
import { greyPng } from './png.ts'

/** Pixels; shown at two thirds of them. */
export const pictureSize = { width: 168, height: 66 } as const

interface Point {
  readonly x: number
  readonly y: number
}
type Stroke = readonly Point[]

/** Places of a digit's corners in a cell of 10 × 20, joined by lines; `/` begins another line. */
const drawn: readonly (readonly string[])[] = [
  ['3,0 7,0 10,4 10,16 7,20 3,20 0,16 0,4 3,0', '5,0 9,5 9,15 5,20 1,15 1,5 5,0'],
  ['2,4 6,0 6,20', '1,3 5,0 5,20/1,20 9,20'],
  ['0,4 3,0 7,0 10,4 9,8 0,20 10,20', '1,2 6,0 9,4 7,10 1,19 5,18 10,20'],
  ['0,2 4,0 8,1 9,5 5,9 9,12 9,17 5,20 0,18', '0,0 9,0 4,8 9,11 9,17 4,20 0,17'],
  ['7,20 7,0 0,14 10,14', '2,0 1,11 10,11/8,5 8,20'],
  ['9,0 1,0 1,9 6,8 10,12 9,17 5,20 0,18', '10,0 2,1 0,9 7,9 9,14 6,20 0,20'],
  ['8,0 3,4 0,12 2,18 5,20 9,17 9,12 5,10 1,13', '9,2 5,0 1,5 0,15 4,20 9,18 9,12 4,10 0,14'],
  ['0,0 10,0 4,20', '0,3 0,0 9,0 5,10 3,20'],
  ['5,9 1,6 2,1 8,1 9,6 5,9 0,14 2,19 8,19 10,14 5,9', '9,2 5,0 1,4 9,14 6,20 1,17 2,13 9,5 9,2'],
  ['9,7 6,10 2,9 0,4 4,0 8,1 9,7 8,15 5,20', '9,5 5,0 1,4 4,9 9,6 9,20'],
]

const strokesOf = (text: string): readonly Stroke[] =>
  text.split('/').map((line) =>
    line.split(' ').map((pair) => {
      const [x = 0, y = 0] = pair.split(',').map(Number)
      return { x, y }
    }),
  )

/** How a digit is drawn: angles in radians, lengths in pixels. */
export interface Pose {
  readonly form: number
  readonly angle: number
  readonly shear: number
  readonly scaleX: number
  readonly scaleY: number
  /** The middle of the digit. */
  readonly middle: Point
  /** A bend across the digit. */
  readonly bend: { readonly height: number; readonly phase: number }
  readonly thickness: number
}

const between = (from: number, to: number): number => from + (randomInt(0, 10_001) / 10_000) * (to - from)

const anyPose = (place: number, count: number): Pose => ({
  form: randomInt(2),
  angle: between(-0.5, 0.5),
  shear: between(-0.45, 0.45),
  scaleX: between(1.5, 2.5),
  scaleY: between(1.5, 2.3),
  middle: {
    x: (pictureSize.width * (place + 0.5)) / count + between(-8, 8),
    y: pictureSize.height / 2 + between(-8, 8),
  },
  bend: { height: between(-4, 4), phase: between(0, 6.28) },
  thickness: between(1.4, 2.4),
})

/** The strokes of a digit in a pose. */
export const posedStrokes = (digit: number, pose: Pose): readonly Stroke[] => {
  const { angle, shear, scaleX, scaleY, middle, bend } = pose
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const posed = ({ x, y }: Point): Point => {
    const [across, down] = [(x - 5) * scaleX, (y - 10) * scaleY]
    const moved = across + shear * down + bend.height * Math.sin(down / 9 + bend.phase)
    return { x: middle.x + moved * cos - down * sin, y: middle.y + moved * sin + down * cos }
  }
  return strokesOf(drawn[digit]?.[pose.form] ?? '').map((stroke) => finely(stroke).map(posed))
}

// A bend shows only where a line has points in between.
const finely = (stroke: Stroke): Stroke =>
  stroke.flatMap((to, i) => {
    const from = stroke[i - 1]
    if (!from) return [to]
    return [0.25, 0.5, 0.75, 1].map((part) => ({
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    }))
  })

/** A wave from edge to edge, as thick and as dark as a digit may be. */
const anyWave = (): Stroke => {
  const [height, middle, length, phase] = [between(4, 14), between(12, 54), between(14, 30), between(0, 6.28)]
  const slope = between(-0.2, 0.2)
  return Array.from({ length: 43 }, (_, n) => ({
    x: n * 4,
    y: middle + slope * (n * 4 - 84) + height * Math.sin((n * 4) / length + phase),
  }))
}

/** Draws strokes on `ink`, 0 to 1 per pixel. */
const drawOn = (ink: Float32Array, strokes: readonly Stroke[], thickness: number, dark: number): void => {
  for (const stroke of strokes)
    for (const [i, to] of stroke.entries()) {
      const from = stroke[i - 1]
      if (from) drawLine(ink, from, to, thickness, dark)
    }
}

const drawLine = (ink: Float32Array, from: Point, to: Point, thickness: number, dark: number): void => {
  const { width, height } = pictureSize
  const reach = thickness + 1
  const first = {
    x: Math.floor(Math.min(from.x, to.x) - reach),
    y: Math.floor(Math.min(from.y, to.y) - reach),
  }
  const last = { x: Math.ceil(Math.max(from.x, to.x) + reach), y: Math.ceil(Math.max(from.y, to.y) + reach) }
  for (let y = Math.max(0, first.y); y <= Math.min(height - 1, last.y); y += 1)
    for (let x = Math.max(0, first.x); x <= Math.min(width - 1, last.x); x += 1) {
      const covered = Math.max(0, Math.min(1, thickness + 0.5 - distance({ x, y }, from, to))) * dark
      const at = y * width + x
      if (covered > (ink[at] ?? 0)) ink[at] = covered
    }
}

const distance = (at: Point, from: Point, to: Point): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : ((at.x - from.x) * dx + (at.y - from.y) * dy) / length
  const near = Math.max(0, Math.min(1, part))
  return Math.hypot(at.x - from.x - near * dx, at.y - from.y - near * dy)
}

// Shades of sixteen.
const [white, black, grainHeight] = [14, 4, 3.2]

/** The picture of some digits: a PNG. */
export const drawDigits = (digits: readonly number[]): Buffer => {
  const { width, height } = pictureSize
  const ink = new Float32Array(width * height)
  for (const [place, digit] of digits.entries()) {
    const pose = anyPose(place, digits.length)
    drawOn(ink, posedStrokes(digit, pose), pose.thickness, between(0.8, 1))
  }
  for (let n = 0; n < 2; n += 1) drawOn(ink, [anyWave()], between(0.6, 1.1), between(0.5, 0.8))
  const grain = randomBytes(width * height)
  return greyPng(width, height, (x, y) => {
    const at = y * width + x
    return white - (white - black) * (ink[at] ?? 0) + ((grain[at] ?? 0) / 255 - 0.5) * grainHeight
  })
}
