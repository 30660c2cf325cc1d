/** Operator commands of logs that must be kept, whatever their age (decision 123). */
import { sql } from 'drizzle-orm'
import { readLog } from '#contract/chat/messages.ts'
import { rows, toDate } from '../../platform/database/database.ts'
import { defineOps, done, failed } from '../../platform/ops/command.ts'
import { beijingText } from '../../platform/time/beijingTime.ts'

const log = {
  name: 'log',
  about:
    'p1001-1003 of two members, a1003 of one with the administrator, b1001 of an agent to all, g7 of a group',
} as const

/** A log is held from now on: what was deleted before is gone. */
export const holdOps = defineOps([
  {
    name: 'chat-holds',
    summary: 'list the logs of the chat that are kept whatever their age',
    args: [],
    async run({ db }) {
      const held = await rows(
        db,
        sql`select l.name, h.held_by, h.reason, h.at from chat_hold h join chat_log l on l.id = h.log_id order by h.at, l.id`,
      )
      if (held.length === 0) return done('no log is held')
      return done(
        held
          .map(
            (row) =>
              `${String(row['name'])}: since ${beijingText(toDate(row['at']))} by ${String(row['held_by'])}: ${String(row['reason'])}`,
          )
          .join('\n'),
      )
    },
  },
  {
    name: 'hold-chat',
    summary: 'keep a log of the chat whatever its age',
    args: [log, { name: 'reason', about: 'why, for the audit log', rest: true }],
    async run({ db, clock, operator, audit }, [name = '', ...words]) {
      const reason = words.join(' ').trim()
      if (!readLog(name)) return failed(`${name} is no name of a log`)
      if (reason === '') return failed('a reason must be given')
      const outcome = await db.transaction(async (tx) => {
        const [found] = await rows(tx, sql`select id from chat_log where name = ${name}`)
        if (!found) return 'unknown'
        const made = await rows(
          tx,
          sql`insert into chat_hold (log_id, held_by, reason, at)
            values (${found['id']}::bigint, ${operator}, ${reason}, ${clock.now().toISOString()}::timestamptz)
            on conflict do nothing returning log_id`,
        )
        if (made.length === 0) return 'held'
        await audit(tx, 'hold_chat', { log: name, reason })
        return 'done'
      })
      if (outcome === 'unknown') return failed(`nothing was said in ${name}`)
      return outcome === 'held' ? failed(`${name} is held already`) : done(`${name} is kept whatever its age`)
    },
  },
  {
    name: 'release-chat',
    summary: 'let a log of the chat be deleted for its age again',
    args: [log, { name: 'reason', about: 'why, for the audit log', rest: true }],
    async run({ db, audit }, [name = '', ...words]) {
      const reason = words.join(' ').trim()
      if (reason === '') return failed('a reason must be given')
      const isReleased = await db.transaction(async (tx) => {
        const gone = await rows(
          tx,
          sql`delete from chat_hold h using chat_log l where l.id = h.log_id and l.name = ${name} returning h.log_id`,
        )
        if (gone.length === 0) return false
        await audit(tx, 'release_chat', { log: name, reason })
        return true
      })
      return isReleased ? done(`${name} is kept no longer than others`) : failed(`${name} is not held`)
    },
  },
])
