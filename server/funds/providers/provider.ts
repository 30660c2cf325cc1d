/**
 * A provider of payments as an adapter: how an order is made there, what it says of one, and how its callbacks are known. Nothing else
 * of the site knows a provider (docs/providers.md).
 */
import type { PayWayCode } from '#contract/funds/depositKinds.ts'
import type { FastAmounts } from '#contract/funds/amountRules.ts'
import type { CoinType } from '#contract/funds/payoutKinds.ts'
import type { Hao } from '#engine/money/money.ts'
import type { Result } from '#engine/result.ts'
import type { BookEntry } from './bookEntry.ts'
import type { ShownNote } from './shownNote.ts'

/** What a provider is asked for. */
export interface PayAsk {
  /** Ours: the provider makes one payment of it, however often it is asked. */
  readonly spsn: string
  readonly payWayCode: PayWayCode
  /** In yuan, or in coins of the way. */
  readonly amount: Hao
  readonly until: Date
  /** Scheme, host and port of the site, as the player's browser reached it. */
  readonly origin: string
  /** In whose name, and from which card, the player says that he pays; empty where it is not asked. */
  readonly payerName: string
  readonly payerCard: string
  /** The offer of a counterpart that was chosen; empty where one is looked for. */
  readonly paymentId: string
}

/** A payment that a provider received. */
export interface Payment {
  readonly spsn: string
  /** The provider's own number of it: one number is one payment, for ever. */
  readonly reference: string
  readonly amount: Hao
  /** ISO 4217, or the `coinType` of a coin: its unit and its network. */
  readonly currency: string
  readonly at: Date
}

/** What a provider of coins does beside. Both reject where the answer is lost. */
export interface CoinDesk {
  /** Hao a coin of this unit now; undefined where it has no price. */
  price(unit: string): Promise<Hao | undefined>
  /** A new address for an order on a network: it is given to no other order, and watched for ever. */
  address(ask: { readonly spsn: string; readonly coinType: CoinType }): Promise<string>
}

/** What a provider that finds counterparts does beside. Both reject where the answer is lost. */
export interface MatchDesk {
  /** What may be chosen or typed for a way. */
  amounts(payWayCode: PayWayCode): Promise<FastAmounts>
  /** Ends the search for a counterpart. Asked again it answers the same; `matched` where one was found before: it can be paid then. */
  cancel(spsn: string): Promise<'cancelled' | 'matched'>
}

/** Why a match ended without a payment: nobody was found, or who was found has left. */
export type MatchEnd = 'no_counterpart' | 'counterpart_left'

/** A payment that the network of a coin has, and that is not final yet: it is shown, and credits nothing. */
export interface SeenPayment extends Omit<Payment, 'spsn'> {
  readonly confirmations: number
}

/** What a provider says of an order. */
export type PayNews =
  | { readonly state: 'paid'; readonly payments: readonly Payment[] }
  | {
      readonly state: 'open'
      readonly seen?: SeenPayment
      /** How an order of a match can be paid, once a counterpart was found. */
      readonly match?: ShownNote
    }
  | { readonly state: 'refused'; readonly reason: string; readonly match?: MatchEnd }
  /** It knows no such order. */
  | { readonly state: 'unknown' }

/** A post as it arrived at the address of a provider's callbacks. */
export interface CallbackPost {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Why a callback is refused before it is read. */
export type CallbackFault = 'BadSignature' | 'BadTimestamp' | 'BadBody'

/** A provider. */
export interface PayProvider {
  /** Part of the address of its callbacks, and of what is stored of its payments: it never changes. */
  readonly name: string
  /** The ways to deposit that it serves. */
  readonly serves: readonly PayWayCode[]
  /**
   * Makes the payment there, or answers what it answered before; `waits` where a counterpart is looked for. Rejects where the answer is
   * lost.
   */
  create(ask: PayAsk): Promise<Result<ShownNote | 'waits', { readonly reason: string }>>
  /** Asks for an order. Rejects where the answer is lost. */
  query(spsn: string): Promise<PayNews>
  /**
   * What it received in a day of Beijing time, as YYYY-MM-DD. With it the site compares every morning; without it an operator gives the file.
   * Rejects where the answer is lost.
   */
  statement?(day: string): Promise<readonly BookEntry[]>
  /**
   * The accounts to which a way is transferred now, none where it cannot be paid; without it that is known only of an order. Rejects where the
   * answer is lost.
   */
  payees?(payWayCode: PayWayCode): Promise<readonly NonNullable<ShownNote['payee']>[]>
  /** Where it serves ways that are paid in a coin; without it they are not offered. */
  readonly coins?: CoinDesk
  /** Where it serves ways for which a counterpart is looked for; without it they are not offered. */
  readonly match?: MatchDesk
  /**
   * A new address of the page on which an order is talked about; the one before leads nowhere any more. Where it serves ways of this kind:
   * without it they are not offered. Rejects where the answer is lost.
   */
  renew?(spsn: string, origin: string): Promise<string>
  /** Proves where a callback comes from, and reads it. */
  readCallback(
    post: CallbackPost,
    now: Date,
  ): Result<PayNews & { readonly spsn: string }, { readonly fault: CallbackFault }>
}

/** The address of a provider's callbacks. */
export const callbackPath = (provider: string): string => `/pay/v1/callbacks/${provider}`

/** The provider of this name, with which an order was made; undefined where the site has it no more. */
export const providerNamed = (providers: readonly PayProvider[], name: string): PayProvider | undefined =>
  providers.find((one) => one.name === name)

/** Returns its argument, with its type checked. */
export const definePayProvider = (provider: PayProvider): PayProvider => provider
