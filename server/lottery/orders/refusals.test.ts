import { beforeAll, expect, test } from 'vitest'
import { addOrderPath, fiveStar, submission, type WireLine } from '../../../tests/kit/bets.ts'
import type { Browser, WireFields, WireOptions } from '../../../tests/kit/browser.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase } from '../../../tests/kit/freshDatabase.ts'
import { cashOf, countOf } from '../../../tests/kit/ledger.ts'
import { afterNoon } from '../../../tests/kit/referenceTime.ts'
import { runningSite } from '../../../tests/kit/runningSite.ts'
import { runOps } from '../../app/ops.ts'

const one = (changes: WireLine) => submission([fiveStar(changes)])

const allTen = '0,1,2,3,4,5,6,7,8,9'
const inChinese: unknown = expect.stringMatching(/[\u4e00-\u9fff]{4}/)
const pairs = [
  { odds: '196000', point: '0' },
  { odds: '180000', point: '0.08' },
]

interface Refused {
  readonly code: number
  readonly msg: unknown
  readonly [figure: string]: unknown
}

const refusals: readonly (readonly [story: string, fields: WireFields, refused: Refused])[] = [
  [
    'a lottery nobody sells',
    submission([fiveStar()], { lottery: 'XXSSC' }),
    { code: 3001, msg: '没有这个彩种' },
  ],
  [
    'a play nobody offers',
    one({ method: 'no_such_play' }),
    { code: 4005, msg: '第 1 单：玩法或号码有误', line: 1 },
  ],
  ['content of another shape', one({ code: '1|2|3|4' }), { code: 4005, msg: '第 1 单：玩法或号码有误' }],
  ['content that is no number', one({ code: 'a|b|c|d|e' }), { code: 4005, msg: '第 1 单：玩法或号码有误' }],
  ['a place left empty', one({ code: '||||', nums: 0 }), { code: 4005, msg: '第 1 单：玩法或号码有误' }],
  ['no line at all', submission([]), { code: 4005, msg: '第 1 单：玩法或号码有误' }],
  [
    'a count that differs, with both figures',
    one({ code: '1,2|2|3|4|5', nums: 1 }),
    { code: 4006, msg: '第 1 单：注数不符，提交 1 注，应为 2 注', sent: 1, counted: 2 },
  ],
  ['zero bets claimed', one({ nums: 0 }), { code: 4006, msg: '第 1 单：注数不符，提交 0 注，应为 1 注' }],
  ['a negative count', one({ nums: -1 }), { code: 4006, msg: '第 1 单：注数不符，提交 -1 注，应为 1 注' }],
  ...['-1', '0', '1.5', 'abc', '', '1e3', '100000'].map(
    (piece) =>
      [
        `the multiple "${piece}"`,
        one({ piece }),
        { code: 4008, msg: '第 1 单：倍数或模式有误，倍数须为 1–99999 的整数' },
      ] as const,
  ),
  ...['3', '0.5', '0', '-2', 'x', '0.0001'].map(
    (price) => [`the unit "${price}"`, one({ price }), { code: 4008, msg: inChinese }] as const,
  ),
  [
    'invented odds, with the current pairs',
    one({ odds: '196001' }),
    {
      code: 4007,
      msg: '第 1 单：奖金已变动，当前为 196000（返点 0）、180000（返点 0.08）',
      odds: pairs,
    },
  ],
  ['an invented rebate', one({ point: '0.5' }), { code: 4007, msg: inChinese, odds: pairs }],
  [
    'the prize of one side with the rebate of the other',
    one({ point: '0.08' }),
    { code: 4007, msg: inChinese, odds: pairs },
  ],
  [
    'a line below 0.01 yuan',
    one({ price: '0.001' }),
    { code: 4009, msg: '第 1 单：超出限制：单行金额不得低于 0.01 元' },
  ],
  [
    'more than 100,000 bets in a line',
    one({ method: 'wx_zx_zh', code: Array(5).fill(allTen).join('|'), nums: 500_000, odds: '196000' }),
    { code: 4009, msg: '第 1 单：超出限制：单行最多 100000 注' },
  ],
  [
    '201 lines',
    submission(Array.from({ length: 201 }, () => fiveStar({ price: '0.01' }))),
    { code: 4009, msg: '超出限制：一次最多提交 200 单' },
  ],
  [
    'one bad line among good ones, which is named',
    submission([fiveStar(), fiveStar(), fiveStar({ code: '1' }), fiveStar()]),
    { code: 4005, msg: '第 3 单：玩法或号码有误', line: 3 },
  ],
  [
    'more than the balance, with what is missing',
    one({ piece: '5001' }),
    { code: 4001, msg: '余额不足，还差 2.00 元', missing: '2.00' },
  ],
  [
    'an issue that does not exist',
    submission([fiveStar()], { issue: '20261121-999' }),
    { code: 4004, msg: '第 20261121-999 期当前不可投注' },
  ],
  [
    'an issue that has not opened yet',
    submission([fiveStar()], { issue: '20261121-025' }),
    { code: 4004, msg: '第 20261121-025 期当前不可投注' },
  ],
]

const unusable: readonly (readonly [
  story: string,
  fields: WireFields,
  options: WireOptions,
  status: number,
  refused: Refused,
])[] = [
  [
    'an order that is no JSON',
    one({}),
    { raw: 'lottery=CQSSC&order=%5B' },
    400,
    { code: 400, msg: '请求格式有误，请刷新后重试' },
  ],
  [
    'an order whose lines are no objects',
    submission([], { order: '[1]' }),
    {},
    400,
    { code: 400, msg: inChinese },
  ],
  ['a missing issue', submission([fiveStar()], { issue: undefined }), {}, 400, { code: 400, msg: inChinese }],
  [
    'an unknown kind of bet',
    submission([fiveStar()], { betType: 9 }),
    {},
    400,
    { code: 400, msg: inChinese },
  ],
  ['a key that is none', one({}), { key: 'once' }, 400, { code: 400, msg: inChinese }],
  [
    'a JSON body that breaks off',
    one({}),
    { as: 'json', raw: '{"lottery":' },
    400,
    { code: 400, msg: inChinese },
  ],
  ['a JSON body that is a list', one({}), { as: 'json', raw: '[]' }, 400, { code: 400, msg: inChinese }],
  [
    'no X-Requested-With',
    one({}),
    { headers: { 'x-requested-with': undefined } },
    403,
    { code: 403, msg: '请求来源不明，已拒绝' },
  ],
  [
    'a request of another site',
    one({}),
    { headers: { 'sec-fetch-site': 'cross-site' } },
    403,
    { code: 403, msg: '已拒绝来自其他网站的请求' },
  ],
  [
    'a body above 8 MiB',
    {},
    { raw: `order=${'1'.repeat(8 * 1024 * 1024)}` },
    413,
    { code: 413, msg: '提交的内容过大，请分次提交' },
  ],
]

describeOnDatabase('refused bets', (kind) => {
  const { database, it } = runningSite(kind)
  let player: Browser
  beforeAll(async () => {
    player = await it.signIn('player01')
  })

  const expectNothingHappened = async () => {
    expect(await cashOf(player)).toBe(10_000)
    expect([await countOf(database.db, 'submission'), await countOf(database.db, 'bet_order')]).toEqual([
      0, 0,
    ])
    await expectBalanced(database.db)
  }

  test.each(refusals)(
    '[L-365] [L-502] %s is refused in Chinese and costs nothing',
    async (_story, fields, refused) => {
      const { status, body } = await player.post(addOrderPath, fields)
      expect({ status, body }).toMatchObject({ status: 200, body: refused })
      expect(body).not.toHaveProperty('result')
      await expectNothingHappened()
    },
  )

  test.each(unusable)(
    '[L-502] %s is turned away before it is a bet',
    async (_story, fields, options, status, refused) => {
      expect(await player.post(addOrderPath, fields, options)).toMatchObject({ status, body: refused })
      await expectNothingHappened()
    },
  )

  test('a call without a session is answered with that reason, with status 200', async () => {
    const stranger = it.browser()
    expect(await stranger.post(addOrderPath, one({}))).toMatchObject({
      status: 200,
      body: { code: -1, msg: '登录状态已失效，请重新登录' },
    })
    await expectNothingHappened()
  })

  test('a paused lottery takes no bets until it is resumed', async () => {
    const ops = (...args: string[]) =>
      runOps({ db: database.db, clock: it.clock, settings: { sandbox: true } }, args)
    await ops('pause', 'cqssc', '节假日')
    expect((await player.post(addOrderPath, one({}))).body).toMatchObject({
      code: 4004,
      msg: '第 20261121-024 期当前不可投注',
    })
    await expectNothingHappened()
    await ops('resume', 'cqssc')
    expect((await player.post(addOrderPath, one({}))).body).toMatchObject({ code: 1 })
  })

  test('the clock of the server closes the issue, to the millisecond, and the refusal names the time', async () => {
    await it.moveTo(afterNoon(539.999))
    expect((await player.post(addOrderPath, one({}))).body).toMatchObject({ code: 1 })
    await it.moveTo(afterNoon(540))
    expect((await player.post(addOrderPath, one({}))).body).toMatchObject({
      code: 4004,
      msg: '第 20261121-024 期已于 12:09:00 截止',
      issue: '20261121-024',
      closedAt: '12:09:00',
    })
    await expectBalanced(database.db)
  })
})
