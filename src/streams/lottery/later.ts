/** The sources of the lottery area that nothing on the first screen needs. */
import type { Source } from '../core/source.ts'
import { everyLotterySource } from './everyLottery.ts'
import { receiptSource } from './receipts.ts'
import { newVoucherSource, usableVoucherSource } from './vouchers.ts'

/** Every lottery for offline use, vouchers, and receipts. */
export const laterSources: readonly Source[] = [
  everyLotterySource,
  newVoucherSource,
  usableVoucherSource,
  receiptSource,
]
