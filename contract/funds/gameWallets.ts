/** The wallets of a member: that of the lottery, and one at each provider of games (decided.md 29, wire.md §5.3). */

/** The id of the lottery wallet. */
export const lotteryWallet = 'sobet_01'

/** Whether this names the lottery wallet: its id, that of older clients, or nothing. */
export const isLotteryWallet = (id: string): boolean => [lotteryWallet, 'cb_01', ''].includes(id)

/** A wallet of games, as every site knows it. */
export interface GameWallet {
  /** Shown. */
  readonly name: string
  /** What stands in its tile. */
  readonly mark: string
  /** It takes whole yuan alone. */
  readonly wholeYuan?: true
}

/** By id. */
export const gameWallets = {
  ag_01: { name: 'AG 视讯', mark: 'AG', wholeYuan: true },
  sb_01: { name: '沙巴体育', mark: '沙' },
  ly_01: { name: '乐游棋牌', mark: '乐' },
  hqt_01: { name: 'HQT 捕鱼', mark: 'HQ' },
  cq9_01: { name: 'CQ9 电子', mark: 'C9' },
  xj_01: { name: 'XJ 体育', mark: 'XJ' },
  vg_01: { name: 'VG 棋牌', mark: 'VG' },
} as const satisfies Readonly<Record<string, GameWallet>>

/** An id of `gameWallets`. */
export type GameWalletId = keyof typeof gameWallets

/** All ids, in the order in which they are shown. */
export const gameWalletIds = Object.keys(gameWallets) as readonly GameWalletId[]

/** Whether an id is that of a wallet of games. */
export const isGameWallet = (id: string): id is GameWalletId => Object.hasOwn(gameWallets, id)

/** Whether a wallet takes whole yuan alone. */
export const takesWholeYuan = (id: GameWalletId): boolean =>
  (gameWallets[id] as GameWallet).wholeYuan === true

/** The name of a wallet; the id itself where it is none of today. */
export const walletName = (id: string): string =>
  id === lotteryWallet ? '彩票钱包' : isGameWallet(id) ? gameWallets[id].name : id
