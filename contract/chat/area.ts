/** What the chat adds to the API beside the calls of the first page. */
import { chatErrorTexts } from './errors.ts'
import { laterCalls } from './later.ts'

/** The calls of later pages, and the messages of refusals. */
export const chatApi = { laterCalls, errorTexts: chatErrorTexts } as const
