/** Prices of play money; those of a real provider come from its market. */
import { parseYuan, type Hao } from '#engine/money/money.ts'

const prices: Readonly<Record<string, string>> = {
  USDT: '7.20',
  USDC: '7.19',
  TOPAY: '1',
  EBPAY: '1',
  CNYT: '1',
  MPAY: '1',
}

/** Hao for one of a unit. */
export const sandboxPrice = (unit: string): Promise<Hao | undefined> => {
  const price = prices[unit]
  return Promise.resolve(price === undefined ? undefined : parseYuan(price))
}
