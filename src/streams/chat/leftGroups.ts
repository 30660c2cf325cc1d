/** Groups that a member is in no more: nothing of them stays on his device (decided.md 39). */
import { tipTypes, type Tip } from '#contract/chat/groups.ts'
import { groupLog } from '#contract/chat/messages.ts'
import { groupsKey } from '#src/db/chat/groups.ts'
import { dropLog } from '#src/db/chat/logs.ts'
import type { Client } from '../core/client.ts'

/** Whether a tip changes a group, whomever it concerns. A share that is taken of a packet does not, and a hundred of them come at once. */
export const changesGroup = (tip: Tip | undefined): tip is Tip =>
  tip !== undefined && tip.type !== tipTypes.grabbed

/** What a tip does to the groups of a member (chat-and-team.md §4): they are read again, or one of them goes. */
export const effectOfTip = (tip: Tip | undefined, own: number): 'reload' | 'remove' | undefined => {
  if (!changesGroup(tip)) return undefined
  if (tip.type === tipTypes.deleted) return 'remove'
  if (tip.type === tipTypes.leave && tip.members.some(({ userId }) => userId === own)) return 'remove'
  return 'reload'
}

/** Deletes a group, its members and its messages. */
export const removeGroup = async (
  client: Pick<Client, 'privateDb' | 'session'>,
  gid: number,
): Promise<void> => {
  const db = client.privateDb()
  const session = client.session.value
  if (!db || session.state !== 'in') return
  const own = Number(session.user.userId)
  await dropLog(db, groupLog(gid))
  await db.chatGroupDetails.delete(String(gid))
  // Of its packets his own stay, and those of which he took a share: that is his money.
  const packets = await db.chatPackets.toArray()
  const others = packets.filter(({ value }) => value.amount === 0n && value.senderId !== own)
  await db.chatPackets.bulkDelete(others.map(({ key }) => key))
  const held = await db.chatGroups.get(groupsKey)
  if (held)
    await db.chatGroups.put({
      ...held,
      value: { ...held.value, list: held.value.list.filter((one) => one.gid !== gid) },
    })
}
