/** What the chat shows, and what can be done there. */
import type { BlocksSnapshot, Person } from './blocks.ts'
import type { GroupSnapshot, NewGroupSnapshot } from './group.snapshot.ts'
import type { ChatItem, ChatLine } from './items.ts'
import type { FoundPlace } from './opened.ts'
import type { PacketsSnapshot } from './packets/packets.snapshot.ts'
import type { Rate } from './rating.ts'
import type { Contact, ContactTree } from './tree.ts'

/** The open conversation. */
export interface OpenConversation {
  readonly key: string
  readonly name: string
  readonly isOnline: boolean | undefined
  readonly items: readonly ChatItem[]
  /** The one that was found; another object with each search that led to it. */
  readonly at: { readonly id: number } | undefined
  /** Older ones can be fetched. */
  readonly older: (() => void) | undefined
  readonly isLoading: boolean
  readonly draft: string
  readonly most: number
  /** The text was longer than a message may be. */
  readonly isCut: boolean
  /** Takes what is typed; `isWhole` once an input method is done with it. */
  readonly type: (text: string, isWhole: boolean) => void
  /** Undefined while there is nothing to be sent. */
  readonly send: (() => void) | undefined
  /** Of a private one: the other side. */
  readonly peer: (Person & { readonly isBlocked: boolean }) | undefined
  /** Of a group. */
  readonly group: GroupSnapshot | undefined
  /** Why nothing can be written here. */
  readonly silence: string | undefined
  /** Opens the form of a red packet; absent where none may be sent. */
  readonly sendPacket: (() => void) | undefined
  /** Rates the conversation that was ended; absent where there is nothing to rate. */
  readonly rate: Rate | undefined
  /** Reports a message; gives why it was not. Absent while there is no connection. */
  readonly report: ((line: ChatLine, reason: string) => Promise<string | undefined>) | undefined
  readonly again: (messageId: string) => void
  readonly drop: (messageId: string) => void
}

/** A message that was found. */
export interface FoundMessage extends FoundPlace {
  /** Its conversation, and the name of the other side. */
  readonly key: string
  readonly name: string
  readonly from: string
  readonly text: string
  readonly at: number
}

/** Messages that were found, the newest first. */
export interface FoundInChat {
  readonly total: number
  readonly list: readonly FoundMessage[]
}

/** The chat. */
export interface ChatSnapshot {
  /** Undefined before the first connection of this page. */
  readonly connected: boolean | undefined
  /** Server time of what is shown while there is no connection. */
  readonly asOf: number | undefined
  readonly tree: ContactTree
  readonly words: string
  readonly search: (words: string) => void
  /** Undefined while nothing is searched. */
  readonly found: readonly Contact[] | undefined
  /** Of the messages that this device keeps; undefined while nothing is searched. */
  readonly foundMessages: FoundInChat | undefined
  readonly choose: (key: string) => void
  readonly showMessage: (found: FoundMessage) => void
  /** Absent where this member may make no group. */
  readonly newGroup: NewGroupSnapshot | undefined
  readonly open: OpenConversation | undefined
  readonly packets: PacketsSnapshot
  readonly blocks: BlocksSnapshot
  readonly sounds: { readonly messages: boolean; readonly wins: boolean }
  readonly setSounds: (sounds: ChatSnapshot['sounds']) => void
}
