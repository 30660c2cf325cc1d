/** Channels of deposits at the money desk: listed, closed and opened (decision 120). */
import { err, ok } from '#engine/result.ts'
import { refusal } from '#contract/refusals.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/http.ts'
import type { SiteChannel } from '../deposits/channels.ts'
import { closuresAt } from '../deposits/closures.ts'
import { closeChannel, openChannel } from '../deposits/closures.sql.ts'
import { auditDesk, isReason } from './deskAudit.ts'

/** Binds the calls to the channels of the site. */
export const channelDeskHandlers = (
  db: Db,
  channels: readonly SiteChannel[],
): Pick<Handlers, 'deskChannels' | 'closeDepositChannel' | 'openDepositChannel'> => ({
  async deskChannels(_input, { now }) {
    const closures = await closuresAt(db, now)
    return ok({
      list: channels.map(({ channel: { code, name }, provider }) => {
        const closure = closures.get(code)
        return {
          code,
          name,
          provider: provider.name,
          closed: closure
            ? {
                reason: closure.reason,
                since: closure.since.getTime(),
                until: closure.until?.getTime() ?? null,
              }
            : null,
        }
      }),
    })
  },

  async closeDepositChannel({ code, reason }, context) {
    if (!isReason(reason)) return err(refusal('DeskReason'))
    if (!channels.some(({ channel }) => channel.code === code)) return err(refusal('UnknownDeskChannel'))
    const { member, now } = context
    const closure = { code, reason: reason.trim(), by: `member:${member.memberId}`, at: now }
    return db.transaction(async (tx) => {
      if (!(await closeChannel(tx, closure))) return err(refusal('ChannelClosedAlready'))
      await auditDesk(tx, context, 'close-channel', { channel: code, reason: closure.reason })
      return ok({})
    })
  },

  async openDepositChannel({ code, reason }, context) {
    if (!isReason(reason)) return err(refusal('DeskReason'))
    return db.transaction(async (tx) => {
      if (!(await openChannel(tx, code))) return err(refusal('ChannelNotClosed'))
      await auditDesk(tx, context, 'open-channel', { channel: code, reason: reason.trim() })
      return ok({})
    })
  },
})
