/** The sources of the lottery area that nothing on the first screen needs. */
import type { Source } from '../core/source.ts'
import { sealedSource } from './fair.ts'
import { everyLotterySource } from './everyLottery.ts'
import { newVoucherSource, usableVoucherSource } from './vouchers.ts'

/** Every lottery for offline use, vouchers, and the roots of sealed books. */
export const laterSources: readonly Source[] = [
  everyLotterySource,
  newVoucherSource,
  usableVoucherSource,
  sealedSource,
]
