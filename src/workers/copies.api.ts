/**
 * The cached copy of the desk that is open (decision 115): this worker alone has its key and its text. A key is random, and is kept
 * encrypted under a passphrase.
 */
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { argon2id } from '@noble/hashes/argon2.js'
import { pathTo } from '#contract/fair/proof/book.ts'
import {
  saidText,
  type SaidFile,
  type SharedSignature,
  type SignedLine,
} from '#contract/fair/receipts/saidLine.ts'
import { statementLeaf, type ReceiptKey } from '#contract/fair/receipts/receipt.ts'
import { createTextIndex, type TextIndex } from './textIndex.ts'

/** A message of a copy. */
export interface CopiedLine {
  readonly number: number
  readonly isMember: boolean
  readonly sender: string
  readonly text: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** Messages that share a signature, in their order. */
export interface SignedPage {
  readonly lines: readonly CopiedLine[]
  readonly signed: SharedSignature
}

/** A conversation of a copy. */
export interface CopiedPart {
  readonly memberId: number
  readonly name: string
  readonly pages: readonly SignedPage[]
  readonly keys: readonly ReceiptKey[]
}

/** How far a chain of looks has come. */
export interface ChainEnd {
  readonly looks: number
  readonly head: string
}

/** A conversation of the open copy. */
export interface OpenPart {
  readonly memberId: number
  readonly name: string
  readonly lines: number
  /** Of its last message; 0 without one. */
  readonly lastAt: number
}

/** A copy that was opened. */
export interface Opened {
  readonly parts: readonly OpenPart[]
  readonly chain: ChainEnd
}

/** What is stored of a key. */
export interface WrappedKey {
  readonly salt: Uint8Array
  readonly wrapped: Uint8Array
}

/** A message with its conversation. */
export interface FoundLine extends CopiedLine {
  readonly memberId: number
}

/** Some of the messages of a conversation. */
export interface LinePage {
  readonly lines: readonly CopiedLine[]
  readonly hasOlder: boolean
  readonly hasNewer: boolean
}

/** Which messages are searched. */
export interface SearchScope {
  /** Of one conversation; 0 for all. */
  readonly memberId: number
  /** Since this moment, epoch milliseconds. */
  readonly since: number
}

/** What was found, the newest first. */
export interface Found {
  readonly total: number
  readonly list: readonly FoundLine[]
}

/** The worker. */
export interface CopiesApi {
  /** Makes a key and keeps it encrypted under a passphrase. */
  start(passphrase: string): WrappedKey
  /** Encrypts a conversation under the key. */
  seal(part: CopiedPart): Uint8Array
  /** Encrypts how far the chain of looks has come. */
  sealChain(chain: ChainEnd): Uint8Array
  /** Opens a copy; undefined where the passphrase is not the one. Throws where the key fits and something else does not. */
  open(
    key: WrappedKey,
    stored: { parts: readonly Uint8Array[]; seal: Uint8Array },
    passphrase: string,
  ): Opened | undefined
  /** Some hundred messages of a conversation: around a number, or the last ones. */
  lines(memberId: number, around?: number): LinePage
  search(words: string, scope: SearchScope): Found
  /** Messages of a conversation with all that shows that they were signed. */
  exported(
    memberId: number,
    numbers: readonly number[],
  ): Pick<SaidFile, 'member' | 'lines' | 'keys'> | undefined
}

/** What Argon2id costs: 19 MiB, two passes (OWASP's least). */
export const passphraseCost = { t: 2, m: 19_456, p: 1 } as const

const nonceBytes = 24
const keyBytes = 32
const pageLines = 100
const foundMost = 50

const encoder = new TextEncoder()
const decoder = new TextDecoder()

const encrypt = (key: Uint8Array, place: string, value: Uint8Array): Uint8Array => {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const text = xchacha20poly1305(key, nonce, encoder.encode(place)).encrypt(value)
  const all = new Uint8Array(nonceBytes + text.length)
  all.set(nonce)
  all.set(text, nonceBytes)
  return all
}

const decrypt = (key: Uint8Array, place: string, all: Uint8Array): Uint8Array =>
  xchacha20poly1305(key, all.subarray(0, nonceBytes), encoder.encode(place)).decrypt(all.subarray(nonceBytes))

const toBytes = (value: unknown): Uint8Array => encoder.encode(JSON.stringify(value))
const fromBytes = (bytes: Uint8Array): unknown => JSON.parse(decoder.decode(bytes))

const places = { key: 'haocai-copy key', part: 'haocai-copy part', chain: 'haocai-copy chain' } as const

interface Held {
  readonly parts: ReadonlyMap<number, CopiedPart>
  readonly lines: ReadonlyMap<number, readonly CopiedLine[]>
  readonly all: readonly FoundLine[]
  index?: TextIndex
}

/** Makes the worker; tests give a cheaper cost. */
export const createCopies = (
  cost: typeof passphraseCost | { t: number; m: number; p: number } = passphraseCost,
): CopiesApi => {
  let key: Uint8Array | undefined
  let held: Held | undefined
  const wrappingKey = (passphrase: string, salt: Uint8Array) =>
    argon2id(encoder.encode(passphrase.normalize('NFKC')), salt, { ...cost, dkLen: keyBytes })
  const ownKey = (): Uint8Array => {
    if (!key) throw new Error('a copy must be open')
    return key
  }
  return {
    start(passphrase) {
      const salt = crypto.getRandomValues(new Uint8Array(16))
      key = crypto.getRandomValues(new Uint8Array(keyBytes))
      return { salt, wrapped: encrypt(wrappingKey(passphrase, salt), places.key, key) }
    },
    seal: (part) => encrypt(ownKey(), places.part, toBytes(part)),
    sealChain: (chain) => encrypt(ownKey(), places.chain, toBytes(chain)),
    open({ salt, wrapped }, { parts, seal }, passphrase) {
      try {
        key = decrypt(wrappingKey(passphrase, salt), places.key, wrapped)
      } catch {
        // Another passphrase.
        return undefined
      }
      const opened = parts.map((bytes) => fromBytes(decrypt(ownKey(), places.part, bytes)) as CopiedPart)
      held = holding(opened)
      return {
        parts: opened.map(({ memberId, name }) => {
          const lines = held?.lines.get(memberId) ?? []
          return { memberId, name, lines: lines.length, lastAt: lines.at(-1)?.at ?? 0 }
        }),
        chain: fromBytes(decrypt(ownKey(), places.chain, seal)) as ChainEnd,
      }
    },
    lines(memberId, around) {
      const all = held?.lines.get(memberId) ?? []
      const place = around === undefined ? all.length : all.findIndex(({ number }) => number >= around)
      const middle = place < 0 ? all.length : place
      const from = Math.max(0, Math.min(middle - pageLines / 2, all.length - pageLines))
      const to = Math.min(all.length, from + pageLines)
      return { lines: all.slice(from, to), hasOlder: from > 0, hasNewer: to < all.length }
    },
    search(words, { memberId, since }) {
      if (!held) return { total: 0, list: [] }
      held.index ??= indexOf(held.all)
      const { all } = held
      const found = held.index
        .find(words)
        .flatMap((place) => all[place] ?? [])
        .filter((line) => line.at >= since && (memberId === 0 || line.memberId === memberId))
        .toSorted((a, b) => b.at - a.at || b.number - a.number)
      return { total: found.length, list: found.slice(0, foundMost) }
    },
    exported(memberId, numbers) {
      const part = held?.parts.get(memberId)
      if (!part) return undefined
      const wanted = new Set(numbers)
      const lines = part.pages.flatMap((page) => signedLines(memberId, page, wanted))
      const used = new Set(lines.map(({ keyId }) => keyId))
      return {
        member: { id: memberId, name: part.name },
        lines,
        keys: part.keys.filter(({ id }) => used.has(id)),
      }
    },
  }
}

const indexOf = (lines: readonly CopiedLine[]): TextIndex => {
  const index = createTextIndex()
  index.add(lines.map(({ text }) => text))
  return index
}

const holding = (parts: readonly CopiedPart[]): Held => {
  const lines = new Map(parts.map(({ memberId, pages }) => [memberId, pages.flatMap((page) => page.lines)]))
  return {
    parts: new Map(parts.map((part) => [part.memberId, part])),
    lines,
    all: [...lines].flatMap(([memberId, own]) => own.map((line) => ({ ...line, memberId }))),
  }
}

const signedLines = (
  memberId: number,
  { lines, signed }: SignedPage,
  wanted: ReadonlySet<number>,
): SaidFile['lines'] => {
  if (!lines.some(({ number }) => wanted.has(number))) return []
  const leaves = lines.map((line) => statementLeaf(saidText({ ...line, memberId })))
  return lines.flatMap(
    (line, index): readonly (Omit<SignedLine, 'memberId'> & { readonly sender: string })[] =>
      wanted.has(line.number) ? [{ ...line, ...signed, index, path: pathTo(leaves, index) }] : [],
  )
}
