/** The chat as a stream: contacts, the open conversation from the store, what is typed (chat-and-team.md §2, §5). */
import { BehaviorSubject, combineLatest, map, of, pairwise, switchMap, type Observable } from 'rxjs'
// Here, so that its values are loaded together with who makes these calls.
import '#contract/chat/later.ts'
import { lengthOf, sentText } from '#contract/chat/messageText.ts'
import { mayDo } from '#contract/core/roles.ts'
import { contactsKey, type Contacts } from '#src/db/chat/contacts.ts'
import { groupsKey } from '#src/db/chat/groups.ts'
import type { CallOutput } from '#contract/areas.ts'
import type { Cached } from '#src/db/core/cached.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import type { UnsentMessage } from '#src/db/chat/unsent.ts'
import { connection$, contactSource, dropUnsent, sendAgain } from '#src/streams/chat/chat.ts'
import {
  addressOf,
  conversationOf,
  conversationsOf,
  type Conversation,
} from '#src/streams/chat/conversations.ts'
import { groupSource, openGroup$ } from '#src/streams/chat/groups.ts'
import type { Behavior, Scope } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { stored } from '#src/streams/core/stored.ts'
import type { FoundMessages } from '#src/workers/messages.api.ts'
import { blocksOf, keptBlocks, noBlocks, peerOf, type Person } from './blocks.ts'
import type { ChatSnapshot, OpenConversation } from './chat.snapshot.ts'
import { groupOf, newGroupOf } from './group.model.ts'
import { itemsOf, type ChatLine, type LogTail } from './items.ts'
import { createOpened, mostOf, type Opened, type OpenedParts } from './opened.ts'
import { createPackets } from './packets/packets.model.ts'
import type { LearnedStatuses } from './packets/shownPacket.ts'
import { ratingOf, type Rate } from './rating.ts'
import { text } from './room.text.ts'
import { createSearch } from './search.ts'
import { createMessageFinding, type MessageSearchParts } from './searchMessages.ts'
import {
  contactsIn,
  foundIn,
  joined,
  mayBeInvited,
  nameOf,
  treeOf,
  type Contact,
  type ContactTree,
} from './tree.ts'

/** Dependencies of the chat. */
export interface ChatParts extends Pick<OpenedParts, 'client' | 'inSight$'> {
  /** A conversation to begin with. */
  readonly first: string | undefined
  /** The connection was cut: the chat closes (chat-and-team.md §4). */
  readonly lost: () => void
  /** Starts the search of messages; tests give one without a worker. */
  readonly start?: MessageSearchParts['start']
}

/** The chat. */
export interface ChatModel {
  readonly chat: Behavior<ChatSnapshot>
  end(): void
}

/** Starts the chat of whoever is signed in. */
export const createChatModel = ({ client, first, inSight$, lost, start }: ChatParts): ChatModel => {
  const scope = client.scope()
  const session = client.session.value
  if (session.state !== 'in') throw new Error('the chat must be opened by somebody who is signed in')
  const { db, user } = session
  const own = Number(user.userId)
  const { conversations, contacts, groups, blocks } = keptOf(db, own, scope)
  const upperId = () => contacts.value?.value.agent?.userId
  const conversation = createOpened({ client, db, scope, conversations, upperId, inSight$ })
  const group = openGroupOf(client, db, scope, conversation.opened$)
  closeGone(scope, groups, conversation.opened$)
  const packets = createPackets({ client, db, scope, own, group, groups })
  const search = searchesOf({ client, db, scope, start }, user.userType)
  const rate = scope.behavior(ratingOf(client, conversation.opened$), undefined)
  followConnection(client, scope, lost)
  const chat$ = combineLatest({
    conversations: conversations.changes$,
    contacts: contacts.changes$,
    opened: conversation.opened$,
    tails: conversation.tails.changes$,
    unsent: stored(() => db.chatUnsent.toArray()),
    connected: connection$(client),
    words: search.words$,
    found: search.found.changes$,
    messages: search.messages.changes$,
    sounds: sounds$(client),
    groups: groups.changes$,
    group: group.changes$,
    packets: packets.shown.changes$,
    learned: packets.learned.changes$,
    rate: rate.changes$,
    blocks: blocks.changes$,
  }).pipe(
    map(({ opened, connected, words, contacts: kept, sounds, ...known }): ChatSnapshot => {
      const [isUp, held] = [connected !== false, known.groups?.value]
      const tree = keptTree(user.userType, known.conversations, kept?.value, held)
      const invited = mayBeInvited(tree, kept?.value.agent?.userName ?? '')
      const memberLimit = held?.settings.memberLimit ?? 0
      const its = isOpen(known.group, opened) ? known.group.value : undefined
      const openGroup =
        its && groupOf({ client, own, run: scope.run, group: its, contacts: invited, memberLimit })
      const other = otherOf(opened?.key, faceOf(opened?.key, tree, known.conversations), known.blocks)
      const silence = openGroup?.silence ?? other.silence
      return {
        connected,
        asOf: isUp ? undefined : newestTime(known.conversations),
        tree,
        words,
        search: (next) => search.words$.next(next),
        ...searchedOf(words.trim(), tree, { ...known, own }),
        choose: conversation.choose,
        showMessage: (message) => conversation.showAt(message.key, message),
        newGroup: newGroupOf(client, held?.settings, invited, conversation.choose),
        open: opened && {
          ...other,
          ...contentOf(opened, {
            ...known,
            contacts: kept?.value,
            own,
            isUp,
            reads: its && readsOf(its, own),
            now: client.clock.now(),
          }),
          ...conversationActs(conversation, opened, isUp ? known.tails : []),
          group: openGroup,
          sendPacket: openGroup?.maySendPacket && held?.settings.redPacketEnabled ? packets.begin : undefined,
          silence,
          send: canBeSent(opened, silence) ? () => conversation.send(opened.key) : undefined,
          ...lineActs(client, scope, isUp, known.rate),
        },
        packets: known.packets,
        blocks: blocksOf(client, known.blocks, isUp),
        ...sounds,
      }
    }),
  )
  if (first !== undefined) conversation.choose(first)
  return { chat: scope.behavior(chat$, nothing), end: () => scope.end() }
}

/** The tree of what this device keeps. */
const keptTree = (
  userType: number,
  conversations: readonly Conversation[],
  contacts: Contacts | undefined,
  groups: CallOutput<'groups'> | undefined,
): ContactTree => treeOf({ userType, conversations, contacts, groups: groups?.list ?? [] })

/** Keeps contacts fresh. Opened without a connection, the chat shows what is kept here; one that is cut closes it. */
const followConnection = (client: Client, scope: Scope, lost: () => void): void => {
  scope.each(contactSource(client), () => undefined)
  scope.each(connection$(client).pipe(pairwise()), ([before, now]) => {
    if (before === true && now === false) lost()
  })
}

/** The searches of contacts and of messages, and the words of both. */
const searchesOf = (
  { client, db, scope, start }: Pick<OpenedParts, 'client' | 'db' | 'scope'> & Pick<ChatParts, 'start'>,
  userType: number,
) => {
  const { words$, found$ } = createSearch(client, mayDo(userType, 'support') ? 'm' : 'u')
  const parts = { db, words$, report: scope.report }
  const finding = createMessageFinding(start ? { ...parts, start } : parts)
  scope.ended$.subscribe(finding.end)
  return {
    words$,
    found: scope.behavior(found$, []),
    messages: scope.behavior(finding.found$, { total: 0, list: [] }),
  }
}

interface Found {
  readonly found: readonly Contact[]
  readonly messages: FoundMessages
  readonly conversations: readonly Conversation[]
  readonly own: number
}

/** What the device and the server found; undefined while nothing is searched. */
const searchedOf = (
  words: string,
  tree: ContactTree,
  { found, messages: { total, list }, conversations, own }: Found,
): Pick<ChatSnapshot, 'found' | 'foundMessages'> => {
  if (words === '') return { found: undefined, foundMessages: undefined }
  // Of conversations that are still this member's.
  const shown = list.flatMap((message) => {
    const key = conversationOf(message.log, own)
    const isKept = conversations.some(({ logs }) => logs.some(({ log }) => log === message.log))
    return key !== undefined && isKept
      ? [{ ...message, key, name: faceOf(key, tree, conversations).name }]
      : []
  })
  return {
    found: joined(foundIn(tree, words), found, words),
    foundMessages: { total: total - list.length + shown.length, list: shown },
  }
}

const conversationActs = (
  { older, type }: Pick<ReturnType<typeof createOpened>, 'older' | 'type'>,
  opened: Opened,
  tails: readonly LogTail[],
): Pick<OpenConversation, 'older' | 'type'> => ({
  older: hasOlder(opened, tails) ? older : undefined,
  type: (typed, isWhole) => type(opened.key, typed, isWhole),
})

/** The server time of the newest of what is kept; undefined where nothing is. */
const newestTime = (conversations: readonly Conversation[]): number | undefined => {
  const times = conversations.flatMap(({ logs }) => logs.map((log) => log.serverTime))
  return times.length > 0 ? Math.max(...times) : undefined
}

/** A group that goes is closed; one that is not listed yet may be new. */
const closeGone = (
  scope: Scope,
  groups: Behavior<Cached<CallOutput<'groups'>> | undefined>,
  opened$: BehaviorSubject<Opened | undefined>,
): void =>
  scope.each(groups.changes$.pipe(pairwise()), ([before, now]) => {
    const isIn = (kept: typeof now) => kept?.value.list.some(({ gid }) => `g${gid}` === opened$.value?.key)
    if (isIn(before) && !isIn(now)) opened$.next(undefined)
  })

/** Up to which number each other member of a group has read. */
const readsOf = ({ members }: CallOutput<'groupDetail'>, own: number): readonly number[] =>
  members.filter(({ userId }) => userId !== own).map(({ readNumber }) => readNumber)

/** What the device keeps of all conversations. */
const keptOf = (db: PrivateDb, own: number, scope: Scope) => ({
  conversations: scope.behavior(
    stored(() => db.chatLogs.toArray()).pipe(map((logs) => conversationsOf(logs, own))),
    [],
  ),
  contacts: scope.behavior(
    stored(() => db.chatContacts.get(contactsKey)),
    undefined,
  ),
  groups: scope.behavior(
    stored(() => db.chatGroups.get(groupsKey)),
    undefined,
  ),
  blocks: scope.behavior(keptBlocks(db), []),
})

/** Keeps groups fresh; gives the one that is open. */
const openGroupOf = (
  client: Client,
  db: PrivateDb,
  scope: Scope,
  opened$: Observable<Opened | undefined>,
): Behavior<KeptGroup> => {
  const groupId$ = openGroup$(opened$.pipe(map((opened) => opened?.key)))
  scope.each(groupSource(client, groupId$), () => undefined)
  return scope.behavior<KeptGroup>(
    groupId$.pipe(
      switchMap((gid) =>
        gid === undefined ? of(undefined) : stored(() => db.chatGroupDetails.get(String(gid))),
      ),
    ),
    undefined,
  )
}

type KeptGroup = Cached<CallOutput<'groupDetail'>> | undefined

/** The group of before is held for a moment when another conversation is opened. */
const isOpen = (group: KeptGroup, opened: Opened | undefined): group is Cached<CallOutput<'groupDetail'>> =>
  group !== undefined && `g${group.value.gid}` === opened?.key

/** The sounds that this device plays (lottery.md §3.9). */
const sounds$ = ({
  device,
}: Pick<Client, 'device'>): Observable<Pick<ChatSnapshot, 'sounds' | 'setSounds'>> => {
  const chosen$ = new BehaviorSubject({
    messages: device.setting('messageSounds', true),
    wins: device.setting('winSounds', true),
  })
  const setSounds: ChatSnapshot['setSounds'] = (next) => {
    device.remember('messageSounds', next.messages)
    device.remember('winSounds', next.wins)
    chosen$.next(next)
  }
  return chosen$.pipe(map((sounds) => ({ sounds, setSounds })))
}

const nothing: ChatSnapshot = {
  connected: undefined,
  asOf: undefined,
  tree: { recent: [], groups: [] },
  words: '',
  search: () => undefined,
  found: undefined,
  foundMessages: undefined,
  choose: () => undefined,
  showMessage: () => undefined,
  newGroup: undefined,
  open: undefined,
  blocks: noBlocks,
  packets: { screen: undefined, press: () => undefined, close: () => undefined },
  sounds: { messages: true, wins: true },
  setSounds: () => undefined,
}

const canBeSent = ({ key, draft }: Opened, silence: string | undefined): boolean =>
  silence === undefined && sentText(draft) !== '' && lengthOf(draft) <= mostOf(key)

/** Reports a message to the staff; gives why it was not. */
const reportLine = async (
  client: Client,
  { place }: ChatLine,
  reason: string,
): Promise<string | undefined> => {
  if (!place) return text.lostReport
  const ending = await client.call('reportMessage', { ...place, reason })
  if (ending.kind === 'lost') return text.lostReport
  return ending.kind === 'refused' ? ending.msg : undefined
}

const lineActs = (
  client: Client,
  scope: Scope,
  isUp: boolean,
  rate: Rate | undefined,
): Pick<OpenConversation, 'again' | 'drop' | 'report' | 'rate'> => ({
  rate: isUp ? rate : undefined,
  report: isUp ? (line, reason) => reportLine(client, line, reason) : undefined,
  again: (messageId) => scope.run(() => sendAgain(client, messageId)),
  drop: (messageId) => scope.run(() => dropUnsent(client, messageId)),
})

const hasOlder = ({ ended }: Opened, tails: readonly LogTail[]): boolean =>
  tails.some(({ log, before }) => before > 0 && !ended.has(log.log))

interface Known {
  readonly tails: readonly LogTail[]
  readonly unsent: readonly UnsentMessage[]
  readonly contacts: Contacts | undefined
  readonly own: number
  readonly isUp: boolean
  readonly blocks: readonly Person[]
  readonly learned: LearnedStatuses
  readonly reads: readonly number[] | undefined
  readonly now: number
}

/** What of the open conversation is on the screen. */
const contentOf = (
  { key, draft, isCut, isLoading, readAtFirst, at }: Opened,
  { tails, unsent, contacts, own, isUp, blocks, learned, reads, now }: Known,
): Pick<OpenConversation, 'key' | 'items' | 'at' | 'draft' | 'isCut' | 'isLoading' | 'most'> => {
  const { toUserId, msgtype } = addressOf(key, own, contacts?.agent?.userId)
  const its = unsent.filter((one) => one.toUserId === toUserId && one.msgtype === msgtype)
  const items = itemsOf({
    tails,
    unsent: its.toSorted((a, b) => a.at - b.at),
    own,
    isUp,
    readAtFirst,
    firstUnreadText: text.firstUnread,
    blocked: new Set(blocks.map(({ userId }) => userId)),
    learned,
    reads,
    now,
  })
  return { key, items, at, draft, isCut, isLoading, most: mostOf(key) }
}

/** The other side, and why nothing is written to it where it is blocked. */
const otherOf = (
  key: string | undefined,
  face: ReturnType<typeof faceOf>,
  blocks: readonly Person[],
): Pick<OpenConversation, 'name' | 'isOnline' | 'peer' | 'silence'> => {
  const peer = peerOf(key, face.name, blocks)
  return { ...face, peer, silence: peer?.isBlocked ? text.blockedPeer : undefined }
}

/** Name of the other side, and whether it is online. */
const faceOf = (
  key: string | undefined,
  tree: ContactTree,
  conversations: readonly Conversation[],
): Pick<OpenConversation, 'name' | 'isOnline'> => {
  if (key === 'all') return { name: text.broadcastName, isOnline: undefined }
  const contact = contactsIn(tree).find((one) => one.key === key)
  const said = conversations.find((one) => one.key === key)
  return {
    name: contact?.name ?? (said ? nameOf(said.peerName, said.peerNick) : ''),
    isOnline: contact?.isOnline,
  }
}
