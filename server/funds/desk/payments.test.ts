/** Payments that no rule could credit, and differences with statements, at the money desk, over HTTP. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { staffTypes } from '#contract/core/roles.ts'
import type { Browser, WireFields } from '../../../tests/kit/browser.ts'
import { openDepositSite, type DepositSite } from '../../../tests/kit/depositSite.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { addStaff } from '../../../tests/kit/staff.ts'
import { runOps } from '../../app/ops.ts'

const reason = '与银行流水核对一致'

describeOnDatabase('payments at the money desk', (kind) => {
  let database: TestDatabase
  let it: DepositSite
  let first: Browser
  let second: Browser
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await openDepositSite(database)
    first = await addStaff(it.site, database, { cn: 'finance08', userType: staffTypes.finance })
    second = await addStaff(it.site, database, { cn: 'finance09', userType: staffTypes.finance })
  })
  beforeEach(() => it.clear())
  afterAll(async () => {
    await expectBalanced(database.db)
    await it.site.stop()
    await database.close()
  })

  const ask = async (by: Browser, call: string) => (await by.get(`/sobet/api/support/funds/${call}`, {})).body
  const post = async (by: Browser, call: string, fields: WireFields = {}) =>
    (await by.post(`/sobet/api/support/funds/${call}`, fields, { as: 'json' })).body
  const ops = (...words: string[]) =>
    runOps({ db: database.db, clock: it.site.clock, settings: { sandbox: true } }, words)
  const look = () => it.site.moveTo(new Date(it.site.clock.now().getTime() + 11_000))
  const rowOf = async (reference: string) =>
    ((await ask(first, 'parked'))['list'] as readonly Readonly<Record<string, unknown>>[]).find(
      (row) => row['reference'] === reference,
    )
  /** A payment of 300 yuan that names no order of ours, and an order that it may belong to. */
  const parked = async (reference: string) => {
    await it.post({ order: 'D999999999', amount: '300.00', reference })
    const row = await rowOf(reference)
    expect(row).toMatchObject({
      spsn: 'D999999999',
      amount: 300,
      currency: 'CNY',
      reason: 'no such order',
      proposals: [],
    })
    return { id: Number(row?.['id']), spsn: await it.made('ebank') }
  }
  const credited = async (spsn: string) => {
    await look()
    await expect.poll(async () => (await it.orderOf(spsn)).status, { timeout: 10_000 }).toBe(0)
  }

  test('two who agree to the same order and amount have it credited, once', async () => {
    const { id, spsn } = await parked('lost-1')
    const before = await it.cash()
    expect(await post(first, 'credit', { id, spsn, amount: 300, reason })).toMatchObject({
      code: 0,
      isCredited: 0,
    })
    expect(await post(first, 'credit', { id, spsn, amount: 300, reason })).toMatchObject({ code: 3 })
    // Another amount is another matter: each has one agreement.
    expect(await post(second, 'credit', { id, spsn, amount: 299.99, reason })).toMatchObject({
      isCredited: 0,
    })
    expect((await rowOf('lost-1'))?.['proposals']).toMatchObject([
      { spsn, amount: 300, by: { name: 'finance08' } },
      { spsn, amount: 299.99, by: { name: 'finance09' } },
    ])
    await look()
    expect(await it.cash()).toBe(before)
    expect(await post(second, 'credit', { id, spsn, amount: 300, reason })).toMatchObject({
      code: 0,
      isCredited: 1,
    })
    expect(await post(first, 'credit', { id, spsn, amount: 299.99, reason })).toMatchObject({ code: 2 })
    await credited(spsn)
    expect((await it.cash()) - before).toBeCloseTo(300, 4)
    expect(await rowOf('lost-1')).toBeUndefined()
  })

  test('two who agree at the same moment credit it once', async () => {
    const { id, spsn } = await parked('lost-2')
    const before = await it.cash()
    const answers = await Promise.all(
      [first, second].map((by) => post(by, 'credit', { id, spsn, amount: 300, reason })),
    )
    expect(answers.map(({ code }) => code)).toEqual([0, 0])
    expect(answers.some((answer) => answer['isCredited'] === 1)).toBe(true)
    await credited(spsn)
    expect((await it.cash()) - before).toBeCloseTo(300, 4)
  })

  test.each([
    ['no reason', { reason: '!' }, 4],
    ['no amount', { amount: 0 }, 6],
    ['a part of a fen', { amount: 1.001 }, 6],
    ['below nothing', { amount: -1 }, 6],
    ['an order that is not there', { spsn: 'D999999998' }, 5],
    ['an order of another kind', { spsn: 'W1' }, 5],
    ['a payment that is not there', { id: 999_999 }, 1],
  ] as const)('%s is refused by name', async (_, changes, code) => {
    const [row] = (await ask(first, 'parked'))['list'] as readonly { readonly id: number }[]
    const id = row?.id ?? (await parked('lost-3')).id
    const fields = { id, spsn: await it.made('ebank'), amount: 300, reason, ...changes }
    expect(await post(first, 'credit', fields)).toMatchObject({ code })
  })

  test('a difference with a statement is shown with both sides, and closed for a reason', async () => {
    const spsn = await it.made('ebank')
    await it.post({ order: spsn, amount: '100.00', reference: 'R-1' })
    const day = '2026-11-21'
    const head = 'reference,order,amount,currency,time'
    await ops('reconcile', 'mill', day, 'day.csv', `${head}\nR-1,${spsn},100.01,CNY,${day} 12:00:30`)
    const books = await ask(first, 'books')
    const compared = books['days'] as readonly object[]
    expect(compared[0]).toMatchObject({ provider: 'mill', book: 'payments', day, theirs: 1 })
    const differences = books['differences'] as readonly Readonly<Record<string, unknown>>[]
    const one = differences.find((row) => row['reference'] === 'R-1')
    expect(one).toMatchObject({
      kind: 'another amount',
      theirs: { spsn, amount: 100.01, currency: 'CNY', day },
      ours: { spsn, amount: 100, currency: 'CNY', day },
    })
    expect(await post(first, 'closeDifference', { id: Number(one?.['id']), reason: '' })).toMatchObject({
      code: 4,
    })
    const closing = { id: Number(one?.['id']), reason: '服务商次日补记' }
    expect(await post(first, 'closeDifference', closing)).toMatchObject({ code: 0 })
    expect(await post(second, 'closeDifference', closing)).toMatchObject({ code: 1 })
    expect(JSON.stringify(await ask(first, 'books'))).not.toContain('R-1"')
  })
})
