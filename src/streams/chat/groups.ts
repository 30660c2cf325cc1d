/** The groups of this account: read while the chat is open, and when a tip says that one has changed. */
import { EMPTY, distinctUntilChanged, filter, map, merge, switchMap, type Observable } from 'rxjs'
// Here, so that its values are loaded together with who makes these calls.
import '#contract/chat/later.ts'
import type { CallInput, CallName, ErrorName } from '#contract/areas.ts'
import { groupEvent } from '#contract/chat/events.ts'
import { readTip } from '#contract/chat/groups.ts'
import { messageKinds } from '#contract/chat/messages.ts'
import { groupsKey } from '#src/db/chat/groups.ts'
import { mergeCached } from '#src/db/core/merge.ts'
import type { Client } from '../core/client.ts'
import { heard } from '../core/heard.ts'
import { askInto, keepFresh } from '../core/source.ts'
import { timing } from '../core/timing.ts'
import { changesGroup, removeGroup } from './leftGroups.ts'
import { lostText, whyNot } from './whyNot.ts'

/** Keeps the list fresh, and the members of the open group. */
export const groupSource = (client: Client, open$: Observable<number | undefined>): Observable<unknown> => {
  // One that removes a group is followed where messages are stored: after it nothing of the group may be.
  const tips$ = heard(client, groupEvent).pipe(
    filter(({ messageType, message }) => messageType === messageKinds.tip && changesGroup(readTip(message))),
  )
  const list$ = keepFresh(client, {
    tables: [],
    reads: ['groups'],
    everyMs: timing.chatPoll,
    ask: () => askGroups(client),
    also$: tips$,
  })
  const detail$ = open$.pipe(
    distinctUntilChanged(),
    switchMap((gid) =>
      gid === undefined
        ? EMPTY
        : keepFresh(client, {
            tables: [],
            reads: ['groupDetail'],
            everyMs: timing.chatPoll,
            ask: () => askGroup(client, gid),
            also$: tips$.pipe(filter(({ to }) => to === gid)),
          }),
    ),
  )
  return merge(list$, detail$)
}

const askGroups = (client: Client): Promise<unknown> =>
  askInto(client, 'groups', {}, (db, { value, serverTime }) =>
    mergeCached(db, db.chatGroups, { key: groupsKey, serverTime, value }),
  )

/** Reads a group with its members; one that is not this member's any more goes from the device. */
export const askGroup = async (client: Client, gid: number): Promise<void> => {
  const ending = await askInto(client, 'groupDetail', { gid }, (db, { value, serverTime }) =>
    mergeCached(db, db.chatGroupDetails, { key: String(gid), serverTime, value }),
  )
  if (ending.kind === 'refused' && ending.name === 'UnknownGroup') await removeGroup(client, gid)
}

/** The acts of a member in a group. */
type GroupActName = Extract<
  CallName,
  'updateGroup' | 'muteAll' | 'muteMember' | 'kickMembers' | 'leaveGroup' | 'removeGroup'
>

/** How an act ended: undefined, or why it was not done, in Chinese. */
export const actInGroup = async <N extends GroupActName>(
  client: Client,
  name: N,
  input: CallInput<N> & { readonly gid: number },
): Promise<string | undefined> => {
  const ending = await client.call(name, input)
  if (ending.kind === 'answered') await Promise.all([askGroups(client), askGroup(client, input.gid)])
  return whyNot(ending)
}

/** Makes a group; gives its id, or why there is none. */
export const makeGroup = async (
  client: Client,
  groupName: string,
  userIds: readonly number[],
): Promise<{ readonly gid: number } | { readonly why: string; readonly name?: ErrorName }> => {
  const ending = await client.call('createGroup', { groupName, userId: userIds.map(String) })
  if (ending.kind === 'refused') return { why: ending.msg, name: ending.name }
  if (ending.kind === 'lost') return { why: lostText }
  await askGroups(client)
  return { gid: ending.value.gid }
}

/** Adds members; gives the names of those who were not added, or why nobody was. */
export const addToGroup = async (
  client: Client,
  gid: number,
  userIds: readonly number[],
): Promise<{ readonly failed: readonly number[] } | { readonly why: string }> => {
  const ending = await client.call('addMembers', { gid, userId: userIds.map(String) })
  if (ending.kind === 'refused') return { why: ending.msg }
  if (ending.kind === 'lost') return { why: lostText }
  await askGroup(client, gid)
  return { failed: ending.value.flatMap(({ code, userId }) => (code === 0 ? [] : [userId])) }
}

/** The id of the group of a conversation; undefined where it is none. */
export const groupOfKey = (key: string | undefined): number | undefined =>
  key?.startsWith('g') ? Number(key.slice(1)) : undefined

/** The group that a conversation is in, as it changes. */
export const openGroup$ = (key$: Observable<string | undefined>): Observable<number | undefined> =>
  key$.pipe(map(groupOfKey), distinctUntilChanged())
