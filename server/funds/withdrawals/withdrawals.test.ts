/** Withdrawals over HTTP: what is frozen, who decides, what a provider says of it, and where the money is in each state. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { openWithdrawSite, type Withdrawer, type WithdrawSite } from '../../../tests/kit/withdrawSite.ts'
import { openDoor } from '../../ledger/movements/door.ts'
import { reserveOrder } from '../../ledger/moneyOrders/moneyOrders.ts'
import { fundsTransfers } from '../../ledger/transfers/funds.ts'
import { rows } from '../../platform/database/database.ts'
import { letter } from '../../schema/index.ts'
import { inOrderOfFreezing } from './withdrawals.sql.ts'

const never = () => new Promise<never>(() => undefined)
const [paid, made, failedStatus, refused] = [0, 1, 6, 7]

describeOnDatabase('withdrawals', (kind) => {
  let database: TestDatabase
  let it: WithdrawSite
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await openWithdrawSite(database)
  })
  beforeEach(() => {
    it.payouts.asked.length = 0
    it.payouts.pay = ({ spsn }) => ({ state: 'paid', reference: `T-${spsn}` })
    it.payouts.query = (spsn) =>
      it.payouts.asked.some((ask) => ask.spsn === spsn)
        ? { state: 'paid', reference: `T-${spsn}` }
        : { state: 'unknown' }
  })
  afterAll(async () => {
    await expectBalanced(database.db)
    await it.site.stop()
    await database.close()
  })

  /** The same as `until` where a look takes as long as a provider is waited for. */
  const becomes = (who: Withdrawer, spsn: string, status: number) =>
    expect
      .poll(
        async () => {
          it.site.clock.moveTo(new Date(it.site.clock.now().getTime() + 5_000))
          return (await who.order(spsn)).status
        },
        { timeout: 20_000, interval: 200 },
      )
      .toBe(status)

  /** Another player is paid: the watch has looked. */
  const paysAnother = async () => {
    const other = await it.player()
    const spsn = await other.made()
    await it.ops('approve-withdrawal', spsn)
    await it.until(other, spsn, paid)
  }

  test('[F-375] [F-306] a card: amount and 2 % beside it are frozen, sent once it is approved, and the security comes back', async () => {
    const who = await it.player()
    const spsn = await who.made({ withdrawMoney: 100.25 })
    expect(await who.money()).toEqual([897.74, 102.26, 0])
    expect(await who.order(spsn)).toMatchObject({
      status: made,
      cash: 100.25,
      poundage: 0,
      securityDeposit: 2.01,
      account: '招商银行 **** **** **** 1230',
    })
    // Nothing is sent before somebody has decided: another that was approved is paid meanwhile.
    await paysAnother()
    expect(await who.order(spsn)).toMatchObject({ status: made })
    it.payouts.asked.length = 0
    expect((await it.ops('approve-withdrawal', spsn)).text).toContain('is approved')
    await it.until(who, spsn, paid)
    expect(it.payouts.asked).toEqual([
      {
        spsn,
        kind: 'bank',
        type: 'CMB',
        number: '6225880123451230',
        holder: '林晓',
        amount: 1_002_500n,
        quantity: '',
      },
    ])
    expect(await who.money()).toEqual([899.75, 0, 0])
    const changes = await who.browser.get('/sobet/api/userPointCheck/queryResultWeb', {
      startDate: '2026-11-21',
      endDate: '2026-11-21',
      spsn,
    })
    expect(changes.body['result']).toMatchObject({
      data: [
        { changeTypeString: '提现保证金退回', relatedId: spsn, optType: 1, amount: 2.01 },
        { changeTypeString: '提现保证金', relatedId: spsn, optType: 2, amount: 2.01 },
        { changeTypeString: '提现', relatedId: spsn, optType: 2, amount: 100.25 },
      ],
    })
    const { steps, reference } = await who.order(spsn)
    expect(steps.map(({ state }) => state)).toEqual(['made', 'reviewed', 'sent', 'paid'])
    expect(reference).toBe(`T-${spsn}`)
  })

  test('[F-374] the same key is one order, whatever is typed the second time; its outcome is known; other contents are refused', async () => {
    const who = await it.player()
    const key = randomUUID()
    const form = await who.form()
    const first = await who.send(form, key)
    expect(first).toMatchObject({ code: 0 })
    expect(await who.send({ ...form, pay_password: '0'.repeat(32) }, key)).toMatchObject({
      code: 0,
      spsn: first['spsn'],
    })
    expect(await who.send({ ...form, withdrawMoney: 101 }, key)).toMatchObject({ code: 4090 })
    const outcome = await who.browser.post('/sobet/pay/outcome', { key })
    expect(outcome.body['result']).toMatchObject({
      state: 'accepted',
      answer: { code: 0, spsn: first['spsn'] },
    })
    expect((await who.money())[1]).toBe(102)
  })

  test('a form makes one withdrawal: its token is used up by the first', async () => {
    const who = await it.player()
    const form = await who.form()
    expect(await who.send(form)).toMatchObject({ code: 0 })
    expect(await who.send(form)).toMatchObject({ code: 14 })
    expect(await who.send({ ...form, token: '' })).toMatchObject({ code: 14 })
    expect((await who.money())[1]).toBe(102)
  })

  test('[field-faults 17] eight at once of all that is there: one is accepted', async () => {
    const who = await it.player({ yuan: '102' })
    const form = await who.form()
    const answers = await Promise.all(Array.from({ length: 8 }, () => who.send(form)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await who.money()).toEqual([0, 102, 0])
  })

  test('of two orders the first is whose money was frozen first, whatever numbers were reserved for them', async () => {
    const who = await it.player()
    const [lower, higher] = [await reserveOrder(database.db), await reserveOrder(database.db)]
    const door = openDoor({ database })
    for (const id of [higher, lower]) {
      const key = randomUUID()
      await door.post({
        memberId: who.id,
        key,
        call: 'test',
        contentHash: key,
        answer: {},
        at: it.site.clock.now(),
        transfers: [
          {
            kind: fundsTransfers.withdrawal,
            amount: 10_000n,
            cause: `withdrawal:${id}`,
            from: who.id,
            to: who.id,
          },
        ],
      })
    }
    const orders = [{ id: lower }, { id: higher }]
    const sorted = await inOrderOfFreezing(database.db, who.id, orders)
    expect(sorted.map(({ id }) => id)).toEqual([higher, lower])
  })

  test('refused by review: everything is back, with the reason, a letter and a push', async () => {
    const who = await it.player()
    const spsn = await who.made()
    expect((await it.ops('refuse-withdrawal', spsn, '收款人', '不符')).text).toContain('is refused')
    await it.until(who, spsn, refused)
    expect(await who.order(spsn)).toMatchObject({ errorCode: '收款人 不符' })
    expect(await who.money()).toEqual([1000, 0, 0])
    const letters = await database.db.select().from(letter).where(eq(letter.memberId, who.id))
    expect(letters.at(-1)?.content).toContain('收款人 不符')
    expect((await it.ops('approve-withdrawal', spsn)).exitCode).toBe(1)
    expect(it.payouts.asked).toEqual([])
  })

  test('the provider fails it: everything is back, once', async () => {
    const who = await it.player()
    it.payouts.pay = () => ({ state: 'failed', reason: '账户已注销' })
    const spsn = await who.made()
    await it.ops('approve-withdrawal', spsn)
    await it.until(who, spsn, failedStatus)
    expect(await who.order(spsn)).toMatchObject({ errorCode: '账户已注销' })
    expect(await who.money()).toEqual([1000, 0, 0])
  })

  test('[field-faults 18] a lost answer gives nothing back: it is asked for until it is known, and paid once', async () => {
    const who = await it.player()
    it.payouts.pay = () => {
      throw new Error('lost')
    }
    let asks = 0
    it.payouts.query = (spsn) => {
      asks += 1
      if (asks < 3) throw new Error('lost too')
      return { state: 'paid', reference: `late-${spsn}` }
    }
    const spsn = await who.made()
    await it.ops('approve-withdrawal', spsn)
    await it.until(who, spsn, 10)
    expect((await who.money())[1]).toBe(102)
    await it.until(who, spsn, paid)
    expect([it.payouts.asked.length, asks]).toEqual([1, 3])
    expect(await who.money()).toEqual([900, 0, 0])
  })

  test('a stop between the step and the question: the provider never heard of it, so it is asked again', async () => {
    const who = await it.player()
    let tries = 0
    it.payouts.pay = ({ spsn }) => {
      tries += 1
      if (tries === 1) throw new Error('it never arrived')
      return { state: 'paid', reference: spsn }
    }
    it.payouts.query = () => ({ state: 'unknown' })
    const spsn = await who.made()
    await it.ops('approve-withdrawal', spsn)
    await it.until(who, spsn, paid)
    expect(tries).toBe(2)
    expect(await who.money()).toEqual([900, 0, 0])
  })

  test('a provider that hangs holds up nothing but what is sent: another is refused, and once it answers all is paid', async () => {
    const who = await it.player()
    const other = await it.player()
    it.payouts.pay = never
    it.payouts.query = never
    const [sent, waits] = [await who.made(), await who.made()]
    for (const spsn of [sent, waits]) await it.ops('approve-withdrawal', spsn)
    const mistaken = await other.made()
    await it.ops('refuse-withdrawal', mistaken, '资料不全')
    await becomes(other, mistaken, refused)
    expect(await other.money()).toEqual([1000, 0, 0])
    it.payouts.pay = ({ spsn }) => ({ state: 'paid', reference: `T-${spsn}` })
    it.payouts.query = (spsn) => ({ state: 'paid', reference: `T-${spsn}` })
    await becomes(who, sent, paid)
    await becomes(who, waits, paid)
    expect(await who.money()).toEqual([800, 0, 0])
  })

  test('two operators have to agree from 20,000 on, and from 50,000 a day on; one alone may refuse', async () => {
    const who = await it.player({ yuan: '60000' })
    const large = await who.made({ withdrawMoney: 20_000 })
    expect((await it.ops('approve-withdrawal', large)).text).toContain('two operators have to agree')
    expect((await it.ops('withdrawals')).text).toContain(
      `20000.00 yuan to 招商银行 **** **** **** 1230: made, two operators`,
    )
    await it.ops('refuse-withdrawal', large, '资料不全')
    await it.until(who, large, refused)
    for (const yuan of [19_000, 19_000]) await who.made({ withdrawMoney: yuan })
    expect((await it.ops('approve-withdrawal', await who.made({ withdrawMoney: 12_000 }))).text).toContain(
      'two operators',
    )
  })

  test('at risk: nothing is asked for, and what is approved waits; cleared, it goes on', async () => {
    const who = await it.player()
    const spsn = await who.made()
    expect((await it.ops('risk-mark', who.cn, '异地登录')).text).toContain('is at risk')
    expect(await who.setup()).toMatchObject({
      code: -2,
      bindType: 4,
      msg: expect.stringContaining('不能提现'),
    })
    expect(await who.send({ ...(await who.form()), user_bank_id: '1' })).toMatchObject({ code: 12 })
    const deposit = { channelCode: 'topay', amount: 100 }
    expect(
      (await who.browser.post('/sobet/pay/recharge', deposit, { key: randomUUID() })).body,
    ).toMatchObject({
      code: 12,
      msg: expect.stringContaining('不能充值'),
    })
    await it.ops('approve-withdrawal', spsn)
    await it.until(who, spsn, 2)
    await paysAnother()
    expect(it.payouts.asked.map((ask) => ask.spsn)).not.toContain(spsn)
    await it.ops('risk-clear', who.cn, '本人确认')
    await it.until(who, spsn, paid)
    expect((await it.ops('refuse-withdrawal', spsn, '太晚')).text).toContain('it cannot be refused')
  })

  test('while all payouts are frozen nothing is sent; released, it goes on', async () => {
    const who = await it.player()
    const spsn = await who.made()
    expect((await it.ops('freeze', '*', '对账差异')).exitCode).toBe(0)
    await it.ops('approve-withdrawal', spsn)
    await it.until(who, spsn, 2)
    // The next look has refused another one meanwhile.
    const other = await it.player()
    const second = await other.made()
    await it.ops('refuse-withdrawal', second, '测试')
    await it.until(other, second, refused)
    expect(it.payouts.asked).toEqual([])
    expect((await it.ops('unfreeze', '*', '已核对')).exitCode).toBe(0)
    await it.until(who, spsn, paid)
  })

  test('what is approved can be refused until it is sent, and then nothing approves it again', async () => {
    const who = await it.player()
    const spsn = await who.made()
    await it.ops('risk-mark', who.cn, '异地登录')
    await it.ops('approve-withdrawal', spsn)
    await it.until(who, spsn, 2)
    expect((await it.ops('refuse-withdrawal', spsn, '核实为他人操作')).exitCode).toBe(0)
    expect((await it.ops('approve-withdrawal', spsn)).exitCode).toBe(1)
    await it.until(who, spsn, refused)
    expect(await who.money()).toEqual([1000, 0, 0])
    expect(it.payouts.asked).toEqual([])
  })

  test('another member reads and moves nothing of it', async () => {
    const [who, other] = [await it.player(), await it.player()]
    const spsn = await who.made()
    const foreign = await other.browser.get('/sobet/pay/drawOrder', { spsn })
    expect(foreign.body).toMatchObject({ code: 1, msg: '没有这笔提现' })
    const form = await who.form()
    const { user_bank_id } = form
    expect(
      await other.send(await other.form({ user_bank_id: user_bank_id as string, cardNo: '', bindTime: '' })),
    ).toMatchObject({
      code: 4,
    })
  })

  test('payouts are compared with the statement of their provider: in yuan without the fee, in coins as they were sent', async () => {
    const who = await it.player()
    const spsn = await who.made({ withdrawMoney: 200.5 })
    await it.ops('approve-withdrawal', spsn)
    await it.until(who, spsn, paid)
    const day = '2026-11-21'
    const rest = await rows(
      database.db,
      sql`select o.id, s.note->>'reference' as reference, (o.terms->>'amount')::bigint - (o.terms->>'fee')::bigint as hao
        from money_order o join money_order_step s on s.order_id = o.id and s.state = 'paid'
        where o.kind = 'withdrawal' and o.terms->>'unit' = ''`,
    )
    const lines = rest.map(
      ({ id, reference, hao }) =>
        `${String(reference)},W${String(id)},${(Number(hao) / 10_000).toFixed(2)},CNY,${day} 12:00:00`,
    )
    const compare = (text: readonly string[]) => it.ops('reconcile', 'till', day, 'day.csv', text.join('\n'))
    const right = await compare(lines)
    // Those in coins are paid by the same provider, and this file has none of them.
    expect(right.text).not.toMatch(/another|missing here|CNY/)
    const wrong = await compare(
      lines.map((line) => line.replace(`W${spsn.slice(1)},200.50`, `W${spsn.slice(1)},200.49`)),
    )
    expect(wrong.text).toContain(
      `another amount: T-${spsn}: they have 200.49 CNY of ${spsn} on ${day}, we have 200.50 CNY of ${spsn} on ${day}: −0.01 CNY`,
    )
  })
})
