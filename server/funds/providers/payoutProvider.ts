/** A provider of payouts as an adapter: how it is asked to pay, and what it says of a payment. Nothing else of the site knows one. */
import type { FastAmounts } from '#contract/funds/amountRules.ts'
import type { PayoutKind } from '#contract/funds/payoutKinds.ts'
import {
  isFastTab,
  pageOf,
  withdrawTabs,
  type FastTabKey,
  type WithdrawTabKey,
} from '#contract/funds/withdrawTerms.ts'
import type { Hao } from '#engine/money/money.ts'

/** What a provider is asked to pay. */
export interface PayoutAsk {
  /** Ours: the provider pays it once, however often it is asked. */
  readonly spsn: string
  readonly kind: PayoutKind
  /** The code of the bank, or the type of the wallet. */
  readonly type: string
  /** The whole number or address, and the holder of a card. Neither is logged. */
  readonly number: string
  readonly holder: string
  /** In yuan, after the fee. */
  readonly amount: Hao
  /** In coins, as text, where it is paid in a coin; empty otherwise. */
  readonly quantity: string
  /** Of a fast payment the offer that was chosen, empty where another amount was; undefined for any other payment. */
  readonly offer: string | undefined
}

/** What a provider says of a payment. Only paid and failed end it. */
export type PayoutNews =
  | { readonly state: 'paid'; readonly reference: string }
  /** It is not paid and will never be. */
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'open' }
  /** Of a fast payment: a counterpart has paid it. The provider calls it paid once its arrival is confirmed, or by its own proof. */
  | { readonly state: 'transferred'; readonly at: Date }
  /** It was never asked for this. */
  | { readonly state: 'unknown' }

/** What a provider of fast payments does beside. Both reject where the answer is lost. */
export interface FastPayouts {
  /** What may be chosen or typed for a tab. */
  amounts(tab: FastTabKey): Promise<FastAmounts>
  /** Takes note that a payment has arrived; said again it answers the same. */
  confirm(spsn: string): Promise<PayoutNews>
}

/** What a page is opened for. */
export interface WithdrawPageAsk {
  /** Ours: the provider opens one page for it, however often it is asked. */
  readonly number: string
  readonly tab: WithdrawTabKey
  /** What is shown of the account that is paid. */
  readonly account: string
  readonly least: Hao
  readonly most: Hao
  readonly until: Date
  /** Scheme, host and port of the site, as the player's browser reached it. */
  readonly origin: string
}

/** What the site says to what was asked for on a page. */
export type WithdrawPageAnswer = { readonly spsn: string } | { readonly refused: string }

/** What a provider on whose pages withdrawals are asked for does beside. All reject where the answer is lost. */
export interface WithdrawPages {
  /** Opens a page; answers its address. */
  open(ask: WithdrawPageAsk): Promise<string>
  /** How much was asked for there; undefined while nothing was. It never changes. */
  query(number: string): Promise<Hao | undefined>
  /** Says what became of it, so that the page can show it. Said again it changes nothing. */
  answer(number: string, answer: WithdrawPageAnswer): Promise<void>
  /** Hosts whose pages are shown inside ours, for a site of this host; none where its pages are opened beside. */
  frames(siteHost: string): readonly string[]
}

/** A provider. */
export interface PayoutProvider {
  /** Stored with the orders that it pays: it never changes. */
  readonly name: string
  /** To what it pays. */
  readonly pays: readonly PayoutKind[]
  /** Hao a coin of this unit now; undefined where it has no price. Rejects where the answer is lost. */
  price(unit: string): Promise<Hao | undefined>
  /** Asks it to pay, or answers what it answered before. Rejects where the answer is lost. */
  pay(ask: PayoutAsk): Promise<PayoutNews>
  /** Asks for a payment. Rejects where the answer is lost. */
  query(spsn: string): Promise<PayoutNews>
  /** Where it makes fast payments; without it their tabs are not offered. */
  readonly fast?: FastPayouts
  /** Where withdrawals are asked for on its pages; without it their tabs are not offered. */
  readonly pages?: WithdrawPages
}

/** Returns its argument, with its type checked. */
export const definePayoutProvider = (provider: PayoutProvider): PayoutProvider => provider

/** The provider that pays what a tab asks; undefined where there is none, and the tab is not offered. */
export const payerOf = (
  providers: readonly PayoutProvider[],
  tab: WithdrawTabKey,
): PayoutProvider | undefined =>
  providers.find(
    ({ pays, fast, pages }) =>
      pays.includes(withdrawTabs[tab].kind) &&
      (!isFastTab(tab) || fast !== undefined) &&
      (pageOf(tab) === undefined || pages !== undefined),
  )
