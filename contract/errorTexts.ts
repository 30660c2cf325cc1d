/** The messages of refusals, composed of those of the areas. */
import { accountErrorTexts } from './errors/account.ts'
import { commonErrorTexts } from './errors/common.ts'
import { entryErrorTexts } from './errors/entry.ts'
import { lotteryErrorTexts } from './errors/lottery.ts'
import { protectionErrorTexts } from './errors/protection.ts'

/** The Chinese message of every error by name. */
export const errorTexts = {
  ...commonErrorTexts,
  ...accountErrorTexts,
  ...entryErrorTexts,
  ...lotteryErrorTexts,
  ...protectionErrorTexts,
} as const
