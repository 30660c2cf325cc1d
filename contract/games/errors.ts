/** Refusals of red envelopes. */
import { defineErrors } from '../core/defineErrors.ts'

/** The messages. */
export const gamesErrorTexts = defineErrors({
  ActivityOff: () => '红包活动未开放',
  EnvelopeNotReady: (f: { readonly issue?: string }) =>
    f.issue ? `第 ${f.issue} 期开奖后可以打开` : '今天的红包还不能打开',
})
