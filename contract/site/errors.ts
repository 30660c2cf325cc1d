/** Refusals of letters. */
import { defineErrors } from '../core/defineErrors.ts'

/** The messages. */
export const siteErrorTexts = defineErrors({
  UnknownLetter: () => '没有找到这条消息',
})
