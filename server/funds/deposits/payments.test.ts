/** What providers say of deposits, over HTTP: what is no usual payment (`matrix.test.ts` has these); all end in a trial balance. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onceLooked, openDepositSite, type DepositSite } from '../../../tests/kit/depositSite.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { runOps } from '../../app/ops.ts'
import { rows, type Database } from '../../platform/database/database.ts'

const never = () => new Promise<never>(() => undefined)

describeOnDatabase('payments', (kind) => {
  let database: Database
  let it: DepositSite
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await openDepositSite(database)
  })
  beforeEach(() => it.clear())
  afterAll(async () => {
    await expectBalanced(database.db)
    await it.site.stop()
    await database.close()
  })

  test('a provider that hangs: what is made there ends, and orders end with their windows all the same', async () => {
    const spsns = [await it.made('mpay'), await it.made('cnyt')]
    it.mill.create = never
    it.mill.query = never
    expect(await it.make('topay')).toMatchObject({ code: 1 })
    await it.site.moveTo(new Date(it.site.clock.now().getTime() + 31 * 60_000))
    const statuses = async () => Promise.all(spsns.map(async (spsn) => (await it.orderOf(spsn)).status))
    await onceLooked(it, async () => expect(await statuses()).toEqual([7, 7]))
  })

  test.each([
    ['less', '0.01', 0.01],
    ['more', '250.00', 250],
  ])(
    '[field-faults 2, 9] paid %s than asked: what came is credited, by what came',
    async (_name, amount, came) => {
      const spsn = await it.made('cnyt')
      const before = await it.cash()
      await it.post({ order: spsn, amount })
      expect((await it.cash()) - before).toBeCloseTo(came, 4)
      expect((await it.orderOf(spsn)).steps.at(-1)).toMatchObject({ state: 'credited', received: came })
    },
  )

  test('[field-faults 5, 10] a second payment of one order is credited beside the first', async () => {
    const spsn = await it.made('cnyt')
    const before = await it.cash()
    await it.post({ order: spsn, reference: 'first' })
    await it.post({ order: spsn, reference: 'second', amount: '30.00' })
    expect((await it.cash()) - before).toBeCloseTo(130, 4)
    expect((await it.orderOf(spsn)).steps.map(({ received }) => received)).toEqual([0, 0, 100, 30])
  })

  test('[field-faults 4] open, refused and paid in every order end in one credit', async () => {
    const says = ['open', 'refused', 'paid'] as const
    for (const a of says)
      for (const b of says.filter((one) => one !== a)) {
        const spsn = await it.made('mpay')
        const before = await it.cash()
        const rest = says.filter((one) => one !== a && one !== b)
        for (const state of [a, a, b, b, ...rest, ...rest])
          await it.post({ order: spsn, state, reference: state === 'paid' ? `P-${spsn}` : 'none' })
        expect([(await it.orderOf(spsn)).status, (await it.cash()) - before]).toEqual([0, 100])
      }
  })

  test.each([
    ['an amount of words', { amount: '1e3' }],
    ['an amount with a comma', { amount: '1000,00' }],
    ['an amount of three decimals', { amount: '1000.001' }],
    ['a negative amount', { amount: '-100.00' }],
    ['full-width digits', { amount: '１００.00' }],
    ['no order', { order: 'X1' }],
    ['a reference with a blank', { reference: 'a b' }],
  ])('a signed callback with %s is refused and kept', async (_name, fields) => {
    const spsn = await it.made('cnyt')
    const before = await it.cash()
    const answer = await it.post({ order: spsn, ...fields })
    expect([answer.status, answer.body['name']]).toEqual([422, 'BadBody'])
    expect(await it.cash()).toBe(before)
    const [kept] = await rows(
      database.db,
      sql`select verdict, body from pay_callback order by id desc limit 1`,
    )
    expect(kept?.['verdict']).toBe('BadBody')
  })

  test('a callback that is changed, signed by another, late or early is refused', async () => {
    const spsn = await it.made('cnyt')
    const before = await it.cash()
    const now = it.site.clock.now().getTime()
    const answers = [
      await it.post({ order: spsn }, { body: '{}' }),
      await it.post({ order: spsn }, { secret: 'secret of other' }),
      await it.post({ order: spsn }, {}, it.other),
      await it.mill.post(it.player, { order: spsn }, new Date(now - 301_000)),
      await it.mill.post(it.player, { order: spsn }, new Date(now + 301_000)),
      await it.mill.post(it.player, { order: spsn }, new Date(now), { path: '/pay/v1/callbacks/nobody' }),
    ]
    expect(answers.map(({ status, body }) => [status, body['name'] ?? body['code']])).toEqual([
      [401, 'BadSignature'],
      [401, 'BadSignature'],
      [200, 0],
      [401, 'BadTimestamp'],
      [401, 'BadTimestamp'],
      [404, 404],
    ])
    // What the other provider signed is its own word: about an order that is none of its.
    expect(await it.parked(spsn)).toEqual(['order of another provider'])
    expect([await it.cash(), (await it.orderOf(spsn)).status]).toEqual([before, 1])
  })

  test.each([
    ['another currency', { currency: 'USDT' }, 'another currency'],
    ['nothing', { amount: '0.00' }, 'no amount'],
  ])('a payment in %s is parked, audited, and no money', async (_name, fields, reason) => {
    const spsn = await it.made('cnyt')
    const before = await it.cash()
    expect((await it.post({ order: spsn, ...fields })).status).toBe(200)
    expect(await it.parked(spsn)).toEqual([reason])
    const [row] = await rows(
      database.db,
      sql`select details from audit_log where action = 'payment_parked' order by id desc limit 1`,
    )
    expect(JSON.stringify(row?.['details'])).toContain(spsn)
    expect(await it.cash()).toBe(before)
  })

  test('the number of a payment names one payment: another amount or order under it is parked, the first stands', async () => {
    const [one, two] = [await it.made('cnyt'), await it.made('mpay')]
    const before = await it.cash()
    await it.post({ order: one, reference: 'N1' })
    await it.post({ order: one, reference: 'N1', amount: '9999.00' })
    await it.post({ order: two, reference: 'N1' })
    expect((await it.cash()) - before).toBe(100)
    expect((await it.orderOf(two)).status).toBe(1)
    const [count] = await rows(
      database.db,
      sql`select count(*) as n from audit_log where action = 'payment_parked' and details->>'reference' = 'N1'`,
    )
    expect(Number(count?.['n'])).toBe(2)
  })

  test('what is credited is pushed once, with the amount that came', async () => {
    await database.db.execute(sql`insert into push_subscription
        (token_hash, member_id, endpoint, p256dh, auth, kinds, details, created_at)
      select token_hash, member_id, 'https://nobody.example/x', 'x', 'x', '{deposit}', true, now() from session limit 1`)
    const spsn = await it.made('cnyt')
    for (const reference of ['pushed', 'pushed']) await it.post({ order: spsn, reference, amount: '70.00' })
    const said = await rows(database.db, sql`select kind, tag, path, detail from push_message`)
    expect(said).toEqual([
      {
        kind: 'deposit',
        tag: `deposit:${spsn}`,
        path: '/personal/trade/charge',
        detail: `充值订单 ${spsn} 收到 ¥70.00`,
      },
    ])
    await database.db.execute(sql`delete from push_subscription`)
  })

  test('a payment of an order that is not there is parked', async () => {
    expect((await it.post({ order: 'D999999999', reference: 'lost' })).status).toBe(200)
    expect(await it.parked('D999999999')).toEqual(['no such order'])
    const { text } = await runOps({ db: database.db, clock: it.site.clock, settings: { sandbox: true } }, [
      'parked',
    ])
    expect(text).toContain('mill lost order D999999999 100.00 CNY: no such order')
  })
})
