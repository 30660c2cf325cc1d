import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPasswords } from '#server/app/demo/members.ts'
import { runDemoWorld } from '#server/app/demo/runDemoWorld.ts'
import { makeDemoWorld, type MadeWorld } from '#server/app/demo/world.ts'
import { closeLedger } from '#server/ledger/closing/closing.ts'
import { demoMembers } from '#server/app/seedSandbox.ts'
import { openData } from '#server/app/openData.ts'
import { runOps } from '#server/app/ops.ts'
import { openPglite, openPostgres, rows, type Database } from '#server/platform/database/database.ts'
import { createManualClock } from '#server/platform/time/clock.ts'
import { expectBalanced } from '../kit/expectBalanced.ts'
import { describeOnDatabase, emptyPostgres, usualKind } from '../kit/freshDatabase.ts'
import { rolesOf } from '../kit/postgres.ts'
import { noon } from '../kit/referenceTime.ts'

const slowMs = 300_000
const hashes = hashPasswords()

const emptyDatabase = async (kind = usualKind): Promise<Database> => {
  if (kind === 'pglite') return openPglite()
  const { databaseUrl, migrationUrl } = rolesOf(await emptyPostgres())
  return openPostgres(databaseUrl, 4, migrationUrl)
}

const make = async (database: Database): Promise<MadeWorld> => {
  await database.migrate()
  return makeDemoWorld(database, { now: noon, actor: 'test', hashes: await hashes })
}

/** Everything that does not contain chance: no hash of a password, no salt of a book. */
const contentOf = async (database: Database) => {
  const all = (query: ReturnType<typeof sql>) => rows(database.db, query)
  return {
    members: await all(
      sql`select m.cn, m.nick_name, m.user_type, m.prize_group, u.cn as upper, a.balance::text from member m
        left join member u on u.id = m.upper_id join account a on a.member_id = m.id and a.kind = 'player' order by m.cn`,
    ),
    draws: await all(sql`select lottery, number, code, source from issue order by lottery, number`),
    orders: await all(
      sql`select m.cn, i.lottery, i.number, o.method, o.code, o.piece, o.stake::text, o.ordered_at::text, o.cancel_reason,
          o.voucher_part::text, o.id::text
        from bet_order o join member m on m.id = o.member_id join issue i on i.id = o.issue_id order by o.id`,
    ),
    awards: await all(sql`select member_id::text, order_id::text, amount::text from award order by entry`),
    letters: await all(
      sql`select m.cn, l.title, l.content, l.sent_at::text, (l.read_at is null) as unread from letter l
        join member m on m.id = l.member_id order by l.id`,
    ),
    notices: await all(sql`select title, content, at::text from notice order by id`),
  }
}

/** What was made on each kind of database. */
const contents = new Map<Database['kind'], Awaited<ReturnType<typeof contentOf>>>()

/** Where only one kind of database is under test. */
const contentOfAnother = async () => {
  const database = await emptyDatabase()
  await make(database)
  const content = await contentOf(database)
  await database.close()
  return content
}

const one = async (database: Database, query: ReturnType<typeof sql>): Promise<Record<string, unknown>> =>
  (await rows(database.db, query))[0] ?? {}

describeOnDatabase('the demo world', (kind) => {
  let database: Database
  let made: MadeWorld
  beforeAll(async () => {
    database = await emptyDatabase(kind)
    made = await make(database)
    contents.set(kind, await contentOf(database))
  }, slowMs)
  afterAll(() => database.close())

  const ops = (...args: string[]) =>
    runOps({ db: database.db, database, clock: createManualClock(noon), settings: { sandbox: true } }, args)

  test('forty members stand on three levels below agent01', async () => {
    const levels = await rows(
      database.db,
      sql`with recursive tree as (
          select id, cn, 0 as level from member where cn = 'agent01'
          union all select m.id, m.cn, t.level + 1 from member m join tree t on m.upper_id = t.id)
        select level, count(*)::int as members from tree group by level order by level`,
    )
    // With the demo accounts below agent01: agent02, player01 and player02.
    expect(levels).toEqual([
      { level: 0, members: 1 },
      { level: 1, members: 13 },
      { level: 2, members: 16 },
      { level: 3, members: 14 },
    ])
    expect(made.members).toBe(40 + demoMembers.length)
  })

  test('the ledger adds up, the history settles as it was settled, and the audit log is whole', async () => {
    await expectBalanced(database.db)
    expect(await ops('trial-balance')).toMatchObject({ exitCode: 0 })
    expect(await ops('resettle', '--check')).toMatchObject({
      exitCode: 0,
      text: expect.stringMatching(/differences 0/) as unknown,
    })
    expect(await ops('verify-audit')).toMatchObject({ exitCode: 0 })
  })

  test('all of it is drawn, settled and sealed, by its own feed and never in house', async () => {
    expect(
      await one(
        database,
        sql`select count(*) filter (where code is null)::int as undrawn, count(*) filter (where source <> 'simulated')::int as others,
          (select count(*) from issue_book where not settled)::int as unsettled,
          (select count(*) from trace_issue where state = 'waiting')::int as waiting,
          (select count(*) from issue_book b where not exists (select 1 from book_seal s where s.issue_id = b.issue_id))::int as unsealed
          from issue`,
      ),
    ).toEqual({ undrawn: 0, others: 0, unsettled: 0, waiting: 0, unsealed: 0 })
  })

  test('player01 has played on most of thirty days, won and lost, chased, taken back and used a voucher', async () => {
    const found = await one(
      database,
      sql`select count(distinct (o.ordered_at at time zone 'Asia/Shanghai')::date)::int as days, count(distinct i.lottery)::int as lotteries,
          count(o.trace_id)::int as chased, count(*) filter (where o.cancel_reason = 'player')::int as cancelled,
          count(o.voucher_id)::int as with_voucher
        from bet_order o join member m on m.id = o.member_id join issue i on i.id = o.issue_id where m.cn = 'player01'`,
    )
    expect(found).toMatchObject({ lotteries: 6 })
    for (const [name, least] of Object.entries({ days: 25, chased: 5, cancelled: 1, with_voucher: 1 }))
      expect([name, Number(found[name]) >= least]).toEqual([name, true])
    const awards = await one(
      database,
      sql`select count(*)::int as wins from award a join member m on m.id = a.member_id where m.cn = 'player01'`,
    )
    expect(Number(awards['wins'])).toBeGreaterThan(5)
  })

  test('a second call says that it is there and changes nothing', async () => {
    expect(await ops('demo-world')).toEqual({
      exitCode: 0,
      text: 'the demo world is there already: nothing was changed',
    })
    expect(await contentOf(database)).toEqual(contents.get(kind))
  })

  test('without a sandbox it is refused, whatever the data are', async () => {
    const real = { db: database.db, clock: createManualClock(noon), settings: { sandbox: false } }
    expect(await runOps(real, ['demo-world'])).toMatchObject({ exitCode: 1 })
  })

  test('the ledger is closed over it as over any other', async () => {
    const { movements } = await closeLedger(database.db, noon, () => Promise.resolve())
    expect(movements).toBeGreaterThan(1_000n)
    await expectBalanced(database.db)
  })
})

describe('the demo world of a day', () => {
  test(
    'is the same in two databases',
    async () => {
      const [first, second = await contentOfAnother()] = contents.values()
      expect(first?.orders.length).toBeGreaterThan(1_000)
      expect(second).toEqual(first)
    },
    slowMs,
  )

  test(
    'is not there at all when it breaks off',
    async () => {
      const database = await emptyDatabase()
      await database.migrate()
      // Its last member has no hash, so that the work ends after the others were written.
      const broken = { now: noon, actor: 'test', hashes: (await hashes).slice(0, -1) }
      await expect(makeDemoWorld(database, broken)).rejects.toThrow(/lutai|jinbei/)
      expect(
        await one(
          database,
          sql`select (select count(*) from member)::int as members, (select count(*) from issue)::int as issues`,
        ),
      ).toEqual({
        members: 0,
        issues: 0,
      })
      await database.close()
    },
    slowMs,
  )
})

describe('the command', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'haocai-demo-'))
  afterAll(() => rmSync(dataDir, { recursive: true }))
  const settings = { dataDir, databaseUrl: undefined, sandbox: true }

  test('is refused without a sandbox, before anything is opened', async () => {
    expect(await runDemoWorld({ ...settings, sandbox: false }, 'test')).toEqual({
      exitCode: 1,
      text: 'SANDBOX=off: the demo world is made in a sandbox only',
    })
  })

  test('is refused while a process holds the folder', async () => {
    const other = mkdtempSync(join(tmpdir(), 'haocai-demo-'))
    // The process that started this one lives as long as this one.
    writeFileSync(join(other, 'server.lock'), String(process.ppid))
    await expect(runDemoWorld({ ...settings, dataDir: other }, 'test')).rejects.toThrow(/must be free/)
    rmSync(other, { recursive: true })
  })

  test(
    'is refused for data that were used before, which stay as they are',
    async () => {
      const clock = createManualClock(noon)
      await (await openData(settings, clock)).close()
      expect(await runDemoWorld(settings, 'test', clock)).toEqual({
        exitCode: 1,
        text: 'these data were used before: the demo world needs an empty place, such as DATA_DIR=demo-data with no server on it',
      })
      const data = await openData(settings, clock)
      expect(await one(data.database, sql`select count(*)::int as members from member`)).toEqual({
        members: demoMembers.length,
      })
      await data.close()
    },
    slowMs,
  )
})
