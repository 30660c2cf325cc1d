/** What the funds area adds to the API beside the calls of the first page. */
import { fundsErrorTexts } from './errors.ts'
import { laterCalls } from './later.ts'

/** The calls of later pages, and the messages of refusals. */
export const fundsApi = { laterCalls, errorTexts: fundsErrorTexts } as const
