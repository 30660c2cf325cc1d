/** What is shown of a group, and what can be done in it. */
import type { GroupConfig, GroupFlag } from '#contract/chat/groups.ts'
import type { Contact } from './tree.ts'

/** Does something; gives why it was not done, in Chinese. */
export type GroupDeed = () => Promise<string | undefined>

/** A member as this reader sees him. */
export interface MemberSnapshot {
  readonly userId: number
  /** The nickname; for the owner with the user name. */
  readonly name: string
  readonly isOnline: boolean
  readonly isOwner: boolean
  readonly isMuted: boolean
  /** Absent where this reader may not. */
  readonly mute?: GroupDeed | undefined
  readonly remove?: GroupDeed | undefined
}

/** The open group. */
export interface GroupSnapshot {
  readonly gid: number
  readonly name: string
  readonly members: readonly MemberSnapshot[]
  readonly online: number
  readonly isMuted: boolean
  /** One more that goes dissolves it. */
  readonly isLast: boolean
  /** Why this reader cannot write. */
  readonly silence: string | undefined
  readonly maySendPacket: boolean
  readonly config: GroupConfig
  readonly reload: () => void
  /** Contacts that are no members yet, and how many there is room for. */
  readonly addable: readonly Contact[]
  readonly room: number
  readonly add: (keys: readonly string[]) => Promise<string | undefined>
  readonly rename?: ((name: string) => Promise<string | undefined>) | undefined
  readonly setFlag?: ((flag: GroupFlag, on: boolean) => Promise<string | undefined>) | undefined
  readonly muteAll?: GroupDeed | undefined
  readonly dissolve?: GroupDeed | undefined
  readonly leave?: GroupDeed | undefined
}

/** Making a group. */
export interface NewGroupSnapshot {
  readonly contacts: readonly Contact[]
  /** Members of one group, this one included. */
  readonly memberLimit: number
  /** Makes it and opens it; gives why there is none. */
  readonly make: (name: string, keys: readonly string[]) => Promise<string | undefined>
}
