/** What of the live chat is on the screen: one state for all pages (chat-and-team.md §3, term-live-visible). */

/** The terms stand before the chat; never are both shown. */
export interface LiveChatState {
  readonly termLiveVisible: boolean
  readonly open: boolean
  /** The conversation that it opens with; undefined where one chooses. */
  readonly first: string | undefined
}

const closed: LiveChatState = { termLiveVisible: false, open: false, first: undefined }

let state = closed
const listeners = new Set<() => void>()

const become = (next: LiveChatState): void => {
  state = next
  for (const tell of listeners) tell()
}

/** In the form of `useSyncExternalStore`. */
export const liveChat = {
  get: (): LiveChatState => state,
  subscribe(tell: () => void): () => void {
    listeners.add(tell)
    return () => void listeners.delete(tell)
  },
  showTerms: (first?: string): void => become({ termLiveVisible: true, open: false, first }),
  open: (first?: string): void => become({ termLiveVisible: false, open: true, first }),
  close: (): void => become(closed),
} as const

/**
 * Whether the terms stand before the chat (lottery.md §4.5): where the site wants them, before the first chat of the day.
 * Days are texts in Beijing time; `openedOn` is the day of the last chat on this device, empty before the first.
 */
export const needsTerms = (wanted: boolean, openedOn: string, today: string): boolean =>
  wanted && openedOn !== today
