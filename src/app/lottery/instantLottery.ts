/** The lottery that is drawn on order: the instant game (lottery.md §9). */
export const instantLottery = 'mjmmc'
