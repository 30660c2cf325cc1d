/** Channels that take no orders: those that people have closed, and those whose provider does not answer (decision 120). */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/areas.ts'
import { staffTypes } from '#contract/core/roles.ts'
import type { Browser, WireFields } from '../../../tests/kit/browser.ts'
import { openDepositSite, type DepositSite } from '../../../tests/kit/depositSite.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { addStaff } from '../../../tests/kit/staff.ts'
import { runOps } from '../../app/ops.ts'
import { rows } from '../../platform/database/database.ts'

describeOnDatabase('closed channels', (kind) => {
  let database: TestDatabase
  let it: DepositSite
  let finance: Browser
  let second: Browser
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await openDepositSite(database)
    second = await it.site.signIn('player02')
    finance = await addStaff(it.site, database, { cn: 'finance08', userType: staffTypes.finance })
  })
  beforeEach(() => it.clear())
  afterAll(async () => {
    await expectBalanced(database.db)
    await it.site.stop()
    await database.close()
  })

  const ops = (...words: string[]) =>
    runOps({ db: database.db, clock: it.site.clock, settings: { sandbox: true } }, words)
  const desk = async (call: string, fields: WireFields) =>
    (await finance.post(`/sobet/api/support/funds/${call}`, fields, { as: 'json' })).body
  interface Offered {
    readonly code: string
    readonly closed: string
    readonly imChildChannels: readonly { readonly code: string }[]
  }
  const offered = async (code: string): Promise<Offered | undefined> => {
    const { body } = await it.player.get('/sobet/pay/queryChannel', { clientType: 0 })
    return (body['result'] as readonly Offered[]).find((channel) => channel.code === code)
  }
  const pass = (minutes: number) =>
    it.site.clock.moveTo(new Date(it.site.clock.now().getTime() + minutes * 60_000))
  const orders = async () =>
    Number((await rows(database.db, sql`select count(*) as n from money_order`))[0]?.['n'])
  /** Orders to which the provider does not answer. */
  const silent = async (times: number, by = it.player) => {
    it.mill.create = () => Promise.reject(new Error('lost'))
    for (let n = 0; n < times; n += 1)
      expect(await it.make('topay', {}, randomUUID(), by)).toMatchObject({ code: 1 })
  }

  test('five orders without an answer close a channel for five minutes; the next one tries again', async () => {
    await silent(6)
    // One member alone closes nothing for the others.
    expect(await offered('topay')).toMatchObject({ closed: '' })
    await silent(1, second)
    expect(await offered('topay')).toMatchObject({ closed: '该渠道暂时没有响应，请稍后再试或选择其他方式' })
    expect((await ops('channels')).text).toMatch(/^topay .*: closed since .*, until .*: 该渠道/m)
    const before = await orders()
    expect(await it.make('topay')).toMatchObject({
      code: 19,
      msg: '该渠道暂时没有响应，请稍后再试或选择其他方式',
    })
    expect(await orders()).toBe(before)
    // The others of the same provider take orders.
    expect(await offered('ebpay')).toMatchObject({ closed: '' })
    pass(4)
    expect(await it.make('topay')).toMatchObject({ code: 19 })
    pass(1)
    expect(await offered('topay')).toMatchObject({ closed: '' })
    // Still silent: closed again at once.
    await silent(1)
    expect(await it.make('topay')).toMatchObject({ code: 19 })
    pass(5)
    await it.clear()
    await it.made('topay')
    await silent(2)
    await silent(2, second)
    expect(await offered('topay')).toMatchObject({ closed: '' })
  })

  test('refusals of a provider, and an answer between, close nothing', async () => {
    it.mill.create = () => 'refuse'
    for (let n = 0; n < 6; n += 1) await it.make('cnyt')
    expect(await offered('cnyt')).toMatchObject({ closed: '' })
  })

  test('what was made before is answered under its key while the channel is closed, and is credited', async () => {
    const key = randomUUID()
    const first = await it.make('alipay', {}, key)
    expect(await desk('closeChannel', { code: 'alipay', reason: '渠道维护' })).toMatchObject({ code: 0 })
    expect(await it.make('alipay', {}, key)).toMatchObject({ code: 0, spsn: first['spsn'] })
    expect(await it.make('alipay')).toMatchObject({ code: 19, msg: '渠道维护' })
    const before = await it.cash()
    await it.post({ order: String(first['spsn']), amount: '100.00', reference: 'R-closed' })
    await expect.poll(() => it.cash()).toBeGreaterThan(before)
    expect(await desk('openChannel', { code: 'alipay', reason: '渠道已恢复' })).toMatchObject({ code: 0 })
    await it.made('alipay')
  })

  test('people close and open at the desk and by command, each once, with a reason in the audit log', async () => {
    expect(await desk('closeChannel', { code: 'nothing', reason: '渠道维护' })).toMatchObject({ code: 1 })
    expect(await desk('closeChannel', { code: 'ecny', reason: '' })).toMatchObject({ code: 4 })
    expect((await ops('close-channel', 'ecny', '银行维护至 20:00')).exitCode).toBe(0)
    expect(await desk('closeChannel', { code: 'ecny', reason: '再次' })).toMatchObject({ code: 2 })
    expect(await offered('ecny')).toMatchObject({ closed: '银行维护至 20:00' })
    const { body } = await finance.get('/sobet/api/support/funds/channels', {})
    expect((body['list'] as readonly Offered[]).find(({ code }) => code === 'ecny')).toMatchObject({
      closed: { reason: '银行维护至 20:00', until: null },
    })
    pass(20)
    expect(await offered('ecny')).toMatchObject({ closed: '银行维护至 20:00' })
    expect((await ops('open-channel', 'ecny', '已恢复')).exitCode).toBe(0)
    expect((await ops('open-channel', 'ecny', '已恢复')).exitCode).toBe(1)
    expect(await desk('openChannel', { code: 'ecny', reason: '已恢复' })).toMatchObject({ code: 1 })
    expect((await ops('close-channel', 'nothing', '维护')).exitCode).toBe(1)
    const log = await rows(
      database.db,
      sql`select action from audit_log where details->>'channel' = 'ecny' order by id`,
    )
    expect(log.map(({ action }) => action)).toEqual(['close_channel', 'open_channel'])
  })

  test('a wallet that is closed is refused by its own call too', async () => {
    await ops('close-channel', 'wallet_unionpay', '云闪付维护')
    const fields = { rechargeType: 2, channelCode: 'wallet_unionpay' }
    const page = async () =>
      (await it.player.get(calls.walletPage.path, { ...fields, visitorId: 'v', requestId: randomUUID() }))
        .body
    expect(await page()).toMatchObject({ code: 19, msg: '云闪付维护' })
    await ops('open-channel', 'wallet_unionpay', '已恢复')
    expect(await page()).toMatchObject({ code: 0 })
  })

  test('a choice of a form that is closed is not offered; all of them close the form', async () => {
    await ops('close-channel', 'im_alipay', '支付宝暂停')
    const codes = async () => (await offered('im'))?.imChildChannels.map(({ code }) => code)
    expect(await codes()).not.toContain('im_alipay')
    expect(await offered('im')).toMatchObject({ closed: '' })
    expect(await it.make('im')).toMatchObject({ code: 19, msg: '支付宝暂停' })
    for (const code of (await codes()) ?? []) await ops('close-channel', code, '全部暂停')
    expect((await offered('im'))?.closed).not.toBe('')
    for (const code of ['im_alipay', 'im_wechat', 'im_bank', 'im_unionpay'])
      await ops('open-channel', code, '已恢复')
    await ops('close-channel', 'im', '人工充值暂停')
    expect(await it.make('im')).toMatchObject({ code: 19, msg: '人工充值暂停' })
    await ops('open-channel', 'im', '已恢复')
  })
})
