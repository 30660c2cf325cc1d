import type { Hao } from '#engine/money/money.ts'

/**
 * The status of a bet. `checking`: sent, and the answer was lost, so it is neither accepted nor refused.
 * `undrawn` until its issue is drawn; then `won` or `lost`. `cancelled` by the player, `revoked` by the site,
 * `refunded` with its issue. `refused`: the server refused it, which only a bet of this device can be.
 */
export type OrderStatus =
  | { readonly kind: 'checking' | 'undrawn' | 'lost' | 'cancelled' | 'revoked' | 'refunded' | 'refused' }
  | { readonly kind: 'won'; readonly award: Hao; readonly stake: Hao }

/**
 * Whether a payout is coloured as a win: only above the stake (requirement 53). 20.00 staked on all numbers of a place and
 * 19.60 paid is a loss. An unknown stake colours nothing.
 */
export const isGain = (award: Hao, stake: Hao | undefined): boolean => stake !== undefined && award > stake
