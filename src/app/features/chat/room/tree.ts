/** The tree of contacts: whom one can talk to, and with whom one has (chat-and-team.md §2). */
import { mayDo, staffRoleOf } from '#contract/core/roles.ts'
import type { Contacts } from '#src/db/chat/contacts.ts'
import { administratorKey, type Conversation, type ConversationKey } from '#src/streams/chat/conversations.ts'
import { text } from './room.text.ts'

/** One contact. */
export interface Contact {
  readonly key: ConversationKey
  readonly name: string
  readonly isOnline?: boolean | undefined
  readonly unread: number
}

/** The branches; those that a type of user does not have are absent. */
export interface ContactTree {
  readonly administrator?: Contact | undefined
  readonly agent?: Contact | undefined
  readonly lowers?:
    | {
        /** Undefined while nobody has counted them. */
        readonly count: { readonly online: number; readonly total: number } | undefined
        readonly list: readonly Contact[]
      }
    | undefined
  readonly recent: readonly Contact[]
  readonly groups: readonly Contact[]
  /** Members who wrote to the administrator, for who answers them. */
  readonly desk?: readonly Contact[] | undefined
}

/** A name as it is shown: with the nickname where there is another one. */
export const nameOf = (name: string, nick: string): string =>
  nick === '' || nick === name ? name : `${name}（${nick}）`

interface Known {
  readonly userType: number
  readonly conversations: readonly Conversation[]
  readonly contacts: Contacts | undefined
  /** Names by id. */
  readonly groups: readonly { readonly gid: number; readonly groupName: string }[]
}

/** Makes the tree. */
export const treeOf = ({ userType, conversations, contacts, groups }: Known): ContactTree => {
  const unreadOf = (key: ConversationKey) => conversations.find((one) => one.key === key)?.unread ?? 0
  const said = (one: Conversation): Contact => ({
    key: one.key,
    name: nameOf(one.peerName, one.peerNick),
    unread: one.unread,
  })
  if (mayDo(userType, 'support'))
    return { recent: [], groups: [], desk: conversations.filter(({ key }) => key.startsWith('m')).map(said) }
  const person = (one: { userId: number; userName: string; nikeName: string; online: boolean }): Contact => ({
    key: `u${one.userId}`,
    name: nameOf(one.userName, one.nikeName),
    isOnline: one.online,
    unread: unreadOf(`u${one.userId}`),
  })
  const agent = contacts?.agent ? { ...person(contacts.agent), name: text.agent } : undefined
  const lowers = contacts?.lowers
  const groupContacts = groups.map(({ gid, groupName }): Contact => ({
    key: `g${gid}`,
    name: groupName,
    unread: unreadOf(`g${gid}`),
  }))
  const knownLower = (id: number): Contact | undefined =>
    lowers?.list.filter(({ userId }) => userId === id).map(person)[0]
  return {
    // Who works for the house is no member of it.
    administrator:
      staffRoleOf(userType) === undefined
        ? { key: administratorKey, name: text.administrator, unread: unreadOf(administratorKey) }
        : undefined,
    agent,
    lowers:
      mayDo(userType, 'team') && userType !== 0
        ? {
            count: lowers && { online: lowers.onlineCount, total: lowers.count },
            list: (lowers?.list ?? []).map(person),
          }
        : undefined,
    recent: conversations
      .filter(({ key }) => key.startsWith('u') && key !== agent?.key)
      .map((one) => knownLower(one.peerId) ?? said(one)),
    groups: groupContacts,
  }
}

/** Every contact of the tree, once. */
export const contactsIn = (tree: ContactTree): readonly Contact[] => {
  const { administrator, agent, lowers, recent, groups, desk = [] } = tree
  const all = [administrator, agent, ...(lowers?.list ?? []), ...recent, ...groups, ...desk]
  return [...new Map(all.flatMap((one) => (one ? [[one.key, one] as const] : []))).values()]
}

const isNamed = ({ name }: Contact, words: string): boolean =>
  name.toLowerCase().includes(words.toLowerCase())

/** Contacts of the tree whose name contains the words. */
export const foundIn = (tree: ContactTree, words: string): readonly Contact[] =>
  contactsIn(tree).filter((one) => isNamed(one, words))

/** What the device knows, and what only the server found. An answer to earlier words may still be there. */
export const joined = (
  known: readonly Contact[],
  asked: readonly Contact[],
  words: string,
): readonly Contact[] => [
  ...known,
  ...asked.filter((one) => isNamed(one, words) && !known.some(({ key }) => key === one.key)),
]

/** Contacts whom a member may bring into a group: his upper agent and his lower members. */
export const mayBeInvited = ({ agent, lowers }: ContactTree, agentName: string): readonly Contact[] => [
  ...(agent ? [{ ...agent, name: agentName }] : []),
  ...(lowers?.list ?? []),
]
