/** What may be set for the lottery. */
import type { Beacon } from './draws/beacon.ts'
import type { Lottery } from './catalogue/lotteries.ts'
import type { ExposureLimits } from './orders/limits.ts'

/** Settings of the lottery; each has a default. */
export interface LotterySettings {
  /** Where the secrets of draws come from; a simulated site has them from its seed. */
  readonly drawSecrets?: (lockRound: number) => Buffer
  /** The 32 bytes that receipts are signed with; by default they follow from the secret of the site. */
  readonly receiptSecret?: Uint8Array | undefined
  /** The public chain that the site draws with instead of its own. */
  readonly beacon?: Beacon
  /** Public keys of the feeds of official results by name; none by default. */
  readonly feeds?: ReadonlyMap<string, string>
  /** Limits on what the bets of one issue may win; by default those of orders/limits.ts. */
  readonly limits?: ExposureLimits
  /** Milliseconds that pages leave between two rounds of an instant draw; by default that of lottery.settings.ts. */
  readonly instantPaceMs?: number
  /** Batches of bets that may be written at once; 1 by default. */
  readonly writerLanes?: number
  /** Lotteries whose issues this server opens and draws; by default the whole catalogue. */
  readonly lotteries?: readonly Lottery[]
}
