/** What the account area adds to the API beside the calls of the first page. */
import { entryErrorTexts } from './entryErrors.ts'
import { accountErrorTexts } from './errors.ts'
import { laterCalls } from './later.ts'

/** The calls of later pages, and the messages of refusals. */
export const accountApi = { laterCalls, errorTexts: { ...accountErrorTexts, ...entryErrorTexts } } as const
