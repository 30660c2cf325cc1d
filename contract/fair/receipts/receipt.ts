/**
 * The receipt of a bet (requirements.md, "What none of the peers has", 1): what the server accepted, in a text that everybody writes
 * in the same way, among the leaves of a hash tree whose root is signed (Ed25519). Many receipts share one signature.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { textHash } from '../proof/book.ts'
import { bytesToHex, concatBytes, utf8ToBytes } from '../proof/bytes.ts'

/** One line of what was accepted. Amounts are 1/10,000 yuan. */
export interface ReceiptLine {
  /** The reference of the order, or of the chase. */
  readonly id: string
  readonly method: string
  /** Empty where the play has none. */
  readonly position: string
  /** SHA-256 of the content, hex. */
  readonly codeHash: string
  /** Number of bets, and multiple. */
  readonly nums: number
  readonly piece: number
  /** Stake of one bet at multiple 1. */
  readonly price: bigint
  /** Prize for 2 yuan, and rebate in 1/10,000 of the stake. */
  readonly odds: bigint
  readonly point: number
  /** Prize for 2 yuan of each tier by its name. */
  readonly tiers: Readonly<Record<string, bigint>>
  /** The most that the line can win; as a single pick (单挑) it shares a cap with others of its play and issue. */
  readonly cap: bigint
  readonly single: boolean
  readonly stake: bigint
}

/** What a receipt states beside its lines. */
export interface ReceiptHead {
  /** The id of the member. */
  readonly member: string
  /** The Idempotency-Key of the call. */
  readonly key: string
  readonly call: string
  readonly lottery: string
  /** The number of the issue; of a chase the first one. */
  readonly issue: string
  /** What the wallet paid. */
  readonly cash: bigint
  /** SHA-256 of the issues of a chase (`planHash`), hex; empty for other bets. */
  readonly plan: string
  /** When the server accepted it, Unix milliseconds. */
  readonly at: number
}

/** A statement with all that shows that it was signed. */
export interface Receipt {
  /** The text of the head (`headText`), and that of each line (`lineText`). */
  readonly statement: string
  readonly lines: readonly string[]
  /** Its place among the statements of one signature, and the hashes beside its way to the root, hex. */
  readonly index: number
  readonly size: number
  readonly path: readonly string[]
  /** The number of the key. */
  readonly keyId: number
  /** Unix milliseconds. */
  readonly signedAt: number
  /** 64 bytes, hex. */
  readonly signature: string
}

/** A published key. */
export interface ReceiptKey {
  readonly id: number
  /** 32 bytes, hex. */
  readonly publicKey: string
  /** Unix milliseconds. */
  readonly publishedAt: number
}

/** The leaf of a statement, hex. */
export const statementLeaf = (statement: string): string =>
  bytesToHex(sha256(concatBytes(Uint8Array.of(0), utf8ToBytes(statement))))

const tiersText = (tiers: ReceiptLine['tiers']): string =>
  Object.keys(tiers)
    .toSorted()
    .map((name) => `${name}=${tiers[name]}`)
    .join(',')

/** A line as text. */
export const lineText = (line: ReceiptLine): string => {
  const { id, method, position, codeHash, nums, piece, price, odds, point, tiers, cap, single, stake } = line
  const prizes = [odds, point, tiersText(tiers), cap, single ? 1 : 0]
  return [id, method, position, codeHash, nums, piece, price, ...prizes, stake].join('|')
}

const form = 'haocai-receipt-v1'

/** The statement over lines; `hashOf` makes the SHA-256 of a text, hex. */
export const headText = (head: ReceiptHead, lines: readonly string[], hashOf = textHash): string => {
  const { member, key, call, lottery, issue, cash, plan, at } = head
  const hash = hashOf(lines.join('\n'))
  return [form, member, key, call, lottery, issue, lines.length, hash, cash, plan, at].join('|')
}

/** The hash of the issues of a chase with their multiples, in the order of their numbers, and of whether it stops on a win. */
export const planHash = (counts: Readonly<Record<string, number>>, winStop: boolean): string =>
  textHash(
    [
      ...Object.keys(counts)
        .toSorted()
        .map((number) => `${number}:${counts[number]}`),
      winStop ? 'stop' : 'go',
    ].join('\n'),
  )

/** What is signed: the root over the statements. */
export const signedText = (keyId: number, signedAt: number, size: number, root: string): string =>
  ['haocai-receipts-v1', keyId, signedAt, size, root].join('|')

const whole = /^(?:0|[1-9]\d{0,18})$/
const hash = /^[0-9a-f]{64}$/

const partsOf = (text: string, count: number): readonly string[] | undefined => {
  const parts = text.split('|')
  return parts.length === count ? parts : undefined
}

const tiersOf = (text: string): ReceiptLine['tiers'] | undefined => {
  if (text === '') return {}
  const pairs = text.split(',').map((pair) => pair.split('='))
  if (pairs.some((pair) => pair.length !== 2 || !whole.test(pair[1] ?? ''))) return undefined
  return Object.fromEntries(pairs.map(([name = '', hao = '0']) => [name, BigInt(hao)]))
}

/** A line from its text; undefined unless the text is exactly that of a line. */
export const lineOf = (text: string): ReceiptLine | undefined => {
  const parts = partsOf(text, 13)
  if (!parts) return undefined
  const [id = '', method = '', position = '', codeHash = '', ...numbers] = parts
  const [
    nums = '',
    piece = '',
    price = '',
    odds = '',
    point = '',
    tierText = '',
    cap = '',
    single = '',
    stake = '',
  ] = numbers
  const tiers = tiersOf(tierText)
  if (!tiers || !hash.test(codeHash)) return undefined
  if (![nums, piece, price, odds, point, cap, stake].every((number) => whole.test(number))) return undefined
  const line = {
    id,
    method,
    position,
    codeHash,
    nums: Number(nums),
    piece: Number(piece),
    price: BigInt(price),
    odds: BigInt(odds),
    point: Number(point),
    tiers,
    cap: BigInt(cap),
    single: single === '1',
    stake: BigInt(stake),
  }
  return lineText(line) === text ? line : undefined
}

/** The head from its text, with the number of lines and their hash; undefined unless the text is exactly that of a head. */
export const headOf = (
  text: string,
): (ReceiptHead & { readonly lines: number; readonly linesHash: string }) | undefined => {
  const parts = partsOf(text, 11)
  if (!parts || parts[0] !== form) return undefined
  const [, member = '', key = '', call = '', lottery = '', issue = '', lines = '', linesHash = ''] = parts
  const [cash = '', plan = '', at = ''] = parts.slice(8)
  if (![lines, cash, at].every((number) => whole.test(number))) return undefined
  if (!hash.test(linesHash) || (plan !== '' && !hash.test(plan))) return undefined
  return {
    member,
    key,
    call,
    lottery,
    issue,
    lines: Number(lines),
    linesHash,
    cash: BigInt(cash),
    plan,
    at: Number(at),
  }
}

/** A receipt without its lines, as a QR code carries it: the statement has their hash. */
export const receiptCode = ({ statement, index, size, path, keyId, signedAt, signature }: Receipt): string =>
  [statement, index, size, path.join(','), keyId, signedAt, signature].join('\n')
