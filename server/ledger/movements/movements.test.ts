import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { rows, toBigint, type Database, type Db } from '#server/platform/database/database.ts'
import { sqlObjectsBelow } from '#server/platform/database/sqlObjects.ts'
import { checkLedger } from '#server/operation/freeze/findings.ts'
import { openCrowd } from '../../../tests/kit/crowd.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnBoth, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import { createDice, seedOf } from '../../../tests/kit/seeded.ts'
import { account } from '../../schema/index.ts'
import { statementOf } from '../statement.ts'
import { transferKinds } from '../transferKinds.ts'
import { balancesOf } from '../wallet.ts'
import { openDoor } from './door.ts'
import type { Movement, MovementTransfer } from './movement.ts'

const { deposit, deposit_fee: fee, deduction } = transferKinds
const { lower_send: send, lower_receive: receive, agent_grant: grant, agent_send: share } = transferKinds
const { agent_receive: shared, bet } = transferKinds

const dice = createDice(seedOf('MOVEMENTS_SEED'))
const yuan = parseYuan

type Transfers = Movement['transfers']

const movement = (memberId: bigint, transfers: Transfers, changes: Partial<Movement> = {}): Movement => ({
  memberId,
  key: dice.uuid(),
  call: 'test',
  contentHash: '00000000-0000-0000-0000-000000000001',
  answer: { note: 'first' },
  at: noon,
  transfers,
  ...changes,
})

const deposited = (to: bigint, amount: string, id = 7): MovementTransfer => ({
  kind: deposit,
  amount: yuan(amount),
  cause: `deposit:${id}`,
  to,
})
const deducted = (from: bigint, amount: string, cause = '更正'): MovementTransfer => ({
  kind: deduction,
  amount: yuan(amount),
  cause,
  from,
})
/** Money from a member to another, by the account that is empty between. */
const sent = (from: bigint, to: bigint, amount: string): Transfers => [
  { kind: send, amount: yuan(amount), cause: `member:${to}`, from },
  { kind: receive, amount: yuan(amount), cause: `member:${from}`, to },
]

const balanceOf = async (db: Db, memberId: bigint) => (await balancesOf(db, memberId)).cash

const transfersOf = async ({ db }: Database): Promise<number> => {
  const [row] = await rows(db, sql`select count(*) as count from transfer`)
  return Number(row?.['count'])
}

describeOnBoth('movements', (kind) => {
  let database: Database
  let opened = 0
  // The first clone of a template waits until it is made.
  beforeAll(async () => {
    database = await freshDatabase(kind)
  }, 120_000)
  afterAll(() => database.close())

  /** Three members of this test with 100 yuan each, and a door. */
  const open = async () => {
    opened += 1
    const [a, b, c] = await openCrowd(database, 3, '100', noon, `test${opened}x`)
    if (!a || !b || !c) throw new Error('there must be three members')
    const told: (readonly bigint[])[] = []
    const door = openDoor({ database, bus: { publish: ({ memberIds }) => void told.push(memberIds) } })
    return { door, told, a: a.id, b: b.id, c: c.id }
  }

  test('a deposit with its fee is posted whole, published, and stands on the statement in Chinese', async () => {
    const { door, told, a } = await open()
    const outcome = await door.post(
      movement(a, [deposited(a, '50'), { kind: fee, amount: yuan('0.5'), cause: 'deposit:7', from: a }]),
    )
    expect(outcome).toEqual({
      outcome: 'accepted',
      balance: yuan('149.5'),
      answer: { note: 'first', avail: yuan('149.5').toString() },
    })
    expect(told).toEqual([[a]])
    const lines = await statementOf(database.db, a, { limit: 2 })
    expect(lines.map(({ text, amount, balanceAfter }) => [text, amount, balanceAfter])).toEqual([
      ['充值手续费', -yuan('0.5'), yuan('149.5')],
      ['充值', yuan('50'), yuan('150')],
    ])
    await expectBalanced(database.db)
  })

  test('a key is accepted once: repeated, reused for something else, and after it was declared void', async () => {
    const { door, told, a } = await open()
    const first = movement(a, [deposited(a, '50')])
    const answers = await Promise.all([first, first, first].map((one) => door.post(one)))
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['accepted', 'replayed', 'replayed'])
    expect(answers.map((one) => ('answer' in one ? one.answer : undefined))).toEqual(
      answers.map(() => ({ note: 'first', avail: yuan('150').toString() })),
    )
    const other = { ...first, contentHash: '00000000-0000-0000-0000-000000000002' }
    expect(await door.post(other)).toEqual({ outcome: 'key_reused' })
    expect(await door.post({ ...first, call: 'another' })).toEqual({ outcome: 'key_reused' })
    const late = movement(a, [deposited(a, '60')])
    await rows(
      database.db,
      sql`select submission_outcome(p_member => ${a}, p_key => ${late.key}::uuid, p_now => ${noon.toISOString()})`,
    )
    expect(await door.post(late)).toEqual({ outcome: 'key_void' })
    expect(await balanceOf(database.db, a)).toBe(yuan('150'))
    expect(told).toHaveLength(1)
    await expectBalanced(database.db)
  })

  test('what a balance does not cover is refused whole, names what is missing, and leaves its key free', async () => {
    const { door, a, b } = await open()
    const before = await transfersOf(database)
    const dear = movement(a, [deducted(a, '30'), ...sent(a, b, '70.01')])
    expect(await door.post(dear)).toEqual({ outcome: 'insufficient', missing: yuan('0.01') })
    expect(await transfersOf(database)).toBe(before)
    await door.post(movement(a, [deposited(a, '1')]))
    expect(await door.post(dear)).toMatchObject({ outcome: 'accepted', balance: yuan('0.99') })
    expect(await balanceOf(database.db, b)).toBe(yuan('170.01'))
    await expectBalanced(database.db)
  })

  test('a batch is judged in its order: money that came may go on, and a refusal counts against nobody', async () => {
    const { door, a, b, c } = await open()
    const outcomes = await Promise.all(
      [
        movement(a, sent(a, b, '100')),
        movement(a, sent(a, c, '1')),
        movement(b, sent(b, c, '200')),
        movement(c, sent(c, a, '300')),
        movement(a, [deducted(a, '300')]),
      ].map((one) => door.post(one)),
    )
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      'accepted',
      'insufficient',
      'accepted',
      'accepted',
      'accepted',
    ])
    for (const member of [a, b, c]) expect(await balanceOf(database.db, member)).toBe(0n)
    await expectBalanced(database.db)
  })

  test('the activity money of an agent has an account of its own, opened by its first grant', async () => {
    const { door, a, b } = await open()
    await door.post(movement(a, [{ kind: grant, amount: yuan('20'), cause: 'activity:1', to: a }]))
    expect(await balancesOf(database.db, a)).toEqual({ cash: yuan('100'), agent: yuan('20'), held: 0n })
    expect(await balancesOf(database.db, b)).toEqual({ cash: yuan('100'), agent: 0n, held: 0n })
    const given = (amount: string): Transfers => [
      { kind: share, amount: yuan(amount), cause: `member:${b}`, from: a },
      { kind: shared, amount: yuan(amount), cause: `member:${a}`, to: b },
    ]
    expect(await door.post(movement(a, given('20.01')))).toMatchObject({ outcome: 'insufficient' })
    expect(await door.post(movement(a, given('20')))).toMatchObject({ outcome: 'accepted' })
    expect(await balanceOf(database.db, b)).toBe(yuan('120'))
    await expectBalanced(database.db)
  })

  test('a member without a wallet fails alone; the others of the batch are posted', async () => {
    const { door, a } = await open()
    const outcomes = await Promise.allSettled([
      door.post(movement(a, [deposited(a, '1')])),
      door.post(movement(999_999n, [deposited(999_999n, '1')])),
      door.post(movement(a, [deposited(a, '2', 8)])),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await balanceOf(database.db, a)).toBe(yuan('103'))
    await expectBalanced(database.db)
  })

  test.each([
    ['a kind that a function of its domain posts', { kind: bet, amount: 1n, cause: 'C1', from: 1n }],
    ['no amount', { kind: deposit, amount: 0n, cause: 'deposit:1', to: 1n }],
    ['another side', { kind: deposit, amount: 1n, cause: 'deposit:1', from: 1n }],
    ['a cause of another form', { kind: deposit, amount: 1n, cause: 'withdrawal:1', to: 1n }],
  ])('%s is a mistake of the code and sends nothing', async (_story, transfer: MovementTransfer) => {
    const { door, a } = await open()
    const before = await transfersOf(database)
    await expect(door.post(movement(a, [transfer]))).rejects.toThrow(/must/)
    expect(await transfersOf(database)).toBe(before)
  })

  test('thousands at once between few members end where they must', async () => {
    const { a, b, c } = await open()
    const note = '互转测试'
    const door = openDoor({ database })
    const second = openDoor({ database })
    const members = [a, b, c]
    const total = async () => {
      const balances = await Promise.all(members.map((one) => balanceOf(database.db, one)))
      return balances.reduce((sum, one) => sum + one, 0n)
    }
    await Promise.all(
      Array.from({ length: 1_500 }, (_, n) => {
        const [from, to] = [dice.pick(members), dice.pick(members)]
        const amount = (0.01 + dice.below(9_000) / 100).toFixed(2)
        return (n % 2 === 0 ? door : second).post(
          from === to ? movement(a, [deducted(a, '0.01', note)]) : movement(from, sent(from, to, amount)),
        )
      }),
    )
    const [row] = await rows(
      database.db,
      sql`select coalesce(sum(amount), 0) as sum from transfer where reason = 'deduction' and cause = ${note}`,
    )
    expect((await total()) + toBigint(row?.['sum'])).toBe(yuan('300'))
    await expectBalanced(database.db)
  })

  test('the balances of a member and the accounts of a batch are found by index, however many there are', async () => {
    const text = sqlObjectsBelow('server').find(({ name }) => name === 'locked_accounts')?.text ?? ''
    const [, query = ''] = /join \(\s*(select a\.id[\s\S]*?for update of a)\)/.exec(text) ?? []
    const plans = await database.db.transaction(async (tx) => {
      // As in the function, which does not know the members when it is planned.
      await tx.execute(sql`set local plan_cache_mode = force_generic_plan`)
      await tx.execute(sql`set local enable_seqscan = off`)
      const held = query
        .replaceAll('a_kind', '$1')
        .replaceAll('a_member', '$2')
        .replace(' for update of a', '')
      await tx.execute(sql.raw(`prepare held (text[], bigint[]) as ${held}`))
      const found = await rows(tx, sql`explain execute held ('{player,funding}', '{1,2}')`)
      await tx.execute(sql`deallocate held`)
      const kinds = ['player', 'agent']
      const balances = tx
        .select()
        .from(account)
        .where(and(inArray(account.kind, kinds), eq(account.memberId, 1n)))
      return [found, await rows(tx, sql`explain ${balances}`)].map((lines) =>
        lines.flatMap(Object.values).join('\n'),
      )
    })
    expect(plans[0]).toContain('account_of_member')
    expect(plans[0]).toContain('account_of_site')
    expect(plans[1]).toContain('account_of_member')
    expect(plans.join('\n')).not.toContain('account_pkey')
  })

  // The last of its database: it leaves the ledger as it must not be.
  test('money that stays between two members is a finding', async () => {
    const { door, a } = await open()
    await door.post(movement(a, [{ kind: send, amount: yuan('5'), cause: 'member:1', from: a }]))
    const { findings } = await checkLedger(database.db)
    expect(findings.map(({ text }) => text.replaceAll(/account \d+/g, 'account N'))).toEqual([
      'account N (transit) must be empty, it has 5.0000',
    ])
  })
})
