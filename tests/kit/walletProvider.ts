/** A provider of wallets of games whose answers a test decides. */
import { gameWalletIds } from '#contract/funds/gameWallets.ts'
import {
  defineWalletProvider,
  type WalletMove,
  type WalletNews,
  type WalletOf,
  type WalletProvider,
} from '#server/funds/providers/walletProvider.ts'

/** The provider, and what a test does with it. */
export interface TestWallets {
  readonly provider: WalletProvider
  /** What it was asked to move, in its order. */
  readonly asked: WalletMove[]
  /** What it answers next; what is thrown is a lost answer. */
  balance: (of: WalletOf) => bigint
  move: (asked: WalletMove) => WalletNews | Promise<WalletNews>
  query: (spsn: string) => WalletNews
  /** Answers as it does at first. */
  asUsual(): void
}

/** Makes one: it does what it is asked for, and says so at once. */
export const testWallets = (name: string): TestWallets => {
  const asked: WalletMove[] = []
  const done = (spsn: string): WalletNews => ({ state: 'done', reference: `G-${spsn}` })
  const usual = {
    balance: () => 0n,
    move: ({ spsn }: WalletMove) => done(spsn),
    query: (spsn: string): WalletNews =>
      asked.some((one) => one.spsn === spsn) ? done(spsn) : { state: 'unknown' },
  }
  const made: TestWallets = {
    asked,
    ...usual,
    asUsual() {
      asked.length = 0
      Object.assign(made, usual)
    },
    provider: defineWalletProvider({
      name,
      wallets: gameWalletIds,
      balance: async (of) => Promise.resolve(made.balance(of)),
      async move(one) {
        asked.push(one)
        return made.move(one)
      },
      query: async (spsn) => Promise.resolve(made.query(spsn)),
    }),
  }
  return made
}
