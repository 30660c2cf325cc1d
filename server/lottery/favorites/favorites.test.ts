import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addOrderPath, allDigits, minuteIssue, submission } from '../../../tests/kit/bets.ts'
import type { Browser } from '../../../tests/kit/browser.ts'
import { describeOnBoth } from '../../../tests/kit/freshDatabase.ts'
import { afterNoon } from '../../../tests/kit/referenceTime.ts'
import { runningSite } from '../../../tests/kit/runningSite.ts'

const path = (call: string) => `/lottery/api/u/v1/lottery/${call}`

describeOnBoth('favourite lotteries', (kind) => {
  const { it } = runningSite(kind)
  let player: Browser
  beforeAll(async () => {
    player = await it.signIn('player01')
  })
  beforeEach(() => ask('saveLotteryFavorite', { lotteries: '' }))

  const ask = async (call: string, fields: Record<string, string> = {}) =>
    (await player.get(path(call), fields)).body
  const codesOf = (body: Readonly<Record<string, unknown>>) =>
    (body['result'] as readonly { readonly lottery_code: string }[]).map((one) => one.lottery_code)
  const held = async () => codesOf(await ask('getLotteryFavorite'))

  test('[L-472] getLotteryFavorite gives them in their order, with the mark of hot ones', async () => {
    await ask('saveLotteryFavorite', { lotteries: 'GD11Y,TJSSC' })
    const newer = await player.get('/lottery/v2/api/u/lottery/getLotteryFavorite', {})
    expect(newer.body).toMatchObject({
      code: 1,
      result: [
        { lottery_code: 'GD11Y', recommend: true },
        { lottery_code: 'TJSSC', recommend: false },
      ],
    })
    const [first] = newer.body['result'] as readonly Record<string, unknown>[]
    expect(Object.keys(first ?? {}).toSorted()).toEqual(['id', 'lottery_code', 'recommend', 'user_id'])
    expect(await held()).toEqual(['GD11Y', 'TJSSC'])
  })

  test('[L-473] addLotteryFavorite adds at the end, once', async () => {
    for (const lottery of ['CQSSC', 'bjpk10', 'CQSSC']) await ask('addLotteryFavorite', { lottery })
    expect(await held()).toEqual(['CQSSC', 'BJPK10'])
  })

  test('[L-474] delLotteryFavorite removes, and does nothing the second time', async () => {
    await ask('saveLotteryFavorite', { lotteries: 'CQSSC,BJPK10' })
    expect(codesOf(await ask('delLotteryFavorite', { lottery: 'CQSSC' }))).toEqual(['BJPK10'])
    expect(codesOf(await ask('delLotteryFavorite', { lottery: 'CQSSC' }))).toEqual(['BJPK10'])
  })

  test('[L-475] saveLotteryFavorite keeps exactly these, in this order', async () => {
    await ask('saveLotteryFavorite', { lotteries: 'CQSSC,BJPK10,GD11Y' })
    expect(codesOf(await ask('saveLotteryFavorite', { lotteries: 'GD11Y,CQSSC,GD11Y' }))).toEqual([
      'GD11Y',
      'CQSSC',
    ])
    expect(await held()).toEqual(['GD11Y', 'CQSSC'])
  })

  const ten = ['CQSSC', 'TJSSC', 'XJSSC', 'TXFFC', 'TCP5', 'GD11Y', 'SD11Y', 'JX11Y', 'BJPK10', 'XYFT']

  test('ten are the most: an eleventh is refused and nothing changes', async () => {
    await ask('saveLotteryFavorite', { lotteries: ten.join(',') })
    expect(await ask('addLotteryFavorite', { lottery: 'JSK3' })).toMatchObject({
      code: 4016,
      msg: '最多收藏 10 个彩种',
    })
    expect(await ask('saveLotteryFavorite', { lotteries: [...ten, 'JSK3'].join(',') })).toMatchObject({
      code: 4016,
    })
    expect(await held()).toEqual(ten)
  })

  test('of two that are added at once to nine one is refused', async () => {
    await ask('saveLotteryFavorite', { lotteries: ten.slice(0, 9).join(',') })
    const both = await Promise.all(['JSK3', 'HNK3'].map((lottery) => ask('addLotteryFavorite', { lottery })))
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([1, 4016]))
    expect(await held()).toHaveLength(10)
  })

  test.each(['addLotteryFavorite', 'delLotteryFavorite'])(
    '%s refuses a lottery that is none',
    async (call) => {
      expect(await ask(call, { lottery: 'NOSUCH' })).toMatchObject({ code: 3001 })
    },
  )

  test('they belong to one player', async () => {
    await ask('addLotteryFavorite', { lottery: 'CQSSC' })
    const other = await it.signIn('player02')
    expect((await other.get(path('getLotteryFavorite'), {})).body['result']).toEqual([])
  })

  test('[L-447] getRecentLottery gives the lotteries of the last bets, newest first', async () => {
    expect(await ask('getRecentLottery')).toMatchObject({ code: 1, result: [] })
    const bet = async (lottery: string, issue?: string) => {
      const fields = submission([allDigits()], { lottery, ...(issue === undefined ? {} : { issue }) })
      expect((await player.post(addOrderPath, fields)).body).toMatchObject({ code: 1 })
    }
    await bet('MJFFC', minuteIssue)
    await it.moveTo(afterNoon(5))
    await bet('CQSSC')
    expect((await ask('getRecentLottery'))['result']).toEqual([
      { lottery_code: 'CQSSC', lastTime: afterNoon(5).getTime() },
      { lottery_code: 'MJFFC', lastTime: afterNoon(0).getTime() },
    ])
  })
})
