/**
 * The file of one bet (requirements.md, "What none of the peers has", 14): everything with which somebody else can check it without a
 * network, and without trust in the site or in the player. As values, without cryptography: pages import it.
 */
import type { DrawProof } from '../proof/proof.ts'
import type { StepVerdict } from '../proof/verdict.ts'
import type { Receipt, ReceiptKey } from './receipt.ts'
import type { ReceiptFault } from './verdict.ts'

/** The format of the file. */
export const bundleFormat = 'haocai-bet-v1'

/** Where an order is in a sealed book, as the site answers it: amounts as text. */
export interface BundlePlace {
  readonly root: string
  readonly treeRoot: string
  readonly order: {
    readonly orderId: string
    readonly salt: string
    readonly stake: string
    readonly nums: number
    readonly piece: number
    readonly method: string
    readonly position: string
    readonly codeHash: string
  }
  readonly where: {
    readonly index: number
    readonly size: number
    readonly path: readonly string[]
    readonly page: number
    readonly pages: number
    readonly pagePath: readonly string[]
  }
}

/** What the site says has become of an order. Amounts are 1/10,000 yuan, as text. */
export interface BundleResult {
  readonly orderId: string
  /** statusCode of wire.md §1.9. */
  readonly statusCode: number
  readonly award: string
  /** The numbers of the draw, comma-separated; empty before it. */
  readonly numbers: string
}

/** One event of the log of the call. */
export interface BundleAttempt {
  readonly kind: string
  readonly at: number
  readonly serverTime?: number | undefined
  readonly reason?: string | undefined
  readonly times?: number | undefined
}

/** The file. */
export interface BetBundle {
  readonly format: typeof bundleFormat
  /** The address of the site, and when the file was written, Unix milliseconds. */
  readonly site: string
  readonly exportedAt: number
  readonly receipt: Receipt
  /** The keys as the device saw them first. */
  readonly keys: readonly ReceiptKey[]
  /** What was bet, line by line; empty where the device does not have it. */
  readonly contents: readonly string[]
  readonly places: readonly BundlePlace[]
  readonly proof: DrawProof | null
  readonly results: readonly BundleResult[]
  readonly attempts: readonly BundleAttempt[]
}

/** The steps in their order. `award` needs the rules of the plays: the page takes it with the engine. */
export const bundleSteps = ['receipt', 'key', 'contents', 'place', 'draw', 'award'] as const

/** One of them. */
export type BundleStep = (typeof bundleSteps)[number]

/** What does not fit, beside what a receipt or a draw may have wrong. */
export type BundleFault = ReceiptFault | 'content' | 'place' | 'root' | 'issue' | 'numbers' | 'award'

/**
 * The state of a step. waiting: what it needs does not exist yet. none: there is nothing to check. unknown: it fits, and nothing shows
 * that the key was published before.
 */
export type BundleVerdict =
  | { readonly state: 'ok' | 'waiting' | 'none' | 'unknown' }
  | { readonly state: 'wrong'; readonly fault: BundleFault; readonly expected: string; readonly got: string }
  | { readonly state: 'wrong'; readonly draw: StepVerdict }

/** The verdicts on a file that need no rules of plays. */
export type BundleVerdicts = Readonly<Record<Exclude<BundleStep, 'award'>, BundleVerdict>>
