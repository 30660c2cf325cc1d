/** What is said of an act that was not done. */
import type { Ending } from '../core/caller.ts'

/** Why a call was not done, in Chinese; undefined where it was. */
export const whyNot = (ending: Ending<unknown>): string | undefined => {
  if (ending.kind === 'refused') return ending.msg
  return ending.kind === 'lost' ? lostText : undefined
}

/** No answer came. */
export const lostText = '没有收到答复，请检查网络后重试'
