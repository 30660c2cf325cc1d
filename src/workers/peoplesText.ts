/**
 * Texts of entries as people have them, made into what the engine reads (engine-rules §5): files in the encodings of editors and
 * spreadsheets, digits of an input method, and two-digit numbers with blanks between them.
 */
import { parseEntries } from '#engine/content/parse.ts'
import type { Play } from '#engine/plays/define.ts'

const decoded = (encoding: string, bytes: Uint8Array): Uint8Array =>
  new TextEncoder().encode(new TextDecoder(encoding, { fatal: true }).decode(bytes))

/**
 * The bytes of a file as UTF-8: by its byte order mark, else as UTF-8 if it is, else as GB18030; without the NULs and the 0x1A that old
 * programs write behind a text. Throws a TypeError for bytes of no encoding.
 */
export const utf8Of = (file: ArrayBuffer): Uint8Array => {
  const bytes = withoutEnd(new Uint8Array(file))
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return decoded('utf-16le', withEvenLength(file))
  if (first === 0xfe && second === 0xff) return decoded('utf-16be', withEvenLength(file))
  if (first === 0xef && second === 0xbb && third === 0xbf) return bytes.subarray(3)
  if (bytes.every((byte) => byte < 0x80)) return bytes
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return bytes
  } catch {
    return decoded('gb18030', bytes)
  }
}

const withoutEnd = (bytes: Uint8Array): Uint8Array => {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] === 0 || bytes[end - 1] === 0x1a)) end -= 1
  return bytes.subarray(0, end)
}

// In UTF-16 a NUL is half of a digit.
const withEvenLength = (file: ArrayBuffer): Uint8Array =>
  new Uint8Array(file, 0, file.byteLength - (file.byteLength % 2))

/** Full-width digits (U+FF10 to U+FF19 in UTF-8) as plain ones; the same bytes where there are none. */
export const plainDigits = (bytes: Uint8Array): Uint8Array => {
  if (!bytes.includes(0xef)) return bytes
  const plain = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1, length += 1) {
    const last = (bytes[at + 2] ?? 0) - 0x90
    const isWide = bytes[at] === 0xef && bytes[at + 1] === 0xbc && last >= 0 && last <= 9
    plain[length] = isWide ? 0x30 + last : (bytes[at] ?? 0)
    if (isWide) at += 2
  }
  return plain.subarray(0, length)
}

const pieces = (text: string): readonly string[] => text.split(/[\s,;，；]+/).filter((piece) => piece !== '')

/**
 * `01 02 03 04 05` as one entry of five numbers: when every piece of the text is one number of two digits, and either every line or
 * every part between commas has as many as the play takes. Undefined for any other text, which is read as it is.
 */
export const groupedNumbers = (play: Play, bytes: Uint8Array): Uint8Array | undefined => {
  const { plate } = play
  if (plate.kind !== 'typed' || plate.width !== 2 || plate.length < 2) return undefined
  const text = new TextDecoder().decode(bytes)
  if (!/^(?:[\s,;，；]*\d\d(?![^\s,;，；]))+[\s,;，；]*$/.test(text)) return undefined
  for (const between of [/[\r\n]+/, /[\r\n,;，；]+/]) {
    const groups = text
      .split(between)
      .map(pieces)
      .filter((group) => group.length > 0)
    if (groups.length > 0 && groups.every((group) => group.length === plate.length))
      return new TextEncoder().encode(groups.map((group) => group.join('')).join('\n'))
  }
  return undefined
}

/** Where a text has its first wrong piece: the number of the line from 1, and the piece, cut where it is long. */
export interface WrongPiece {
  readonly line: number
  readonly text: string
}

const blockLines = 2_000
const shownMax = 20

/** The first piece that is no entry of the play; undefined when all are. */
export const firstWrong = (play: Play, bytes: Uint8Array): WrongPiece | undefined => {
  const isWrong = (part: string): boolean =>
    parseEntries(play, 'typed', new TextEncoder().encode(part)).invalid > 0
  const lines = new TextDecoder().decode(bytes).split(/\r\n|\r|\n/)
  for (let from = 0; from < lines.length; from += blockLines) {
    const block = lines.slice(from, from + blockLines)
    if (!isWrong(block.join('\n'))) continue
    const at = block.findIndex(isWrong)
    const piece = pieces(block[at] ?? '').find(isWrong) ?? ''
    return { line: from + at + 1, text: piece.length > shownMax ? `${piece.slice(0, shownMax)}…` : piece }
  }
  return undefined
}
