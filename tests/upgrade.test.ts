/** A site that was set up by an earlier version goes on with its own data once the newest migrations have run. */
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openPglite, rows } from '#server/platform/database.ts'

const newest = fileURLToPath(new URL('../server/migrations', import.meta.url))

interface Journal {
  readonly entries: readonly { readonly idx: number }[]
}

/** The migrations up to one of them, in a folder of their own. */
const migrationsUntil = (last: number): string => {
  const folder = mkdtempSync(join(tmpdir(), 'haocai-migrations-'))
  cpSync(newest, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal
  const entries = journal.entries.filter(({ idx }) => idx <= last)
  writeFileSync(file, JSON.stringify({ ...journal, entries }))
  return folder
}

const issue = (id: number, number: string, code: string | null) =>
  sql`insert into issue (id, lottery, number, sell_start, close_at, draw_at, code, drawn_at, source)
    overriding system value values (${id}, 'cqssc', ${number}, now(), now(), now(), ${code}, now(), 'feed')`
const order = (id: number, issueId: number, mask: number | null, cancelled: boolean) =>
  sql`insert into bet_order (id, member_id, issue_id, bet_type, method, code, nums, piece, price, odds, point, tier_odds,
      mask, stake, single_pick, award_cap, ordered_at, cancelled_at)
    values (${id}, 1, ${issueId}, 2, 'wx_zx_fs', '1|2|3|4|5', 1, 1, 20000, 1, 0, '{"win": "1"}', ${mask}, 20000, false, 1,
      now(), case when ${cancelled}::boolean then now() end)`
const run = (issueId: number, n: number, kind: string, code: string, settled: boolean) =>
  sql`insert into settlement (issue_id, run, kind, code, reason, orders, winners, stake, award, begun_at, settled_at)
    values (${issueId}, ${n}, ${kind}, ${code}, '', 1, 0, 0, 0, now(), case when ${settled}::boolean then now() end)`

test('books of before are told what is paid and what kinds of orders they have, and no function is left twice', async () => {
  const folder = migrationsUntil(8)
  const database = await openPglite()
  const { db } = database
  await migrate(db as never, { migrationsFolder: folder })
  for (const [id, code] of [
    [1, '1,2,3,4,5'],
    [2, '1,2,3,4,5'],
    [3, '5,4,3,2,1'],
    [4, null],
    [5, '1,2,3,4,5'],
  ] as const) {
    await rows(db, issue(id, `old-${id}`, code))
    await rows(
      db,
      sql`insert into issue_book (issue_id, orders, stake, liability) values (${id}, 1, 20000, 0)`,
    )
  }
  // Paid; begun and not paid; paid by a result that was corrected since; void; not begun.
  for (const one of [
    run(1, 1, 'draw', '1,2,3,4,5', true),
    run(2, 1, 'draw', '1,2,3,4,5', false),
    run(3, 1, 'draw', '1,2,3,4,5', true),
    run(4, 1, 'void', '', true),
    order(11, 1, 7, false),
    order(12, 1, 7, true),
    order(13, 1, null, true),
    order(21, 2, null, false),
  ])
    await rows(db, one)

  await database.migrate()
  expect(
    await rows(db, sql`select issue_id, settled, masked, unmasked from issue_book order by issue_id`),
  ).toEqual([
    { issue_id: 1, settled: true, masked: 2, unmasked: 1 },
    { issue_id: 2, settled: false, masked: 0, unmasked: 1 },
    { issue_id: 3, settled: false, masked: 0, unmasked: 0 },
    { issue_id: 4, settled: true, masked: 0, unmasked: 0 },
    { issue_id: 5, settled: false, masked: 0, unmasked: 0 },
  ])
  const twice = sql`select proname from pg_proc where pronamespace = 'public'::regnamespace group by 1 having count(*) > 1`
  expect(await rows(db, twice)).toEqual([])
  await database.close()
  rmSync(folder, { recursive: true })
})
