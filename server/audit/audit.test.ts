import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnBoth, freshDatabase, type TestDatabase } from '../../tests/kit/freshDatabase.ts'
import { noon } from '../../tests/kit/referenceTime.ts'
import { sqlState } from '../platform/database/database.ts'
import { appendAudit, auditHead, formatHead, parseHead } from './audit.ts'
import { verifyAudit } from './verify.ts'

describeOnBoth('the audit log', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())

  const write = (action: string, details: Record<string, unknown> = {}) =>
    appendAudit(database.db, { actor: 'system', action, details, at: new Date(noon.getTime() + 123) })

  /** Changes rows in a way that only the owner of the table can. */
  const tamper = (statement: string) =>
    database.asOwner(async (owner) => {
      await owner.execute(sql.raw('alter table audit_log disable trigger user'))
      await owner.execute(sql.raw(statement))
      await owner.execute(sql.raw('alter table audit_log enable trigger user'))
    })

  beforeEach(async () => {
    await tamper('truncate audit_log')
  })

  test('an empty log is valid', async () => {
    expect(await verifyAudit(database.db)).toEqual({ ok: true, value: { rows: 0n, head: undefined } })
  })

  test('rows are counted from one, and the chain is recomputed in chunks', async () => {
    // Values that JSON, SQL and PostgreSQL each write differently: quotes, line ends, Chinese, numbers, key order.
    await write('first', {
      原因: '官方"休市"\n\\ \u0001\u007f',
      b: [1.5, 1e21, null, true],
      a: { z: '', y: 1 },
    })
    for (let i = 0; i < 6; i += 1) await write('again', { i })
    const head = await write('last')
    expect(await auditHead(database.db)).toEqual(head)
    for (const chunk of [1, 3, 8, 9, 5000]) {
      expect(await verifyAudit(database.db, undefined, chunk)).toEqual({
        ok: true,
        value: { rows: 8n, head },
      })
    }
    expect(await verifyAudit(database.db, head)).toMatchObject({ ok: true })
  })

  test('a row that is rolled back leaves no gap', async () => {
    await write('one')
    await database.db
      .transaction(async (tx) => {
        await appendAudit(tx, { actor: 'system', action: 'two', details: {}, at: noon })
        throw new Error('changed my mind')
      })
      .catch(() => undefined)
    expect((await write('three')).id).toBe(2n)
    expect(await verifyAudit(database.db)).toMatchObject({ ok: true, value: { rows: 2n } })
  })

  test('writers at the same time follow each other', async () => {
    await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        database.db.transaction((tx) =>
          appendAudit(tx, { actor: `ops:${i}`, action: 'credit', details: { i }, at: noon }),
        ),
      ),
    )
    expect(await verifyAudit(database.db)).toMatchObject({ ok: true, value: { rows: 24n } })
  })

  test('the database refuses to change, delete or truncate rows', async () => {
    await write('one')
    for (const statement of [
      `update audit_log set actor = 'nobody'`,
      'delete from audit_log',
      'truncate audit_log',
    ]) {
      const refused = await database
        .asOwner((owner) => owner.execute(sql.raw(statement)))
        .then(
          () => undefined,
          (error: unknown) => sqlState(error),
        )
      expect([statement, refused]).toEqual([statement, '23001'])
    }
  })

  test.each([
    ['an edited detail', `update audit_log set details = '{"i":9}' where id = 3`, 3n, /was changed/],
    ['an edited time', `update audit_log set at = at + interval '1 microsecond' where id = 2`, 2n, /changed/],
    ['another actor', `update audit_log set actor = 'ops:else' where id = 1`, 1n, /was changed/],
    ['a row taken out', 'delete from audit_log where id = 3', 3n, /is missing/],
    ['the first row taken out', 'delete from audit_log where id = 1', 1n, /is missing/],
    [
      'a row written anew with a hash of its own',
      `update audit_log set details = '{}', hash = encode(sha256(convert_to(
         audit_text(id, at, actor, action, '{}', previous_hash), 'UTF8')), 'hex') where id = 2`,
      3n,
      /does not follow/,
    ],
  ])('%s is found and named', async (_story, statement, id, text) => {
    for (let i = 0; i < 5; i += 1) await write('step', { i })
    await tamper(statement)
    expect(await verifyAudit(database.db)).toEqual({
      ok: false,
      error: { id, text: expect.stringMatching(text) as unknown },
    })
  })

  test('a truncated tail is detected with a head that was kept elsewhere', async () => {
    await write('one')
    const head = await write('two')
    await tamper('delete from audit_log where id = 2')
    expect(await verifyAudit(database.db)).toMatchObject({ ok: true, value: { rows: 1n } })
    expect(await verifyAudit(database.db, head)).toEqual({
      ok: false,
      error: { id: 2n, text: 'row 2 was there once: the log now ends with row 1' },
    })
    await write('something else')
    expect(await verifyAudit(database.db, head)).toEqual({
      ok: false,
      error: { id: 2n, text: 'row 2 had another hash once: the log was written anew' },
    })
  })
})

test('a printed head can be parsed', () => {
  const head = { id: 17n, hash: '0b'.repeat(32) }
  expect(parseHead(` ${formatHead(head).toUpperCase()}\n`)).toEqual(head)
  for (const text of ['', '17', '17:0b', `0:${head.hash}`, `x:${head.hash}`, `17:${head.hash}0`]) {
    expect(parseHead(text)).toBeUndefined()
  }
})
