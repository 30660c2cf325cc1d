import { formatYuan, trimYuan, type Hao } from '#engine/money/money.ts'

const thousands = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',')

/** 100,000: a whole number from 0 on with separated thousands. `toLocaleString` would need 20 ms at its first call. */
export const groupCount = (count: number): string => thousands(String(count))

/** 12,846.50: an amount with separated thousands. */
export const groupYuan = (hao: Hao, decimals = 2): string => {
  const [whole = '0', fraction] = formatYuan(hao < 0n ? -hao : hao, decimals).split('.')
  return `${hao < 0n ? minus : ''}${thousands(whole)}${fraction === undefined ? '' : `.${fraction}`}`
}

/** U+2212: as wide as a digit, and read as minus by screen readers. */
const minus = '−'

/** +978.00, −320.00, 0.00: the sign has the same meaning as the colour. */
export const signedYuan = (hao: Hao): string => (hao > 0n ? `+${groupYuan(hao)}` : groupYuan(hao))

const unitNames: ReadonlyMap<Hao, string> = new Map([
  [20_000n, '2元'],
  [10_000n, '1元'],
  [2_000n, '2角'],
  [1_000n, '1角'],
  [200n, '2分'],
  [100n, '1分'],
  [20n, '2厘'],
  [10n, '1厘'],
])

/** 2元 … 1厘: the stake of one bet as a mode (lottery.md §5.3); 12.5元 if it was typed. */
export const unitName = (unit: Hao): string => unitNames.get(unit) ?? `${trimYuan(unit)}元`
