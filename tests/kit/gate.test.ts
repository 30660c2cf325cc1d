import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { emptyPostgres } from './freshDatabase.ts'
import { shutGate } from './gate.ts'
import { describeOnOnePostgres } from './severalNodes.ts'

describeOnOnePostgres('a gate', () => {
  let url: string
  let [other, looker]: pg.Client[] = []
  beforeAll(async () => {
    url = await emptyPostgres()
    const clients = [0, 1].map(() => new pg.Client({ connectionString: url }))
    ;[other, looker] = clients
    for (const client of clients) await client.connect()
    await other?.query(`create table step as select id from (values (1), (2)) as t (id);
      create function take_step(n int) returns void language sql as $$
        select 1 from step where id = n for update $$`)
  })
  afterAll(async () => {
    await other?.end()
    await looker?.end()
  })

  test('lets go of its rows while somebody else has one of them, and is shut afterwards', async () => {
    // Longer than this test: nobody but the gate resolves what would be a deadlock.
    await other?.query(`set deadlock_timeout = '60s'`)
    const held = await other?.query<{ pid: number }>(
      'select pg_backend_pid() as pid from (select take_step(2)) as held',
    )
    await other?.query('begin')
    await other?.query('select take_step(2)')
    const shut = shutGate(url, 'select 1 from step order by id for update', [])
    await vi.waitFor(async () => {
      const waiting = 'select 1 from pg_stat_activity where $1 = any (pg_blocking_pids(pid))'
      expect((await looker?.query(waiting, [held?.rows[0]?.pid]))?.rowCount).toBe(1)
    })
    await other?.query('select take_step(1)')
    await other?.query('commit')
    const gate = await shut
    const blocked = other?.query('select take_step(1)')
    expect(await gate.reached('take_step')).toMatchObject({ query: 'select take_step(1)' })
    await gate.open()
    await blocked
  })

  test('waits for nobody once it is open', async () => {
    const gate = await shutGate(url, 'select 1 from step for update', [])
    const waiting = gate.reached('nobody')
    await gate.open()
    await expect(waiting).rejects.toThrow('somebody must come to nobody')
  })
})
