/** The lottery that is drawn on order: the instant game (lottery.md §9). */
export const instantLottery = 'mjmmc'

/** Whether the open page shows what happens to bets of a lottery itself: that of the instant draw, and no award before its numbers. */
export const isShownByPage = ({ lottery }: { readonly lottery: string }): boolean =>
  lottery === instantLottery && location.pathname === `/lottery/${instantLottery}`
