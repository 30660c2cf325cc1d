/** The messages of refusals, composed of those of the areas. */
import { entryErrorTexts } from './account/entryErrors.ts'
import { accountErrorTexts } from './account/errors.ts'
import { commonErrorTexts } from './core/commonErrors.ts'
import { keyErrorTexts } from './core/keyErrors.ts'
import { fundsErrorTexts } from './funds/errors.ts'
import { gamesErrorTexts } from './games/errors.ts'
import { lotteryErrorTexts } from './lottery/errors.ts'
import { protectionErrorTexts } from './protection/errors.ts'
import { siteErrorTexts } from './site/errors.ts'

/** The Chinese message of every error by name. */
export const errorTexts = {
  ...commonErrorTexts,
  ...keyErrorTexts,
  ...accountErrorTexts,
  ...entryErrorTexts,
  ...siteErrorTexts,
  ...protectionErrorTexts,
  ...lotteryErrorTexts,
  ...fundsErrorTexts,
  ...gamesErrorTexts,
} as const
