/** What the lottery area adds to the API beside the calls of the first page. */
import { lotteryErrorTexts } from './errors.ts'
import { laterCalls } from './later.ts'

/** The calls of later pages, and the messages of refusals. */
export const lotteryApi = { laterCalls, errorTexts: lotteryErrorTexts } as const
