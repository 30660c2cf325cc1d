/** The restore drill: a backup is restored completely, and one that was tampered with is not served. */
import { sql } from 'drizzle-orm'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createManualClock } from '#server/platform/time/clock.ts'
import { openPglite, openPostgres, rows, type Database } from '#server/platform/database/database.ts'
import { asOwner } from '#server/platform/database/pgliteRole.ts'
import { runOps } from '#server/app/ops.ts'
import { libpqEnvironment } from '#server/operation/backup/postgresTools.ts'
import { runRestore, type RestorePlace } from '#server/operation/backup/restore.ts'
import { describeOnDatabase, emptyPostgres, freshDatabase } from '../kit/freshDatabase.ts'
import { rolesOf } from '../kit/postgres.ts'
import { noon } from '../kit/referenceTime.ts'

describeOnDatabase('a backup', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'haocai-drill-'))
  let source: Database
  let sourceUrl: string | undefined
  /** The output of the good backup. */
  let said: string
  let head: string
  const good = join(folder, 'good.backup')
  let fileCount = 0

  beforeAll(async () => {
    source = await freshDatabase(kind)
    sourceUrl = kind === 'postgres' ? await addressOf(source) : undefined
    await ops(source, sourceUrl, 'credit', 'player01', '12.34')
    await ops(source, sourceUrl, 'pause', 'cqssc', '休市')
    said = await ops(source, sourceUrl, 'backup', good)
    head = /^audit head (\S+)$/m.exec(said)?.[1] ?? ''
  })
  afterAll(async () => {
    await source.close()
    rmSync(folder, { recursive: true })
  })

  const addressOf = async ({ db }: Database): Promise<string> => {
    const [row] = await rows(db, sql`select inet_server_port() as port, current_database() as name`)
    return rolesOf(`postgres://127.0.0.1:${String(row?.['port'])}/${String(row?.['name'])}`).databaseUrl
  }

  const ops = async (database: Database, databaseUrl: string | undefined, ...args: string[]) => {
    const settings = { sandbox: true, databaseUrl }
    const clock = createManualClock(noon)
    const { exitCode, text } = await runOps({ db: database.db, database, clock, settings }, args)
    expect([text, exitCode]).toEqual([text, 0])
    return text
  }

  const emptyPlace = async (): Promise<RestorePlace> => ({
    dataDir: mkdtempSync(join(folder, 'place-')),
    ...(kind === 'postgres' ? rolesOf(await emptyPostgres()) : { databaseUrl: undefined }),
  })
  const open = ({ dataDir, databaseUrl }: RestorePlace): Promise<Database> =>
    databaseUrl === undefined ? openPglite(join(dataDir, 'pglite')) : openPostgres(databaseUrl, 2)
  const restore = (place: RestorePlace, ...args: string[]) => runRestore(place, args, 'ops:drill', noon)

  /** A backup of the same data after the owner of the tables has changed it. */
  const tampered = async (statements: readonly string[]): Promise<string> => {
    const place = await emptyPlace()
    expect(await restore(place, good)).toMatchObject({ exitCode: 0 })
    const database = await open({ ...place, databaseUrl: place.migrationUrl })
    const change = async () => {
      for (const statement of statements) await database.db.execute(sql.raw(statement))
    }
    await (database.client ? asOwner(database.client, change) : change())
    const file = join(folder, `${(fileCount += 1)}.backup`)
    await ops(database, place.databaseUrl, 'backup', file)
    await database.close()
    return file
  }

  test('is restored completely: the same counts, the same log, balanced', async () => {
    const place = await emptyPlace()
    const { exitCode, text } = await restore(place, good, head)
    const lines = text.split('\n')
    const counted = Number(head.split(':')[0])
    expect([exitCode, lines]).toEqual([
      0,
      expect.arrayContaining([`audit log whole: ${counted} rows`, 'balanced']),
    ])
    for (const line of said.split('\n').slice(1, 4)) expect(lines).toContain(line)
    const restored = await open(place)
    const actions = await rows(restored.db, sql`select action from audit_log order by id`)
    const acts = actions.map((row) => row['action']).filter((action) => action !== 'publish-seeds')
    expect(acts).toEqual(['credit', 'pause', 'restore'])
    expect(await ops(restored, place.databaseUrl, 'trial-balance')).toMatch(/\nbalanced$/)
    await restored.close()
  })

  test('never replaces existing data', async () => {
    const place = await emptyPlace()
    await restore(place, good)
    await expect(restore(place, good)).rejects.toThrow('must be empty to restore into')
  })

  test.each([
    [
      'an amount that was changed',
      [
        'alter table transfer disable trigger all',
        `update transfer set amount = amount + 100 where id = (select max(id) from transfer)`,
        'alter table transfer enable trigger all',
      ],
      /NOT BALANCED\naccount \d+/,
    ],
    [
      'a balance that was changed',
      [`update account set balance = balance + 100 where kind = 'player'`],
      /NOT BALANCED\nall balances must sum to zero/,
    ],
    [
      'an audit row that was changed',
      [
        'alter table audit_log disable trigger all',
        `update audit_log set actor = 'ops:else' where id = 1`,
        'alter table audit_log enable trigger all',
      ],
      /AUDIT LOG BROKEN: row 1 was changed/,
    ],
    [
      'an audit log whose end was cut off',
      [
        'alter table audit_log disable trigger all',
        'delete from audit_log where id > 1',
        'alter table audit_log enable trigger all',
      ],
      /AUDIT LOG BROKEN: row \d+ was there once/,
    ],
  ])('%s is reported', async (_story, statements, problem) => {
    const file = await tampered(statements)
    const { exitCode, text } = await restore(await emptyPlace(), file, head)
    expect([exitCode, text]).toEqual([1, expect.stringMatching(problem)])
    expect(text).toMatch(/do not serve from this database$/)
  })

  test('a file that is damaged half way leaves the target empty', async () => {
    const bytes = readFileSync(good)
    const half = join(folder, 'half.backup')
    writeFileSync(half, bytes.subarray(0, Math.floor(bytes.length / 2)))
    const place = await emptyPlace()
    await expect(restore(place, half)).rejects.toThrow()
    expect(await restore(place, good)).toMatchObject({ exitCode: 0 })
  })

  test('requires an existing file and a valid head', async () => {
    const place = await emptyPlace()
    expect(await restore(place)).toMatchObject({ exitCode: 2 })
    expect(await restore(place, good, '17')).toMatchObject({ exitCode: 2 })
    expect(await restore(place, join(folder, 'none'))).toMatchObject({ exitCode: 1 })
  })
})

test('the address of a database is passed to its programs in their environment', () => {
  expect(libpqEnvironment('postgres://us%40er:p%3Aw@[::1]:5433/my%20shop?sslmode=require')).toEqual({
    PGHOST: '::1',
    PGPORT: '5433',
    PGUSER: 'us@er',
    PGPASSWORD: 'p:w',
    PGDATABASE: 'my shop',
    PGSSLMODE: 'require',
  })
  expect(libpqEnvironment('postgresql://localhost/shop')).toEqual({ PGHOST: 'localhost', PGDATABASE: 'shop' })
  const secret = 'host=db password=s3cret'
  expect(() => libpqEnvironment(secret)).toThrow(/must be an address/)
  expect(() => libpqEnvironment(secret)).not.toThrow(/s3cret/)
})
