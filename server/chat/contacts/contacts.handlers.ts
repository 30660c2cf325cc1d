/** The calls of contacts. */
import { err, ok } from '#engine/result.ts'
import { hasAgentLookup } from '#contract/chat/contacts.ts'
import { readLog } from '#contract/chat/messages.ts'
import { logsMost } from '#contract/chat/logs.ts'
import { mayDo } from '#contract/core/roles.ts'
import { refusal } from '#contract/refusals.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { headsOf } from '../messages/logs.sql.ts'
import { unreadOf } from '../messages/logs.handlers.ts'
import { contactsByIds, findContacts, findGroups, lowerByName, lowersOf, upperOf } from './contacts.sql.ts'

type ContactHandlers = Pick<
  Handlers,
  'chatAgent' | 'lowerContacts' | 'recentContacts' | 'findLower' | 'searchContacts'
>

/** Binds the calls to a database. */
export const contactHandlers = (db: Db): ContactHandlers => ({
  async chatAgent(_input, { member, now }) {
    if (!hasAgentLookup(member.userType)) return ok(null)
    const upper = await upperOf(db, member.memberId, now)
    if (!upper) return ok(null)
    const heads = await headsOf(db, member, logsMost)
    return ok({ ...upper, unReadSize: unreadOf(heads, upper.userId) })
  },
  async lowerContacts({ currPage: page, pageSize }, { member, now }) {
    if (!mayDo(member.userType, 'team')) return ok({ list: [], count: 0, onlineCount: 0 })
    return ok(await lowersOf(db, member.memberId, now, { page, pageSize }))
  },
  async recentContacts({ currPage, pageSize }, { member, now }) {
    const heads = await headsOf(db, member, logsMost)
    const own = Number(member.memberId)
    const ofMembers = heads.filter(({ log }) => readLog(log)?.kind !== 'group')
    const peers = [...new Set(ofMembers.map(({ peerId }) => peerId))].filter((id) => id !== 0 && id !== own)
    const page = peers.slice((currPage - 1) * pageSize, currPage * pageSize)
    const found = await contactsByIds(db, page, now)
    const result = page.flatMap((id) => {
      const contact = found.get(id)
      return contact ? [{ ...contact, unReadSize: unreadOf(heads, id) }] : []
    })
    return ok(result)
  },
  async findLower({ userName }, { member, now }) {
    const found = mayDo(member.userType, 'team')
      ? await lowerByName(db, member.memberId, userName, now)
      : undefined
    if (!found) return err(refusal('UnknownLower'))
    const { userId, nikeName, online } = found
    return ok({ userId, userName: found.userName, nikeName, onLine: online })
  },
  async searchContacts({ userName }, { member }) {
    const staff = mayDo(member.userType, 'support')
    const found = await findContacts(db, member.memberId, staff, userName)
    const groups = await findGroups(db, member.memberId, userName)
    return ok([
      ...found.map(({ userId, userName: name, nikeName }) => ({
        to: userId,
        name,
        nikeName,
        scene: 0,
        owner: 0,
      })),
      ...groups.map(({ id, name, owner }) => ({ to: id, name, nikeName: '', scene: 1, owner })),
    ])
  },
})
