/** The process that the rows of the chat measure: a site with its database, groups and sessions of their members. */
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beginSession } from '#server/account/accounts/sessions.ts'
import type { Server } from '#server/app/app.ts'
import { rows, toBigint } from '#server/platform/database/database.ts'
import { appOn } from './appOn.ts'
import { answer } from './child.ts'
import { openLedger, type Ledger } from './ledger.ts'

/** Groups to make, of members who are in no other. */
export interface Groups {
  readonly count: number
  readonly size: number
}

/** A group, with a cookie for each member. */
export interface OpenGroup {
  readonly gid: number
  readonly cookies: readonly string[]
}

interface Site {
  readonly ledger: Ledger
  readonly server: Server
  readonly origin: string
}

let site: Site | undefined
let taken = 0n
let inserted = 0

const opened = (): Site => {
  if (!site) throw new Error('the site must be open')
  return site
}

const openGroup = async (size: number): Promise<OpenGroup> => {
  const { database, firstMember } = opened().ledger
  const first = firstMember + taken
  taken += BigInt(size)
  const now = new Date()
  const [made] = await rows(
    database.db,
    sql`with made as (insert into chat_group (name, owner_id, created_at) values ('bench', ${first}, now()) returning id),
      filled as (insert into chat_member (group_id, member_id, inviter_id, joined_at, joined_number)
        select made.id, n, ${first}, now(), 0 from made, generate_series(${first}::bigint, ${first + BigInt(size - 1)}::bigint) n)
      select id from made`,
  )
  const cookies: string[] = []
  for (let n = 0n; n < size; n += 1n)
    cookies.push(`sid=${(await beginSession(database.db, first + n, now)).token}`)
  return { gid: Number(toBigint(made?.['id'])), cookies }
}

const answers = {
  open: async (): Promise<number> => {
    const ledger = await openLedger()
    const server = await appOn(ledger)
    site = { ledger, server, origin: await server.start(0) }
    return Number(new URL(site.origin).port)
  },
  group: async ({ count, size }: Groups): Promise<readonly OpenGroup[]> => {
    const made: OpenGroup[] = []
    for (let n = 0; n < count; n += 1) made.push(await openGroup(size))
    return made
  },
  /** Microseconds of processor time used so far by this process; the database is another one. */
  cpuUs: async (): Promise<number> => {
    await turn()
    const { user, system } = process.cpuUsage()
    return user + system
  },
  /** Inserts so many rows of messages, eight at a time, and nothing else. */
  insert: async (count: number): Promise<void> => {
    const { database, firstMember } = opened().ledger
    const [log] = await rows(database.db, sql`select id from chat_log order by id limit 1`)
    const until = inserted + count
    const one = async () => {
      for (let n = (inserted += 1); n <= until; n = inserted += 1)
        await rows(
          database.db,
          sql`insert into chat_line (log_id, number, sender_id, message_id, kind, body, sent_at)
            values (${toBigint(log?.['id'])}, ${-n}, ${firstMember}, ${`bare-${n}`}, 1, 'bench', now())`,
        )
    }
    await Promise.all(Array.from({ length: 8 }, one))
  },
  /** Reads a log from its beginning, a page after the other, as a device does that was away; gives how many came. */
  catchUp: async ({ gid, cookie }: { readonly gid: number; readonly cookie: string }): Promise<number> => {
    let after = 0
    for (;;) {
      const url = `${opened().origin}/lottery/api/u/v1/chat/log?log=g${gid}&after=${after}`
      const response = await fetch(url, { headers: { cookie, 'x-requested-with': 'XMLHttpRequest' } })
      const { result } = (await response.json()) as { result: { list: { number: number }[] } }
      const last = result.list.at(-1)
      if (!last) return after
      after = last.number
    }
  },
  stop: async (): Promise<void> => {
    const { server, ledger } = opened()
    await server.stop()
    await ledger.stop()
  },
}

/** The requests that the process answers. */
export type ChatServer = typeof answers

if (process.send) answer(answers)
