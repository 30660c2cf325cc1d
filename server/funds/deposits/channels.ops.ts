/** Operator commands of channels: which are closed, closing one and opening it (decision 120). */
import { defineOps, done, failed } from '../../platform/ops/command.ts'
import { beijingText } from '../../platform/time/beijingTime.ts'
import { channelNames } from './channels.ts'
import { closuresAt } from './closures.ts'
import { closeChannel, openChannel } from './closures.sql.ts'

const channel = { name: 'channel', about: 'its code, as channels lists it' } as const

/** Closing counts for the next order; what is under way goes on. */
export const channelOps = defineOps([
  {
    name: 'channels',
    summary: 'list the channels of deposits, and why one takes no orders',
    args: [],
    async run({ db, clock }) {
      const closures = await closuresAt(db, clock.now())
      const lines = [...channelNames].map(([code, name]) => {
        const closure = closures.get(code)
        if (!closure) return `${code} ${name}: open`
        const end = closure.until ? `, until ${beijingText(closure.until)}` : ''
        return `${code} ${name}: closed since ${beijingText(closure.since)}${end}: ${closure.reason}`
      })
      return done(lines.join('\n'))
    },
  },
  {
    name: 'close-channel',
    summary: 'take no more orders in a channel of deposits',
    args: [channel, { name: 'reason', about: 'why, in Chinese: players read it', rest: true }],
    async run({ db, clock, operator, audit }, [code = '', ...words]) {
      const reason = words.join(' ').trim()
      if (!channelNames.has(code)) return failed(`there is no channel ${code}`)
      if (reason === '') return failed('a reason must be given: players read it')
      const isClosed = await db.transaction(async (tx) => {
        if (!(await closeChannel(tx, { code, reason, by: operator, at: clock.now() }))) return false
        await audit(tx, 'close_channel', { channel: code, reason })
        return true
      })
      return isClosed ? done(`${code} takes no more orders`) : failed(`${code} is closed already`)
    },
  },
  {
    name: 'open-channel',
    summary: 'take orders again in a channel that was closed',
    args: [channel, { name: 'reason', about: 'why, for the audit log', rest: true }],
    async run({ db, audit }, [code = '', ...words]) {
      const reason = words.join(' ').trim()
      if (reason === '') return failed('a reason must be given')
      const isOpened = await db.transaction(async (tx) => {
        if (!(await openChannel(tx, code))) return false
        await audit(tx, 'open_channel', { channel: code, reason })
        return true
      })
      return isOpened ? done(`${code} takes orders`) : failed(`nobody has closed ${code}`)
    },
  },
])
