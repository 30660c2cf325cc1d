/** The place of 常用玩法: as high as three rows of plays from the first frame on, so that the draws below it never move. */
export const usedPlaysHeight = 150
