/** The device's own statement against a server that is honest, and one that rewrites what it has listed. */
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { walletStatement, statementMost } from '#contract/funds/statement.ts'
import type { StatementRow } from '#contract/funds/statementChain.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { compareBlock, oldestBlock, statementState } from '#src/db/funds/statement.ts'
import { sampleClient } from '../core/client.sample.ts'
import { checkStatement, checkWholeStatement } from './statement.ts'

emptyStores()

/** Movements 1, 3, 5 …: numbers are shared with other wallets. */
const movements = (count: number): StatementRow[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `${2 * n + 1}`,
    at: 1_795_000_000_000 + n,
    kind: n % 2 === 0 ? 'credit' : 'bet',
    amount: n % 2 === 0 ? 50_000n : -20_000n,
    balance: BigInt(Math.ceil((n + 1) / 2)) * 50_000n - BigInt(Math.floor((n + 1) / 2)) * 20_000n,
    cause: n % 2 === 0 ? '' : `C${n}`,
  }))

/** A device that has nothing yet, and what its server lists from now on. */
const opened = async (count: number) => {
  const book = {
    rows: movements(count),
    balance: undefined as bigint | undefined,
    keptFrom: 0,
    asked: 0,
    isLost: false,
    isEndless: false,
  }
  const { client } = sampleClient(({ name, fields }) => {
    if (name !== 'statement' || book.isLost) return undefined
    book.asked += 1
    const after = Number(fields.get('after'))
    const all = book.rows.filter(({ id }) => Number(id) > after && Number(id) >= book.keptFrom)
    const value = {
      rows: all.slice(0, statementMost),
      isEnd: !book.isEndless && all.length <= statementMost,
      balance: book.balance ?? book.rows.at(-1)?.balance ?? 0n,
      keptFrom: `${book.keptFrom}`,
    }
    return { code: 0, serverTime: book.asked, ...z.encode(walletStatement.output, value) }
  })
  const db = client.privateDb() ?? expect.fail()
  for (const table of [db.statementBlocks, db.statementFaults, db.statementSync]) await table.clear()
  const found = async () =>
    (await statementState(db)).faults.map(({ kind, id }) => `${kind} ${id}`).toSorted()
  return { book, client, db, found }
}

test('movements are kept in blocks, as many as an answer lists, and the newest leaves what the wallet holds', async () => {
  const { client, db, book, found } = await opened(1_203)
  expect(await checkStatement(client)).toBe(true)
  const state = await statementState(db)
  expect(state).toMatchObject({ count: 1_203, faults: [], sync: { balance: book.rows.at(-1)?.balance } })
  book.rows = movements(1_210)
  expect(await checkWholeStatement(client)).toBe(true)
  expect(await statementState(db)).toMatchObject({ count: 1_210, faults: [] })
  expect((await db.statementBlocks.toArray()).map(({ ids }) => ids.length)).toEqual([
    200, 200, 200, 200, 200, 200, 10,
  ])
  expect(await found()).toEqual([])
})

test('the head of the chain follows from the movements, however they came', async () => {
  const whole = await opened(420)
  await checkStatement(whole.client)
  const { head } = await statementState(whole.db)
  expect(head).toMatch(/^[0-9a-f]{64}$/)
  const { client, book, db } = await opened(3)
  for (const count of [3, 4, 199, 202, 420]) {
    book.rows = movements(count)
    await checkStatement(client)
  }
  expect((await statementState(db)).head).toBe(head)
})

type Rewriting = (rows: StatementRow[]) => StatementRow[]
const changed =
  (change: Partial<StatementRow>): Rewriting =>
  (rows) =>
    rows.map((row, n) => (n === 4 ? { ...row, ...change } : row))

test.each<[string, Rewriting, readonly string[]]>([
  ['an amount', changed({ amount: 49_999n }), ['changed 9']],
  ['a balance', changed({ balance: 1n }), ['changed 9']],
  ['a time', changed({ at: 1 }), ['changed 9']],
  ['a kind', changed({ kind: 'deposit' }), ['changed 9']],
  ['a cause', changed({ cause: 'C1' }), ['changed 9']],
  ['a movement that is gone', (rows) => rows.toSpliced(4, 1), ['missing 9']],
  ['a number', changed({ id: '10' }), ['added 10', 'missing 9']],
  ['a movement between two', (rows) => rows.toSpliced(5, 0, { ...movements(1)[0]!, id: '10' }), ['added 10']],
  [
    'all of them',
    () => [],
    movements(8)
      .map(({ id }) => `missing ${id}`)
      .toSorted(),
  ],
  ['nothing', (rows) => rows, []],
])(
  'a server that rewrites %s is found at the next check, and what it takes back is forgotten',
  async (_story, rewrite, faults) => {
    const { client, book, found } = await opened(8)
    await checkStatement(client)
    const honest = book.rows
    book.balance = honest.at(-1)?.balance
    book.rows = rewrite(honest)
    await checkStatement(client)
    expect(await found()).toEqual(faults)
    book.rows = honest
    await checkStatement(client)
    expect(await found()).toEqual([])
  },
)

test('an old movement that was rewritten is found by comparing all, and within as many checks as there are blocks', async () => {
  for (const isWhole of [true, false]) {
    const { client, book, found } = await opened(640)
    await checkStatement(client)
    book.rows = changed({ amount: 1n })(book.rows)
    if (isWhole) await checkWholeStatement(client)
    else for (let n = 0; n < 4; n += 1) await checkStatement(client)
    expect(await found()).toEqual(['changed 9'])
  }
})

test('a balance that does not follow from the one before stays noted; a wallet that holds something else is until it fits', async () => {
  const { client, book, found, db } = await opened(4)
  await checkStatement(client)
  const [fifth] = movements(5).slice(4)
  book.rows = [...book.rows, { ...fifth!, balance: 1n }]
  await checkStatement(client)
  expect(await found()).toEqual(['step 9'])
  book.balance = 2n
  await checkStatement(client)
  expect(await found()).toEqual(['step 9', 'sum '])
  book.balance = undefined
  await checkStatement(client)
  expect(await found()).toEqual(['step 9'])
  expect((await statementState(db)).sync?.balance).toBe(1n)
})

test('movements that went into the archive are not missed, and what came before the first that is listed is not judged', async () => {
  const { client, book, found } = await opened(8)
  await checkStatement(client)
  book.keptFrom = 8
  await checkStatement(client)
  expect(await found()).toEqual([])
  book.rows = changed({ amount: 1n })(book.rows)
  await checkStatement(client)
  expect(await found()).toEqual(['changed 9'])

  const late = await opened(8)
  late.book.keptFrom = 8
  await checkStatement(late.client)
  expect(await late.found()).toEqual([])
  expect((await statementState(late.db)).count).toBe(4)
})

test('a device that was away while movements came and went into the archive judges from the first that is listed', async () => {
  const { client, book, found } = await opened(3)
  await checkStatement(client)
  book.rows = movements(9)
  book.keptFrom = 10
  await checkStatement(client)
  expect(await found()).toEqual([])
})

test('a movement that comes does not hide that one before it was rewritten', async () => {
  for (const check of [checkWholeStatement, checkStatement]) {
    const { client, book, found } = await opened(8)
    await check(client)
    book.rows = changed({ amount: 49_999n })(movements(9))
    await check(client)
    expect(await found()).toEqual(['changed 9'])
  }
})

test('what was kept while the server was asked is not missed in its answer', async () => {
  const { client, book, db, found } = await opened(3)
  await checkStatement(client)
  const asked = (await oldestBlock(db)) ?? expect.fail()
  const answer = { after: '0', rows: book.rows, isEnd: true, balance: 0n, keptFrom: '0' }
  book.rows = movements(5)
  await checkStatement(client)
  await compareBlock(db, asked, answer, 9)
  expect(await found()).toEqual([])
})

test('a server that goes on saying that more follows is not asked for ever', async () => {
  const { client, book } = await opened(3)
  await checkStatement(client)
  book.isEndless = true
  book.asked = 0
  expect(await checkStatement(client)).toBe(false)
  expect(book.asked).toBe(1)
})

test('a lost answer keeps what there is, and says that nothing was checked', async () => {
  const { client, book, db } = await opened(3)
  await checkStatement(client)
  book.isLost = true
  expect([await checkStatement(client), await checkWholeStatement(client)]).toEqual([false, false])
  expect((await statementState(db)).count).toBe(3)
})

test('two tabs that ask at once keep each movement once', async () => {
  const { client, db } = await opened(620)
  await Promise.all([checkStatement(client), checkStatement(client), checkWholeStatement(client)])
  const ids = (await db.statementBlocks.toArray()).flatMap((block) => block.ids)
  expect(ids).toEqual(movements(620).map(({ id }) => id))
  expect(await statementState(db)).toMatchObject({ count: 620, faults: [] })
})
