/** Two operators credit a payment that no rule could credit (decision 97). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDepositSite, type DepositSite } from '../../../tests/kit/depositSite.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { newPerson } from '../../../tests/kit/operators.ts'
import { runOps } from '../../app/ops.ts'
import { rows } from '../../platform/database/database.ts'
import { parkedOf } from './parkedAct.ts'
import { signatureWord, signProposal, signText } from './signing.ts'

const [alice, bob] = [newPerson('alice'), newPerson('bob')]
const reason = '链上核对，本人来电'

describeOnDatabase('parked payments', (kind) => {
  let database: TestDatabase
  let it: DepositSite
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await openDepositSite(database)
    await ops('operator-add', 'alice', alice.publicKey)
    await ops('operator-add', 'bob', bob.publicKey)
  })
  beforeEach(() => it.clear())
  afterAll(async () => {
    await expectBalanced(database.db)
    await it.site.stop()
    await database.close()
  })

  const ops = (...words: string[]) =>
    runOps({ db: database.db, clock: it.site.clock, settings: { sandbox: true } }, words)
  const propose = (payment: string, order: string, yuan: string) =>
    ops(
      'propose-parked',
      payment,
      order,
      yuan,
      reason,
      'alice',
      signatureWord(signProposal('credit_parked', parkedOf(payment, order, yuan, reason), alice.key)),
    )
  const confirm = async (id: string) => {
    const { text } = await ops('proposal', id)
    return ops('confirm', id, 'bob', signText(text, bob.key))
  }
  const numberOf = (text: string) => /^proposal (\d+)/.exec(text)?.[1] ?? expect.fail(text)
  const look = () => it.site.moveTo(new Date(it.site.clock.now().getTime() + 11_000))
  /** An order whose payment is parked: coins by a network without an address. Answers its number, and that of the payment. */
  const parked = async () => {
    const order = await it.made('usdt_trc')
    await it.post({ order, amount: '98.00', currency: 'USDT_BSC', reference: `B-${order}` })
    const { text } = await ops('parked')
    const line = text.split('\n').find((one) => one.includes(`B-${order}`)) ?? expect.fail(text)
    expect(line).toContain(`order ${order} 98.00 USDT_BSC: another currency`)
    return { order, payment: line.split(' ')[0] ?? '' }
  }

  test('one proposes payment, order and amount, the other confirms, and exactly that is credited, once', async () => {
    const { order, payment } = await parked()
    const before = await it.cash()
    const proposed = await propose(payment, order, '705.60')
    expect(proposed.exitCode).toBe(0)
    await look()
    expect(await it.cash()).toBe(before)
    expect(await confirm(numberOf(proposed.text))).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining(
        `the payment ${payment} is credited to ${order} within seconds`,
      ) as string,
    })
    await look()
    await expect.poll(async () => (await it.orderOf(order)).status, { timeout: 10_000 }).toBe(0)
    await it.post({ order, amount: '98.00', currency: 'USDT_BSC', reference: `B-${order}` })
    await look()
    expect(await it.orderOf(order)).toMatchObject({ credited: 705.6, fee: 0 })
    expect((await it.cash()) - before).toBeCloseTo(705.6, 4)
    expect((await ops('parked')).text).not.toContain(`B-${order}`)
  })

  test('a payment without an order is credited to the one that is named, without fee or bonus', async () => {
    await it.post({ order: 'D999999999', amount: '300.00', reference: 'lost' })
    const line = (await ops('parked')).text.split('\n').find((one) => one.includes(' lost ')) ?? expect.fail()
    const order = await it.made('ebank')
    const before = await it.cash()
    const proposed = await propose(line.split(' ')[0] ?? '', order, '300.00')
    expect((await confirm(numberOf(proposed.text))).exitCode).toBe(0)
    await look()
    await expect.poll(async () => (await it.orderOf(order)).status, { timeout: 10_000 }).toBe(0)
    expect((await it.cash()) - before).toBeCloseTo(300, 4)
  })

  test('two proposals for one payment credit it once', async () => {
    const { order, payment } = await parked()
    const before = await it.cash()
    const [first, second] = [await propose(payment, order, '700.00'), await propose(payment, order, '701.00')]
    const done = [await confirm(numberOf(first.text)), await confirm(numberOf(second.text))]
    expect(done.map(({ exitCode }) => exitCode)).toEqual([0, 1])
    await look()
    await expect.poll(async () => (await it.orderOf(order)).status, { timeout: 10_000 }).toBe(0)
    expect((await it.cash()) - before).toBeCloseTo(700, 4)
  })

  test.each([
    ['a payment that is not there', '999999', undefined, '100.00', 'there is no payment 999999'],
    ['an order that is not there', undefined, 'D999999998', '100.00', 'there is no order D999999998'],
    ['an order of another kind', undefined, 'W1', '100.00', 'there is no order W1'],
    ['no amount', undefined, undefined, '0', '0 is no amount in yuan above 0, in whole fen'],
    ['a part of a fen', undefined, undefined, '1.001', '1.001 is no amount in yuan above 0, in whole fen'],
  ])('%s is refused before anybody signs for it', async (_name, payment, order, yuan, text) => {
    const own = await parked()
    expect(await propose(payment ?? own.payment, order ?? own.order, yuan)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining(text) as string,
    })
  })

  test('a payment that was credited by rule is not granted', async () => {
    const order = await it.made('topay')
    await it.post({ order, reference: 'by-rule' })
    const [row] = await rows(database.db, sql`select id from pay_receipt where reference = 'by-rule'`)
    const credited = String(row?.['id'])
    expect((await propose(credited, order, '100.00')).text).toContain('is credited, not parked')
  })
})
