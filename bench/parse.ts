/** P10: reading a million five-digit lines, against adding up their bytes and against split and Set. */
import { findPlay } from '../engine/plays/index.ts'
import { parseEntries } from '../engine/content/parse.ts'
import { interleaved, seededRandom, type Group, type Metric } from './metric.ts'

const lines = 1_000_000

// Mixed as in pasted texts: mostly one per line, some after a comma or a space, some with Windows line ends.
const separators = ['\n', '\n', '\n', '\n', '\n', ',', ' ', '\r\n']

const makeText = (): string => {
  const random = seededRandom(10)
  const parts: string[] = []
  for (let line = 0; line < lines; line += 1) {
    const digits = String(Math.floor(random() * 100_000)).padStart(5, '0')
    parts.push(digits, separators[Math.floor(random() * separators.length)] as string)
  }
  return parts.join('')
}

const sumOfBytes = (bytes: Uint8Array): number => {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 1) sum = (sum + (bytes[at] as number)) | 0
  return sum
}

const splitAndSet = (text: string): number => {
  const seen = new Set<string>()
  for (const piece of text.split(/[\s,;]+/)) if (/^\d{5}$/.test(piece)) seen.add(piece)
  return seen.size
}

/** The parsing goals. */
export const parsing: Group = {
  ids: ['P10'],
  run: () => {
    const play = findPlay('ssc', 'wx_zx_ds')?.play
    if (!play) throw new Error('ssc must have the play wx_zx_ds')
    const text = makeText()
    const bytes = new TextEncoder().encode(text)
    const parse = () => parseEntries(play, 'upload', bytes).keys.length
    if (parse() !== splitAndSet(text)) throw new Error('both readers must find the same entries')
    const ns = interleaved({ parse, sum: () => sumOfBytes(bytes), split: () => splitAndSet(text) })
    const row = (anchorName: string, anchorNs: number, atLeast: number): Metric => ({
      id: 'P10',
      metric: `parse, check and merge 1M lines (anchor: ${anchorName})`,
      value: ns.parse / 1e6,
      unit: 'ms',
      anchor: anchorNs / 1e6,
      ratio: anchorNs / ns.parse,
      goal: `≥ ${atLeast}×`,
      met: anchorNs / ns.parse >= atLeast,
    })
    return Promise.resolve([row('byte sum', ns.sum, 0.6), row('split and Set', ns.split, 40)])
  },
}
