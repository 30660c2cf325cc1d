/** A site for the benches of money: a durable PostgreSQL with many players and an issue to bet on. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { keyAt } from '#contract/core/key.ts'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { parseYuan } from '#engine/money/money.ts'
import { lotteryOf } from '#server/lottery/catalogue/lotteries.ts'
import { offeredOdds, playYear } from '#server/lottery/odds/odds.ts'
import type { Placement } from '#server/lottery/orders/placement.ts'
import { priceLine, type PricedLine } from '#server/lottery/orders/priceLine.ts'
import { createIds } from '#server/lottery/orders/reference.ts'
import { withTerms } from '#server/lottery/orders/terms.ts'
import { openPostgres, rows, toBigint, type Database } from '#server/platform/database/database.ts'
import { openHouseAccounts } from '#server/ledger/wallet.ts'
import { durable, postgresBinaries, startPostgres, type Postgres } from '../tests/kit/postgres.ts'

/** The data that the benches use. */
export interface Ledger {
  readonly postgres: Postgres
  readonly database: Database
  readonly firstMember: bigint
  readonly members: number
  /** Creates an issue that sells for a day. */
  newIssue(): Promise<bigint>
  /** One bet of one line by the n-th player. */
  bet(nth: number, issueId: bigint): Placement
  stop(): Promise<void>
}

const members = 10_000

/** Starts PostgreSQL, migrates, and opens ten thousand wallets of a million yuan each. */
export const openLedger = async (): Promise<Ledger> => {
  const postgres = await startPostgres(durable)
  const admin = await openPostgres(postgres.url('postgres'), 1)
  await rows(admin.db, sql`create database bench`)
  await admin.close()
  const database = await openPostgres(postgres.url('bench'))
  await database.migrate()
  await openHouseAccounts(database.db)
  await fillWal(database)
  const firstMember = await openWallets(database)
  const line = pricedLine()
  const [termed] = await withTerms(database.db, [line])
  if (!termed) throw new Error('the line of the bench must have terms')
  const newId = createIds(() => 1n)
  let issues = 0
  return {
    postgres,
    database,
    firstMember,
    members,
    async newIssue() {
      issues += 1
      const [row] = await rows(
        database.db,
        sql`insert into issue (lottery, number, sell_start, close_at, draw_at)
          values ('cqssc', ${`bench-${issues}`}, now() - interval '1 hour', now() + interval '1 day', now() + interval '1 day')
          returning id`,
      )
      return toBigint(row?.['id'])
    },
    bet: (nth, issueId) => {
      const now = new Date()
      return {
        memberId: firstMember + BigInt(nth % members),
        key: keyAt(Date.now(), randomUUID()),
        call: 'addOrder',
        contentHash: randomUUID(),
        receivedAt: now,
        issueId,
        betType: 2,
        sourceType: 0,
        voucher: undefined,
        room: undefined,
        lines: [{ ...termed, id: newId(now) }],
      }
    },
    async stop() {
      await database.close()
      await postgres.stop()
    },
  }
}

// Files of 16 MB: more than a bench writes.
const walFiles = 120

/**
 * Creates the files of the write-ahead log, which a server in use has created long ago and reuses. A new file is filled with
 * zeros first: every hundredth bet would wait 60 ms for that.
 */
const fillWal = async ({ db }: Database): Promise<void> => {
  for (let file = 0; file < walFiles; file += 1) {
    await rows(db, sql`select pg_logical_emit_message(false, 'bench', 'x')`)
    await rows(db, sql`select pg_switch_wal()`)
  }
  await rows(db, sql`checkpoint`)
}

/** 五星直选复式 with two numbers in each position. */
const pricedLine = (): PricedLine => {
  const lottery = lotteryOf('cqssc')
  if (!lottery) throw new Error('cqssc must be sold')
  const year = playYear('ssc', new Date())
  const priced = priceLine(
    { family: 'ssc', year, odds: offeredOdds(lottery, 1960, year) },
    {
      method: 'wx_zx_fs',
      code: '1,2|3,4|5,6|7,8|9,0',
      nums: 32,
      piece: 1,
      price: '0.02',
      odds: '196000',
      point: '0',
    },
    1,
  )
  if (!priced.ok) throw new Error(`the line of the bench must be priced: ${priced.error.name}`)
  return priced.value
}

const openWallets = async ({ db }: Database): Promise<bigint> => {
  const [row] = await rows(
    db,
    sql`with made as (
        insert into member (cn, password_hash, user_type, created_at)
        select 'bench' || n, '-', 0, now() from generate_series(1, ${members}) as n returning id)
      select min(id) as first from made`,
  )
  const first = toBigint(row?.['first'])
  await rows(db, sql`insert into account (kind, member_id) select 'player', id from member`)
  const money = parseYuan('1000000')
  await rows(
    db,
    sql`with funding as (select id from account where kind = 'funding'),
      moved as (
        insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
        select funding.id, a.id, ${money}, ${money}, 'credit', 'bench', now() from account a, funding where a.kind = 'player'
        returning credit_account_id)
      update account a set balance = ${money} from moved where a.id = moved.credit_account_id`,
  )
  await rows(db, sql`update account set balance = ${-money * BigInt(members)}::bigint where kind = 'funding'`)
  await rows(db, sql`vacuum analyze`)
  return first
}

const run = promisify(execFile)

/** pgbench TPC-B, prepared, on a separate database of the same PostgreSQL; transactions per second. */
export const pgbench = async (postgres: Postgres, clients: number, seconds: number): Promise<number> => {
  const bin = postgresBinaries()
  if (!bin) throw new Error('pgbench must be installed with PostgreSQL')
  const url = postgres.url('pgbench')
  const { stdout } = await run(`${bin}/pgbench`, [
    '-M',
    'prepared',
    '-n',
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
    url,
  ])
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (tps === undefined) throw new Error(`pgbench must tell its figure, it said: ${stdout}`)
  return Number(tps)
}

/** Makes the tables of pgbench, once. */
export const preparePgbench = async (postgres: Postgres, scale = 10): Promise<void> => {
  const bin = postgresBinaries()
  if (!bin) throw new Error('pgbench must be installed with PostgreSQL')
  const admin = await openPostgres(postgres.url('postgres'), 1)
  await rows(admin.db, sql`create database pgbench`)
  await admin.close()
  await run(`${bin}/pgbench`, ['-i', '-q', '-s', String(scale), postgres.url('pgbench')])
}
