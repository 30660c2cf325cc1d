/** The kinds of bet records (lottery.md §2.3): each is a page of the personal centre. */

/** Games of others by the last part of the address of their records, in the order of the tab bar. */
export const otherGames = {
  agvideo: 'AG 视讯',
  xin: 'XIN',
  yoPlay: 'YoPlay',
  fashvideo: 'FASH',
  sbsport: '沙巴体育',
  kgame: 'Kgame',
  ly: '乐游',
  vg: 'VG',
  cq9: 'CQ9',
  xj: 'XJ',
  kgamesport: 'Kgame 体育',
} as const

/** Games of others whose records have an address and no tab. */
export const hiddenGames = { wmvideo: 'WM 视讯', ptvideo: 'PT', BBIN: 'BBIN', idn: 'IDN' } as const

/** The name of a game by the last part of the address of its records; undefined where there is no such page. */
export const gameNamed = (key: string): string | undefined =>
  new Map<string, string>(Object.entries({ ...otherGames, ...hiddenGames })).get(key)
