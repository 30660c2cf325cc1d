/** The page's side of the worker that searches messages: it lives as long as the chat is open. */
import { wrap } from 'comlink'
import type { FoundMessages, MessageSearchApi, SearchedMessage } from './messages.api.ts'

/** The search of an open chat. */
export interface MessageSearch {
  readonly add: (messages: readonly SearchedMessage[]) => Promise<void>
  readonly find: (words: string) => Promise<FoundMessages>
  readonly end: () => void
}

/** Starts it. */
export const startMessageSearch = (): MessageSearch => {
  const worker = new Worker(new URL('./messages.worker.ts', import.meta.url), { type: 'module' })
  const remote = wrap<MessageSearchApi>(worker)
  return {
    add: (messages) => remote.add(messages),
    find: (words) => remote.find(words),
    end: () => worker.terminate(),
  }
}
