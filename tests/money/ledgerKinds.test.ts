/** One short journey of each area posts its kinds of transfers: sides, causes and statement are the declared ones. */
import { sql } from 'drizzle-orm'
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { formatYuan } from '#engine/money/money.ts'
import { accountKinds, allAccountKinds } from '#server/ledger/kinds/accountKinds.ts'
import { causeForms, type TransferKind } from '#server/ledger/kinds/kinds.ts'
import { statementOf } from '#server/ledger/statement.ts'
import { allTransferKinds, transferKindOf } from '#server/ledger/transferKinds.ts'
import { checkLedger } from '#server/operation/freeze/findings.ts'
import { rows, toBigint, type Db } from '#server/platform/database/database.ts'
import { expectBalanced } from '../kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase } from '../kit/freshDatabase.ts'
import type { KindsJourney } from '../kit/kindsJourney.ts'
import { walletYuan } from '../kit/ledger.ts'
import { startServer } from '../kit/startServer.ts'

const areas = readdirSync('server/ledger/transfers').map((file) => basename(file, '.ts'))
const declared = import.meta.glob<Readonly<Record<string, Readonly<Record<string, TransferKind>>>>>(
  '../../server/ledger/transfers/*.ts',
  { eager: true },
)
const journeys = import.meta.glob<KindsJourney>('./kinds/*.ts', { eager: true, import: 'postKinds' })

const kindsOf = (area: string): readonly TransferKind[] =>
  Object.values(declared[`../../server/ledger/transfers/${area}.ts`] ?? {}).flatMap((kinds) =>
    Object.values(kinds),
  )

const journeyOf = (area: string): KindsJourney => {
  const journey = journeys[`./kinds/${area}.ts`]
  if (!journey)
    throw new Error(`the kinds of the ${area} area must be posted by tests/money/kinds/${area}.ts`)
  return journey
}

const movesOf = (kinds: readonly TransferKind[]): readonly string[] =>
  kinds.flatMap(({ name, moves }) => moves.map(({ debit, credit }) => `${name} ${debit.name} ${credit.name}`))

const expectMovesDeclared = async (db: Db, ofArea: readonly TransferKind[]): Promise<void> => {
  const found = await rows(
    db,
    sql`select distinct t.reason || ' ' || d.kind || ' ' || c.kind as move from movement t
      join account d on d.id = t.debit_account_id join account c on c.id = t.credit_account_id`,
  )
  const posted = new Set(found.map(({ move }) => String(move)))
  expect(movesOf(ofArea).filter((move) => !posted.has(move))).toEqual([])
  const known = new Set(movesOf(allTransferKinds))
  expect([...posted].filter((move) => !known.has(move))).toEqual([])
}

const expectCausesDeclared = async (db: Db): Promise<void> => {
  const causes = await rows(
    db,
    sql`select t.reason, d.kind as debit, t.cause from movement t join account d on d.id = t.debit_account_id`,
  )
  for (const { reason, debit, cause } of causes) {
    const move = transferKindOf(String(reason)).moves.find((one) => one.debit.name === debit)
    expect(String(cause), String(reason)).toMatch(causeForms[move?.cause ?? 'note'])
  }
}

const ofWallet = ({ moves }: TransferKind): boolean =>
  moves.some(({ debit, credit }) => [debit, credit].includes(accountKinds.player))

const expectStatement = async (db: Db, me: bigint, ofArea: readonly TransferKind[]): Promise<void> => {
  const lines = await statementOf(db, me, { limit: 1_000 })
  expect(lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(lines[0]?.balanceAfter)
  expect(Number(formatYuan(lines[0]?.balanceAfter ?? 0n, 4))).toBe(await walletYuan(db, 'player01'))
  for (const [i, line] of lines.slice(1).entries()) {
    expect(line.transferId).toBeLessThan(lines[i]?.transferId ?? 0n)
    expect(line.balanceAfter).toBe((lines[i]?.balanceAfter ?? 0n) - (lines[i]?.amount ?? 0n))
  }
  const texts = ofArea.filter(ofWallet).map(({ text }) => text)
  expect(lines.map(({ text }) => text)).toEqual(expect.arrayContaining(texts))
  const page = await statementOf(db, me, { limit: 3, before: lines[2]?.transferId ?? 0n })
  expect(page).toEqual(lines.slice(3, 6))
}

// A journey takes seconds alone, and longer where the whole suite runs beside it.
const journeyMs = 120_000

test('every kind belongs to an area', () => {
  expect(areas.flatMap(kindsOf)).toHaveLength(allTransferKinds.length)
})

describeOnDatabase('the kinds of the ledger', (kind) => {
  test.each(areas)(
    'of the %s area post what they declare, and the statement of the wallet says so in Chinese',
    async (area) => {
      const database = await freshDatabase(kind)
      const it = await startServer({ database })
      const [row] = await rows(database.db, sql`select id from member where cn = 'player01'`)
      const me = toBigint(row?.['id'])
      await journeyOf(area)({ database, it, player: await it.signIn('player01'), me })
      await expectMovesDeclared(database.db, kindsOf(area))
      await expectCausesDeclared(database.db)
      await expectStatement(database.db, me, kindsOf(area))
      await expectBalanced(database.db)
      await it.stop()
      await database.close()
    },
    journeyMs,
  )

  test('a transfer between undeclared accounts and an undeclared right to go negative are findings', async () => {
    const database = await freshDatabase(kind)
    const { db } = database
    await database.asOwner(async (owner) => {
      await rows(
        owner,
        sql`insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
        select h.id, f.id, 5, 'bet', 'C1', now() from account h, account f where h.kind = 'house' and f.kind = 'funding'`,
      )
      await rows(owner, sql`update account set balance = balance - 5 where kind = 'house'`)
      await rows(owner, sql`update account set balance = balance + 5 where kind = 'funding'`)
      await rows(owner, sql`update account set may_go_negative = true where kind = 'promotion'`)
    })
    const found = (await checkLedger(db)).findings.map(({ text }) => text.replaceAll(/\d+/g, 'N'))
    expect(found).toEqual([
      "account N (promotion) is of no declared kind, or its right to go below zero is not the kind's",
      'no kind of transfer is declared for N of "bet" from house to funding, the first is transfer N',
    ])
    await database.close()
  })

  test('the opened accounts have the declared right to go below zero', async () => {
    const database = await freshDatabase(kind)
    const open = await rows(database.db, sql`select distinct kind, may_go_negative from account`)
    const rights = new Map(allAccountKinds.map(({ name, mayGoNegative }) => [name, mayGoNegative]))
    for (const { kind: name, may_go_negative: may } of open) expect(rights.get(String(name))).toBe(may)
    await database.close()
  })
})
