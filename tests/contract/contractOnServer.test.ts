import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls, type CallName } from '#contract/areas.ts'
import { successCode, type AnyCall } from '#contract/core/define.ts'
import { importDraws } from '#server/lottery/draws/importDraws.ts'
import { parseYuan } from '#engine/money/money.ts'
import { limitRaise } from '#server/schema/index.ts'
import { demoPassword } from '#server/app/seedSandbox.ts'
import { grantVoucher } from '#server/lottery/vouchers/vouchers.sql.ts'
import { createMember } from '#server/account/accounts/accounts.ts'
import { publishDay } from '#server/games/envelopes/envelopes.sql.ts'
import { seedHashOf } from '#contract/games/envelopePrize.ts'
import { wirePassword } from '#server/account/base/secrets.ts'
import type { Browser, WireAnswer, WireFields } from '../kit/browser.ts'
import { addOrderPath, allDigits, fiveStar, submission } from '../kit/bets.ts'
import { accountChanges, accountSample, sampleDomain, type AccountSample } from '../kit/accountSample.ts'
import { chatChanges, chatSample } from '../kit/chatSample.ts'
import { supportChanges, supportSample } from '../kit/supportSample.ts'
import { expectBalanced } from '../kit/expectBalanced.ts'
import { freshDatabase, type TestDatabase } from '../kit/freshDatabase.ts'
import { recoveryUnderWay } from '../kit/recoveryUnderWay.ts'
import { solvedCaptcha } from '../kit/solvedCaptcha.ts'
import { startServer, type TestServer } from '../kit/startServer.ts'

/** 19:05:41 in Beijing, when the issue of the examples, 20261120-045 of cqssc, is on sale. */
const exampleTime = new Date('2026-11-20T11:05:41Z')

const fundPassword = wirePassword('fund1234')

/** A push service at a port where nobody listens. */
const nobodyThere = 'http://127.0.0.1:9'

let database: TestDatabase
let it: TestServer
let player: Browser
let orderId: string
let traceId: string
let voucherIds: readonly bigint[]
let depositNumber = ''
let coinNumber = ''
let matchedNumber = ''
let searchNumber = ''
let talkNumber = ''
let payoutId = ''
let withdrawal: WireFields = {}
let withdrawNumber = ''
let withdrawPageId = ''
let exchangeNumber = ''
let letterId: string
let recoveries: Readonly<
  Record<'sent' | 'proved' | 'short', { readonly token: string; readonly code: string }>
>
let account: AccountSample
let chatters: Awaited<ReturnType<typeof chatSample>>
beforeAll(async () => {
  database = await freshDatabase()
  // Starts earlier, so that the player has a win by then.
  it = await startServer({
    database,
    startAt: new Date(exampleTime.getTime() - 60_000),
    cardGames: 'texas:德州扑克/1:初级桌!new',
    pushServices: [nobodyThere],
  })
  player = await it.signIn('player01')
  // The issue that is mixed into the envelopes of the day is drawn by then.
  const seed = '07'.repeat(32)
  const publishedAt = new Date(exampleTime.getTime() - 5 * 60_000)
  await publishDay(database.db, { day: '2026-11-20', seed, seedHash: seedHashOf(seed), publishedAt })
  await player.post(addOrderPath, submission([allDigits()], { lottery: 'MJFFC', issue: '20261120-1145' }))
  await it.moveTo(exampleTime)
  const results = ['040', '041', '042', '043'].map((nth) => `cqssc,20261120-${nth},"5,8,0,3,7"`)
  await importDraws(
    { db: database.db, clock: it.clock },
    [...results, 'cqssc,20261120-044,"5,8,0,3,7"'].join('\n'),
    'x',
  )
  const { body } = await send('addOrder', player)
  orderId = (body['result'] as { orderIds: string[] }).orderIds[0] ?? ''
  const counts = { '20261120-045': 1, '20261120-046': 1 }
  const trace = JSON.stringify({ counts, start: '20261120-045', mode: 2, winStop: true })
  const chased = await player.post(
    addOrderPath,
    submission([fiveStar()], { issue: '20261120-045', betType: 4, istrace: 'true', trace }),
  )
  traceId = (chased.body['result'] as { traceIds: string[] }).traceIds[0] ?? ''
  const validUntil = new Date(exampleTime.getTime() + 86_400_000)
  const { amount, minBet } = { amount: parseYuan('5'), minBet: parseYuan('20') }
  const voucher = { amount, minBet, lottery: 'cqssc', validUntil }
  const give = async () => grantVoucher(database.db, 1003n, voucher, 'example', exampleTime)
  voucherIds = [await give(), await give()]
  await player.get('/lottery/api/u/v1/lottery/saveLotteryFavorite', { lotteries: 'GD11Y' })
  const letters = await player.get('/sobet/message/getPreAdminMessage_ajaxList')
  letterId = (letters.body['data'] as { id: string }[])[0]?.id ?? ''
  // The player has an address.
  await recoveryUnderWay(it, database.db, 'player01')
  recoveries = {
    sent: await recoveryUnderWay(it, database.db, await fresh('sent01')),
    proved: await recoveryUnderWay(it, database.db, await fresh('proved01')),
    short: await recoveryUnderWay(it, database.db, await fresh('short01')),
  }
  await it.browser().post('/sobet/userInfo/resetPasswordByEmail', recoveries.proved)
  const deposit = await player.post('/sobet/pay/recharge', { channelCode: 'topay', amount: 100 })
  depositNumber = String(deposit.body['spsn'])
  const inCoins = await player.post('/sobet/pay/recharge', { channelCode: 'usdt_trc', amount: 100 })
  coinNumber = String(inCoins.body['spsn'])
  const fast = { channelCode: 'onepay_alipay', amount: 300 }
  const matched = await player.post('/sobet/pay/recharge', { ...fast, paymentId: 'sandbox-300' })
  matchedNumber = String(matched.body['spsn'])
  const search = await player.post('/sobet/pay/recharge', fast)
  searchNumber = String(search.body['spsn'])
  const talk = await player.post('/sobet/pay/recharge', { channelCode: 'im_bank', amount: 100 })
  talkNumber = String(talk.body['spsn'])
  const bound = { pay_password: fundPassword }
  await player.post(calls.bindBankCard.path, {
    bankAllas: 'ICBC',
    bankCardNo: '6222021234567890128',
    sn: '林晓',
    ...bound,
  })
  const wallet = {
    coinType: 'USDT_SOL',
    address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    name: '备用',
  }
  await player.post(calls.bindWallet.path, { ...wallet, ...bound })
  const code = { coinType: 'WECHAT', address: 'wxp://f2f0Qk2V8M3n5p7r9t', name: '本人微信' }
  await player.post(calls.bindWallet.path, { ...code, ...bound })
  const gone = await player.post(calls.bindWallet.path, {
    coinType: 'USDT_ERC',
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    ...bound,
  })
  payoutId = String(gone.body['id'])
  await database.asOwner((owner) =>
    owner.execute(sql`update payout_account set bound_at = bound_at - interval '3 days'`),
  )
  const formOf = async (): Promise<WireFields> => {
    const { body } = await player.post(calls.withdrawSetup.path, {})
    const { token, bankCardList } = body['result'] as {
      readonly token: string
      readonly bankCardList: readonly {
        readonly id: string
        readonly bankCardNo: string
        readonly bindTime: string
      }[]
    }
    const [card] = bankCardList
    return {
      token,
      user_bank_id: card?.id ?? '',
      cardNo: card?.bankCardNo ?? '',
      bindTime: card?.bindTime ?? '',
      pay_password: fundPassword,
    }
  }
  const first = {
    ...z.encode(calls.withdraw.input, calls.withdraw.example.input),
    ...(await formOf()),
    // A fast one has what any other has, and what is added to its arrival.
    channelType: '2',
  }
  withdrawNumber = String((await player.post(calls.withdraw.path, first as WireFields)).body['spsn'])
  withdrawal = await formOf()
  const out = { ...z.encode(calls.exchange.input, calls.exchange.example.input), payPassword: fundPassword }
  exchangeNumber = String((await player.post(calls.exchange.path, out as WireFields)).body['spsn'])
  const givePassword = () => player.post(calls.validatePayPassword.path, { payPassword: fundPassword })
  await givePassword()
  const page = await player.get(calls.withdrawPage.path, { withdrawType: 0 })
  withdrawPageId = String(page.body['pageId'])
  await givePassword()
  account = await accountSample(it, database, player, exampleTime)
  chatters = {
    ...(await chatSample(it, database, exampleTime)),
    ...(await supportSample(it, database, exampleTime, [withdrawNumber, depositNumber])),
  }
})
afterAll(async () => {
  await expectBalanced(database.db)
  await it.stop()
  await database.close()
})

const changes: Partial<Record<CallName, () => WireFields>> = {
  login: () => ({ password: wirePassword(demoPassword) }),
  updatePassword: () => ({ oldPassword: wirePassword(demoPassword) }),
  setQuestion: () => ({ loginPassword: wirePassword(demoPassword) }),
  pushOn: () => ({ endpoint: `${nobodyThere}/push` }),
  recentDetail: () => ({ orderId }),
  cancelOrder: () => ({ orderId }),
  traceDetail: () => ({ orderId: traceId }),
  traceCancel: () => ({ traceId }),
  voucherAccept: () => ({ ids: voucherIds[0]?.toString() }),
  missedAwards: () => ({ after: 0 }),
  readLetter: () => ({ id: letterId }),
  deleteLetters: () => ({ items: letterId }),
  getVerifyCodeRandom: () => ({ token: recoveries.proved.token }),
  resetPasswordByEmail: () => recoveries.sent,
  resetLoginPassword: () => ({ token: recoveries.proved.token }),
  resetPassword: () => recoveries.short,
  ...accountChanges(() => account),
  ...chatChanges,
  ...supportChanges,
  depositOrder: () => ({ spsn: depositNumber }),
  paidNotice: () => ({ orderId: depositNumber }),
  coinAddress: () => ({ spsn: coinNumber }),
  matchStatus: () => ({ orderId: matchedNumber }),
  cancelMatch: () => ({ orderId: searchNumber }),
  renewChat: () => ({ spsn: talkNumber }),
  bindBankCard: () => ({ pay_password: fundPassword }),
  bindWallet: () => ({ pay_password: fundPassword }),
  withdraw: () => withdrawal,
  withdrawOrder: () => ({ spsn: withdrawNumber }),
  withdrawPageState: () => ({ pageId: withdrawPageId }),
  // Back: the member may be in a break by then.
  exchange: () => ({ turnOut: 'ag_01', turnIn: 'sobet_01', payPassword: fundPassword }),
  exchangeOrder: () => ({ spsn: exchangeNumber }),
  removePayout: () => ({ id: payoutId, pay_password: fundPassword }),
  playSince: () => ({ since: exampleTime.getTime() - 120_000 }),
  confirmLimitRaise: () => ({ kind: 'deposit' }),
  withdrawLimitRaise: () => ({ kind: 'loss', period: 'day' }),
}

/** A member of whom nothing else is asked: a recovery ends all sessions. */
const fresh = async (cn: string): Promise<string> => {
  const values = { nickName: '', password: wirePassword(demoPassword), fundPassword: null }
  const place = { userType: 0, upperId: null, prizeGroup: 1960 }
  await createMember(database.db, { cn, ...values, ...place }, exampleTime)
  return cn
}

/** Sends the example of a call according to its definition. */
const send = (name: CallName, browser: Browser): Promise<WireAnswer> => {
  const call: AnyCall = calls[name]
  const wire = { ...(z.encode(call.input, call.example.input) as WireFields), ...changes[name]?.() }
  if (call.method === 'GET') return browser.get(call.path, wire)
  // Some calls of an account need a domain.
  const headers = name.includes('asskey') ? { host: sampleDomain } : {}
  return browser.post(call.path, wire, { as: call.body ?? 'form', headers })
}

// Every field as a path. Lists count as one element; of a table keyed by code only the rows of the example are compared.
const fieldsOf = (value: unknown, path = ''): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((element) => fieldsOf(element, `${path}[]`))
  if (value === null || typeof value !== 'object') return [path]
  return [path, ...Object.entries(value).flatMap(([name, inner]) => fieldsOf(inner, `${path}.${name}`))]
}

const chosen = /^\.state\.(limits\[\]\.raise|session\.raise|exclusion)/

/** Fields that an answer may have beyond those of the example, or without. */
const optional: Partial<Record<CallName, RegExp>> = {
  addOrder: /\.(replayed|traceIds)/,
  // A member without a break, of whose limits one is about to be raised.
  protectionState: chosen,
  protectionNotice: /^\.stopped/,
  setMoneyLimit: chosen,
  setSessionLimit: chosen,
  confirmLimitRaise: chosen,
  withdrawLimitRaise: chosen,
  beginBreak: chosen,
  setRealityCheck: chosen,
  classifyList: /\.(isHot|isNew|provable)$/,
  methodClassify: /\.(chaidan|pos|plate)(\[\]|\b)/,
  oddsApp: /^\.CQSSC\.(?!wx_zx_fs\b)/,
  oddsLhc: /^\.JSLHC\.(?!tm_tm_zx\b)/,
  issueInfoApp: /\.(source|seedHash)$/,
  securityState: /^\.authenticator\b/,
  times: /^\.(time|last)\.(?!CQSSC\b)|\.source$/,
  simpleLast: /\.source$/,
  // Of a fast withdrawal once it was transferred.
  withdrawOrder: /\.confirmUntil$/,
}

// The instant draw waits for the clock: a separate test moves it (server/lottery/instant/instant.test.ts).
// The question needs an authenticator, the code two operators: server/account/recovery/{recovery,resetCodes}.test.ts.
// An arrival is confirmed after a transfer: server/funds/withdrawals/fastWithdrawals.test.ts.
const elsewhere: readonly CallName[] = [
  'confirmArrival',
  'addOrderNow',
  'resetPasswordQuestion',
  'resetPasswordByOperators',
]
const names = (Object.keys(calls) as CallName[]).filter((name) => !elsewhere.includes(name))

test.each(names)('the server answers the example of %s with the fields of the example', async (name) => {
  const call: AnyCall = calls[name]
  const { status, body } = await send(name, await browserFor(name))
  expect({ status, code: body['code'] }).toEqual({ status: 200, code: successCode(call) })
  const { code: _code, msg: _msg, serverTime: _time, ...fields } = body
  const answered = call.envelope === 'lottery' ? body['result'] : fields
  const expected = new Set(fieldsOf(z.encode(call.output, call.example.output)))
  const real = new Set(fieldsOf(answered))
  const beyond = optional[name] ?? /^$/
  expect([...expected].filter((path) => !real.has(path) && !beyond.test(path))).toEqual([])
  expect([...real].filter((path) => !expected.has(path) && !beyond.test(path))).toEqual([])
})

// Signing in or out would end the session that the other calls need; a new password would make later logins fail.
const browserFor = async (name: CallName): Promise<Browser> => {
  const own = account.browsers[name] ?? chatters[name]
  if (own) return own
  // All sessions of the account end.
  if (name === 'updatePassword') return it.signIn(await fresh('password01'))
  if (name.endsWith('LimitRaise') || name === 'limitChanges') return raising()
  // No bet follows it.
  if (name === 'beginBreak') return it.signIn('player02')
  if (name === 'testUserInfo') return it.browser()
  if (name !== 'customerRegister') return /^log(in|out)$/.test(name) ? it.signIn('player02') : player
  const stranger = it.browser()
  await solvedCaptcha(database.db, stranger)
  return stranger
}

/** A member who asked for raises: of one the time has come. */
const raising = async (): Promise<Browser> => {
  const member = await it.signIn('agent02')
  const ask = async (kind: string, amount: string) =>
    member.post('/sobet/api/protection/setMoneyLimit', { kind, period: 'day', amount }, { as: 'json' })
  for (const amount of ['100', '200']) {
    await ask('deposit', amount)
    await ask('loss', amount)
  }
  await database.db.update(limitRaise).set({ from: exampleTime }).where(eq(limitRaise.kind, 'deposit'))
  return member
}

const lottery = 'CQSSC'

test('[L-449] lottery_classify_list gives the groups', async () => {
  const { body } = await player.get('/lottery/v2/api/u/lottery/lottery_classify_list')
  const groups = body['result'] as { title: string; list: { en: string; cn: string }[] }[]
  expect(body['code']).toBe(1)
  expect(groups[0]?.list).toContainEqual(expect.objectContaining({ en: lottery, cn: '重庆时时彩' }))
})

test('[L-450] simpleLast gives draws newest first, and per plate row hits and skips of each number', async () => {
  const path = '/lottery/api/anon/v1/lottery/simpleLast'
  const { body } = await it.browser().get(path, { size: 2, lottery, method: 'wx_zx_fs' })
  const counts = (hit: number, other: number, of: number) =>
    Array.from({ length: 10 }, (_, n) => (n === of ? hit : other))
  expect(body).toMatchObject({
    code: 1,
    result: {
      issue: [
        { issueNo: '20261120-044', code: '5,8,0,3,7' },
        { issueNo: '20261120-043', code: '5,8,0,3,7' },
      ],
      hitFrequency: [5, 8, 0, 3, 7].map((drawn) => counts(5, 0, drawn)),
      skipFrequency: [5, 8, 0, 3, 7].map((drawn) => counts(0, 5, drawn)),
    },
  })
})

test('[L-451] issue_info_app gives the issue, its seconds, those after it and the last five draws', async () => {
  const { body } = await player.get('/lottery/api/m/v1/lottery/issue_info_app', { lottery })
  expect(body).toMatchObject({ code: 1, result: { issue: '20261120-045', second: 199, state: 0 } })
  const { nextApp, lastFive } = body['result'] as { nextApp: object[]; lastFive: { issueNo: string }[] }
  expect(nextApp[0]).toMatchObject({ issue: '20261120-045', durationTime: 1200 })
  expect(lastFive.map(({ issueNo }) => issueNo)).toEqual(
    ['044', '043', '042', '041', '040'].map((nth) => `20261120-${nth}`),
  )
})

test('[L-452] odds_app is keyed by the upper-case code, whatever case was asked', async () => {
  const { body } = await it.browser().get('/lottery/v2/api/anon/lottery/odds_app', { lottery: 'cqssc' })
  expect(Object.keys(body['result'] as object)).toEqual([lottery])
})

test('[L-453] method_classify gives the tabs', async () => {
  const { body } = await player.get('/lottery/v2/api/u/lottery/method_classify', { lottery: 'cqssc' })
  const [first] = body['result'] as { tab: string; subTabConfig: { playWay: { en: string }[] }[] }[]
  expect([body['code'], first?.tab, first?.subTabConfig[0]?.playWay[0]?.en]).toEqual([1, '五星', 'wx_zx_fs'])
})

test('[L-476] times takes no parameters and gives the seconds of every lottery', async () => {
  const { body } = await it.browser().get('/lottery/api/call/v1/lottery/times')
  const { time, now } = body['result'] as { time: Record<string, number>; now: number }
  expect([body['code'], time[lottery], now]).toEqual([1, 199, exampleTime.getTime() / 1000])
})

test('the current issue of a lottery with its seconds', async () => {
  const { body } = await player.get('/lottery/api/u/v1/lottery/current_issue', { lottery })
  expect(body).toMatchObject({ code: 1, result: { issue: '20261120-045', second: 199 } })
})

test('every read accepts the timestamp parameter and ignores it', async () => {
  for (const name of names.filter((one) => calls[one].effect === 'read' && calls[one].method === 'GET')) {
    const call: AnyCall = calls[name]
    const wire = { ...(z.encode(call.input, call.example.input) as WireFields), ...changes[name]?.() }
    const browser = chatters[name] ?? player
    const [plain, stamped] = [
      await browser.get(call.path, wire),
      await browser.get(call.path, { ...wire, _t: 1 }),
    ]
    expect([name, stamped.body]).toEqual([name, plain.body])
    expect([name, plain.body['code']]).toEqual([name, successCode(call)])
  }
})
