/** A provider of wallets of games as an adapter: what a member has there, and money that goes there and comes back. */
import type { GameWalletId } from '#contract/funds/gameWallets.ts'
import type { Hao } from '#engine/money/money.ts'

/** Whose wallet it is. */
export interface WalletOf {
  /** Our number of the member: it says nothing else of him. */
  readonly player: string
  readonly wallet: GameWalletId
}

/** What a provider is asked to do. */
export interface WalletMove extends WalletOf {
  /** Ours: the provider does it once, however often it is asked. */
  readonly spsn: string
  /** `in`: into the wallet of games; `out`: back from it. */
  readonly direction: 'in' | 'out'
  readonly amount: Hao
}

/** What a provider says of a move. Only the first two end it. */
export type WalletNews =
  | { readonly state: 'done'; readonly reference: string }
  /** It is not done and will never be. */
  | { readonly state: 'refused'; readonly reason: string }
  | { readonly state: 'open' }
  /** It was never asked for this. */
  | { readonly state: 'unknown' }

/** A provider. */
export interface WalletProvider {
  /** Stored with the exchanges that it does: it never changes. */
  readonly name: string
  /** The wallets that it keeps. */
  readonly wallets: readonly GameWalletId[]
  /** What a wallet has. Rejects where the answer is lost. */
  balance(of: WalletOf): Promise<Hao>
  /** Asks it to move money, or answers what it answered before. Rejects where the answer is lost. */
  move(move: WalletMove): Promise<WalletNews>
  /** Asks for a move. Rejects where the answer is lost. */
  query(spsn: string): Promise<WalletNews>
}

/** Returns its argument, with its type checked. */
export const defineWalletProvider = (provider: WalletProvider): WalletProvider => provider

/** The provider that keeps a wallet; undefined where none does. */
export const keeperOf = (
  providers: readonly WalletProvider[],
  wallet: GameWalletId,
): WalletProvider | undefined => providers.find(({ wallets }) => wallets.includes(wallet))
