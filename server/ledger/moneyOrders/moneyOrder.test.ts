/** A money order has one end: whatever else is asked of it, by whomever and however often, is refused and moves nothing. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { rows } from '#server/platform/database/database.ts'
import { checkLedger } from '#server/operation/freeze/findings.ts'
import { openCrowd } from '../../../tests/kit/crowd.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnBoth, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { withdrawalOrder } from '../../../tests/kit/movements.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import { createDice, seedOf } from '../../../tests/kit/seeded.ts'
import { openDoor, type MovementDoor } from '../movements/door.ts'
import type { Movement } from '../movements/movement.ts'
import { transferKinds } from '../transferKinds.ts'
import { balancesOf } from '../wallet.ts'
import { beginOrder, stepOrder } from './moneyOrder.ts'
import { readOrder, reserveOrder } from './moneyOrders.ts'

const dice = createDice(seedOf('ORDERS_SEED'))
const { withdrawal, withdrawal_paid: paid, withdrawal_return: back } = transferKinds
const amount = parseYuan('30')

describeOnBoth('a money order', (kind) => {
  let database: TestDatabase
  let opened = 0
  beforeAll(async () => {
    database = await freshDatabase(kind)
  }, 120_000)
  afterAll(async () => {
    await database.close()
  })

  /** A member with 100 yuan, and what can be asked for a withdrawal of 30. */
  const open = async () => {
    opened += 1
    const [member] = await openCrowd(database, 1, '100', noon, `orders${opened}x`)
    if (!member) throw new Error('there must be a member')
    const me = member.id
    const movement = (parts: Pick<Movement, 'transfers' | 'orders'>): Movement => ({
      memberId: me,
      key: dice.uuid(),
      call: 'test',
      contentHash: '00000000-0000-0000-0000-000000000001',
      answer: {},
      at: noon,
      ...parts,
    })
    return {
      me,
      door: openDoor({ database }),
      cash: async () => (await balancesOf(database.db, me)).cash,
      reserve: async () => ({ id: await reserveOrder(database.db), memberId: me }),
      made: (order: { id: bigint; memberId: bigint }) =>
        movement({
          transfers: [{ kind: withdrawal, amount, cause: `withdrawal:${order.id}`, from: me, to: me }],
          orders: [beginOrder(withdrawalOrder, order, { amount: amount.toString() })],
        }),
      paid: (order: { id: bigint; memberId: bigint }) =>
        movement({
          transfers: [{ kind: paid, amount, cause: `withdrawal:${order.id}`, from: me }],
          orders: [stepOrder(withdrawalOrder, order, 'made', 'paid', { reference: 'A1' })],
        }),
      returned: (order: { id: bigint; memberId: bigint }) =>
        movement({
          transfers: [{ kind: back, amount, cause: `withdrawal:${order.id}`, from: me, to: me }],
          orders: [stepOrder(withdrawalOrder, order, 'made', 'returned')],
        }),
      movement,
    }
  }

  test('is written with the movement that begins it, and each step with the movement that brings it', async () => {
    const it = await open()
    const order = await it.reserve()
    const [first, second] = [it.made(order), it.paid(order)]
    expect(await it.door.post(first)).toMatchObject({ outcome: 'accepted', balance: parseYuan('70') })
    expect(await it.door.post(second)).toMatchObject({ outcome: 'accepted', balance: parseYuan('70') })
    expect(await readOrder(database.db, order)).toMatchObject({
      kind: 'withdrawal',
      state: 'paid',
      terms: { amount: '300000' },
      createdAt: noon,
      steps: [
        { place: 1, state: 'made', at: noon, memberId: it.me, key: first.key, note: {} },
        { place: 2, state: 'paid', at: noon, memberId: it.me, key: second.key, note: { reference: 'A1' } },
      ],
    })
    await expectBalanced(database.db)
  })

  test('that is paid is not returned, even where other money of its member would cover it', async () => {
    const it = await open()
    const [order, other] = [await it.reserve(), await it.reserve()]
    await it.door.post(it.made(order))
    await it.door.post(it.made(other))
    await it.door.post(it.paid(order))
    const late = it.returned(order)
    expect(await it.door.post(late)).toEqual({ outcome: 'order_moved', orderId: order.id, state: 'paid' })
    expect(await it.cash()).toBe(parseYuan('40'))
    // A refusal leaves no row: the key is free, and the same is refused again.
    expect(await it.door.post(late)).toMatchObject({ outcome: 'order_moved' })
    expect((await readOrder(database.db, order))?.steps).toHaveLength(2)
    expect(await it.door.post(it.returned(other))).toMatchObject({ outcome: 'accepted' })
    expect(await it.cash()).toBe(parseYuan('70'))
    await expectBalanced(database.db)
  })

  test('is moved once by a key that is asked again', async () => {
    const it = await open()
    const order = await it.reserve()
    const [first, end] = [it.made(order), it.returned(order)]
    const outcomes = []
    for (const one of [first, first, end, end]) outcomes.push((await it.door.post(one)).outcome)
    expect(outcomes).toEqual(['accepted', 'replayed', 'accepted', 'replayed'])
    expect(await it.cash()).toBe(parseYuan('100'))
  })

  test('moves on without money, and a step that its money does not cover leaves it where it was', async () => {
    const it = await open()
    const order = await it.reserve()
    const begun = it.movement({ transfers: [], orders: [beginOrder(withdrawalOrder, order, {})] })
    expect(await it.door.post(begun)).toMatchObject({ outcome: 'accepted', balance: parseYuan('100') })
    expect(await it.door.post(it.paid(order))).toEqual({ outcome: 'insufficient', missing: amount })
    expect(await readOrder(database.db, order)).toMatchObject({ state: 'made', steps: [{ state: 'made' }] })
  })

  test.each([
    ['of no such id', async () => ({ id: await reserveOrder(database.db) })],
    ['of another member', async () => ({ memberId: (await open()).me })],
  ])('%s is not moved', async (_name, changes) => {
    const it = await open()
    const order = await it.reserve()
    await it.door.post(it.made(order))
    const wrong = { ...order, ...(await changes()) }
    expect(await it.door.post(it.returned(wrong))).toEqual({
      outcome: 'order_moved',
      orderId: wrong.id,
      state: undefined,
    })
    expect(await it.cash()).toBe(parseYuan('70'))
  })

  test('has one of two ends that are asked for at once, in one batch and over two doors', async () => {
    const it = await open()
    await it.door.post(
      it.movement({
        transfers: [{ kind: transferKinds.deposit, amount: amount * 60n, cause: 'deposit:1', to: it.me }],
      }),
    )
    const second: MovementDoor = openDoor({ database })
    const orders = await Promise.all(Array.from({ length: 60 }, it.reserve))
    for (const order of orders) await it.door.post(it.made(order))
    const ends = await Promise.all(
      orders.map((order, n) =>
        Promise.all([
          it.door.post(it.paid(order)),
          (n % 2 === 0 ? it.door : second).post(it.returned(order)),
          second.post(it.paid(order)),
        ]),
      ),
    )
    for (const outcomes of ends)
      expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
        'accepted',
        'order_moved',
        'order_moved',
      ])
    const returned = ends.filter(([, { outcome }]) => outcome === 'accepted').length
    expect(await it.cash()).toBe(parseYuan('100') + amount * BigInt(returned))
    await expectBalanced(database.db)
  })

  test.each([
    ['nothing', { transfers: [] }],
    [
      'one order twice',
      { transfers: [], orders: [1, 2].map(() => beginOrder(withdrawalOrder, { id: 1n, memberId: 1n }, {})) },
    ],
  ])('a movement that moves %s is a mistake of the code and sends nothing', async (_name, parts) => {
    const it = await open()
    await expect(it.door.post(it.movement(parts))).rejects.toThrow(/must/)
  })

  test('keeps its terms and its steps, whoever writes', async () => {
    const it = await open()
    const order = await it.reserve()
    await it.door.post(it.made(order))
    for (const write of [
      sql`update money_order set terms = '{}' where id = ${order.id}`,
      sql`delete from money_order where id = ${order.id}`,
      sql`update money_order_step set state = 'paid' where order_id = ${order.id}`,
    ])
      await expect(database.asOwner((owner) => rows(owner, write))).rejects.toThrow()
    await expect(
      rows(database.db, sql`update money_order set state = 'paid' where id = ${order.id}`),
    ).rejects.toThrow()
  })

  // The last of its database: it leaves an order as it must not be.
  test('whose state is not that of its last step is a finding', async () => {
    const it = await open()
    const order = await it.reserve()
    await it.door.post(it.made(order))
    await database.asOwner((owner) =>
      rows(owner, sql`update money_order set state = 'paid' where id = ${order.id}`),
    )
    const { findings } = await checkLedger(database.db)
    expect(findings).toEqual([
      { lottery: '*', text: `withdrawal ${order.id} is in state paid, its last step is made` },
    ])
  })
})
