/** The calls of the six-mark area, and lines with typed stakes (wire.md §1.11). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedHistory } from '#server/lottery/draws/history.ts'
import type { Database } from '#server/platform/database/database.ts'
import { addOrderPath, submission } from '../kit/bets.ts'
import type { Browser, WireFields } from '../kit/browser.ts'
import { expectBalanced } from '../kit/expectBalanced.ts'
import { freshDatabase } from '../kit/freshDatabase.ts'
import { noon, standing } from '../kit/referenceTime.ts'
import { startServer, type TestServer } from '../kit/startServer.ts'

let database: Database
let it: TestServer
let player: Browser
beforeAll(async () => {
  database = await freshDatabase()
  await seedHistory(database.db, standing(noon))
  it = await startServer({ database })
  player = await it.signIn('player01')
})
afterAll(async () => {
  await expectBalanced(database.db)
  await it.stop()
  await database.close()
})

const api = '/lottery/api'
const odds = async (lottery: string) =>
  (await it.browser().get(`${api}/anon/v1/lottery/odds_lhc`, { lottery })).body
const zodiac = async (fields: WireFields) =>
  (await player.get(`${api}/u/v1/lottery/queryZobiac`, fields)).body

describe('odds_lhc', () => {
  test.each(['XGLHC', 'JSLHC'])('%s is quoted for 1 yuan, with both sides', async (lottery) => {
    const { code, result } = await odds(lottery)
    expect(code).toBe(1)
    const records = (result as Record<string, Record<string, unknown>>)[lottery] ?? {}
    expect(records['tm_tm_zx']).toEqual({ bonusA: 47.04, rateA: 0, bonusB: 44.1, rateB: 0.06 })
    const keys = ['tm_tm_sx_bnsx', 'tm_tm_sx_fbnsx', 'ztws_ztws_ztws_0w', 'lm_lm_3z2_z2', 'lx_lx_3lx_bnsx']
    for (const key of keys) expect(records).toHaveProperty(key)
  })

  test.each(['CQSSC', 'NOPE', '', "x' or 1=1", '__proto__'])('%j has no such odds', async (lottery) => {
    expect((await odds(lottery))['code']).not.toBe(1)
    expect((await odds('CQSSC'))['code']).toBe(3001)
  })
})

describe('queryZobiac', () => {
  test('answers the animal of the lunar year in which an issue is drawn', async () => {
    expect(await zodiac({ lottery: 'JSLHC' })).toMatchObject({ code: 1, result: '马' })
    expect(await zodiac({ lottery: 'XGLHC', issue: '2026140' })).toMatchObject({ code: 1, result: '马' })
    // Lunar New Year 2027 is 6 February, which begins at midnight in Beijing.
    expect(await zodiac({ lottery: 'JSLHC', issue: '20270205-287' })).toMatchObject({ result: '马' })
    expect(await zodiac({ lottery: 'JSLHC', issue: '20270206-001' })).toMatchObject({ result: '羊' })
  })

  test.each([
    ['another family', { lottery: 'CQSSC' }, 3001],
    ['no such lottery', { lottery: 'NOPE' }, 3001],
    ['no such issue', { lottery: 'JSLHC', issue: '20261121-999' }, 4004],
    ['an issue of a year without a table', { lottery: 'JSLHC', issue: '20990101-001' }, 4004],
    ['words', { lottery: 'JSLHC', issue: "' or 1=1 --" }, 4004],
  ])('refuses %s', async (_story, fields, code) => expect(await zodiac(fields)).toMatchObject({ code }))

  test('refuses a request without lottery, and an issue of any length', async () => {
    for (const fields of [{}, { lottery: 'JSLHC', issue: '1'.repeat(33) }]) {
      const { status, body } = await player.get(`${api}/u/v1/lottery/queryZobiac`, fields)
      expect(status).toBeLessThan(500)
      expect(body['code']).not.toBe(1)
    }
  })
})

test('draws of the 49 balls name the animals of the lunar year in which they were drawn', async () => {
  const drawn = await player.get(`${api}/anon/v1/lottery/simpleLast`, { size: 1, lottery: 'JSLHC' })
  const { issue } = drawn.body['result'] as { issue: readonly { code: string; zodiac?: string }[] }
  const animals = '马蛇龙兔虎牛鼠猪狗鸡猴羊'
  const expected = (issue[0]?.code ?? '').split(',').map((ball) => animals[(Number(ball) - 1) % 12])
  expect(issue[0]?.zodiac).toBe(expected.join(','))
  const other = await player.get(`${api}/anon/v1/lottery/simpleLast`, { size: 1, lottery: 'CQSSC' })
  expect((other.body['result'] as { issue: readonly object[] }).issue[0]).not.toHaveProperty('zodiac')
})

const line = (change: WireFields = {}) => ({
  method: 'tm_tm_zx',
  code: '01',
  nums: 1,
  amount: 10,
  piece: 1,
  price: 10,
  odds: 47.04,
  point: 0,
  ...change,
})
const bet = async (change: WireFields, of: WireFields = {}) => {
  const fields = submission([line(change)], { lottery: 'JSLHC', issue: '20261121-145', ...of })
  return (await player.post(addOrderPath, fields, { key: randomUUID() })).body
}

describe('a line with a typed stake', () => {
  test.each([
    ['whole yuan, quoted for 1 yuan', {}],
    ['fen', { price: '12.34', amount: '12.34' }],
    ['quoted for 2 yuan', { odds: 94.08 }],
    ['the side with the rebate', { odds: 44.1, point: 0.06 }],
    ['an animal of the year', { method: 'tm_tm_sx_bnsx', code: '马', odds: 9.408 }],
    [
      'sets of animals, counted',
      { method: 'lx_lx_2lx', code: '鼠,牛,虎', nums: 3, amount: 30, odds: undefined },
    ],
  ])('is accepted: %s', async (_story, change) => {
    const records = (await odds('JSLHC'))['result'] as Record<string, Record<string, { bonusA: number }>>
    const method = String((change as WireFields)['method'] ?? 'tm_tm_zx')
    const quoted = (change as WireFields)['odds'] ?? records['JSLHC']?.[method]?.bonusA
    expect(await bet({ ...change, odds: quoted })).toMatchObject({ code: 1 })
  })

  test('is stored as it was typed, and cannot be bet again', async () => {
    const { result } = await bet({ price: '12.34', amount: '12.34' })
    const [orderId] = (result as { orderIds: readonly string[] }).orderIds
    const detail = await player.get(`${api}/u/v1/lottery/recent_detail`, { orderId })
    expect(detail.body['result']).toMatchObject({
      method: 'tm_tm_zx',
      code: '01',
      nums: 1,
      count: 1,
      perAmount: '12.34',
      amount: 12.34,
      orderType: 1,
    })
    expect(await bet({}, { betType: 3 })).toMatchObject({ code: 4013 })
  })

  test.each(['0', '0.5', '-10', '10.001', '1e3', '100000', '010', '', 'NaN', '１０', '10元', '9'.repeat(40)])(
    'is refused for %j yuan',
    async (price) => expect(await bet({ price, amount: 10 })).toMatchObject({ code: 4008 }),
  )

  test('is refused with a multiple, or in a game of units', async () => {
    expect(await bet({ piece: 2 })).toMatchObject({ code: 4008 })
    const digits = { method: 'wx_zx_fs', code: '1|2|3|4|5', odds: 196_000 }
    expect(await bet(digits, { lottery: 'CQSSC', issue: '20261121-024' })).toMatchObject({ code: 4008 })
  })

  test('is refused at odds that are not offered', async () =>
    expect(await bet({ odds: 47.05 })).toMatchObject({ code: 4007 }))
})
