import type { Hao } from '#engine/money/money.ts'

/**
 * The status of a bet. `checking`: sent, and the answer was lost, so it is neither accepted nor refused.
 * `undrawn` until its issue is drawn; then `won` or `lost`. `cancelled` by the player, `revoked` by the site,
 * `refunded` with its issue. `refused`: the server refused it, which only a bet of this device can be.
 */
export type OrderStatus =
  | { readonly kind: 'checking' | 'undrawn' | 'lost' | 'cancelled' | 'revoked' | 'refunded' | 'refused' }
  | { readonly kind: 'won'; readonly award: Hao }
