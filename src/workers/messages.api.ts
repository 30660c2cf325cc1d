/** Full-text search over the messages that this device keeps, outside the page's thread. */
import { createTextIndex } from './textIndex.ts'

/** A message that can be found. */
export interface SearchedMessage {
  readonly log: string
  readonly number: number
  /** Grows over all logs. */
  readonly id: number
  readonly from: string
  readonly text: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** What was found, the newest first. */
export interface FoundMessages {
  readonly total: number
  readonly list: readonly SearchedMessage[]
}

const foundMost = 30

/** Begins with none. */
export const createMessageSearch = () => {
  const index = createTextIndex()
  const all: SearchedMessage[] = []
  const known = new Set<number>()
  return {
    /** Adds messages; those that are known already are left out. */
    add(messages: readonly SearchedMessage[]): void {
      const fresh = messages.filter(({ id }) => !known.has(id))
      for (const message of fresh) {
        known.add(message.id)
        all.push(message)
      }
      index.add(fresh.map(({ text }) => text))
    },
    find(words: string): FoundMessages {
      const found = index.find(words).flatMap((place) => all[place] ?? [])
      return { total: found.length, list: found.toSorted((a, b) => b.id - a.id).slice(0, foundMost) }
    },
  }
}

/** Its functions. */
export type MessageSearchApi = ReturnType<typeof createMessageSearch>
