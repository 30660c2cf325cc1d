/** What the site area adds to the API beside the calls of the first page. */
import { siteErrorTexts } from './errors.ts'
import { laterCalls } from './later.ts'

/** The calls of later pages, and the messages of refusals. */
export const siteApi = { laterCalls, errorTexts: siteErrorTexts } as const
