/** Groups that a member is in no more: nothing of them stays on his device (decided.md 39). */
import { tipTypes, type Tip } from '#contract/chat/groups.ts'
import { groupLog } from '#contract/chat/messages.ts'
import { groupsKey } from '#src/db/chat/groups.ts'
import { dropLog } from '#src/db/chat/logs.ts'
import type { Client } from '../core/client.ts'

/** What a tip does to the groups of a member (chat-and-team.md §4): they are read again, or one of them goes. */
export const effectOfTip = (tip: Tip | undefined, own: number): 'reload' | 'remove' | undefined => {
  if (!tip) return undefined
  if (tip.type === tipTypes.deleted) return 'remove'
  if (tip.type === tipTypes.leave && tip.members.some(({ userId }) => userId === own)) return 'remove'
  return 'reload'
}

/** Deletes a group, its members and its messages. */
export const removeGroup = async (client: Pick<Client, 'privateDb'>, gid: number): Promise<void> => {
  const db = client.privateDb()
  if (!db) return
  await dropLog(db, groupLog(gid))
  await db.chatGroupDetails.delete(String(gid))
  const held = await db.chatGroups.get(groupsKey)
  if (held)
    await db.chatGroups.put({
      ...held,
      value: { ...held.value, list: held.value.list.filter((one) => one.gid !== gid) },
    })
}
