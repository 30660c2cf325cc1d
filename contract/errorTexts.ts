/** The messages of refusals, composed of those of the areas. */
import { ofAllAreas } from './apiAreas.ts'
import { commonErrorTexts } from './core/commonErrors.ts'
import { keyErrorTexts } from './core/keyErrors.ts'

/** The Chinese message of every error by name. */
export const errorTexts = { ...commonErrorTexts, ...keyErrorTexts, ...ofAllAreas('errorTexts') } as const
