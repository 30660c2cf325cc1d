import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../../tests/kit/browser.ts'
import { describeOnBoth, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { protectDone } from '../../../tests/kit/protection.ts'
import { signInStaff } from '../../../tests/kit/staff.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import type { Database } from '../../platform/database/database.ts'
import { readCardGames } from './cardGames.ts'

describe('the setting CARD_GAMES', () => {
  test('names tables by game, with a mark and an address as wished', () =>
    expect(
      readCardGames('texas:德州扑克/1:初级桌!new=https://a.example/t?id=1&x=2, bull:牛牛/9:高级桌'),
    ).toEqual([
      {
        gameId: 'texas',
        gameName: '德州扑克',
        tableId: '1',
        tableName: '初级桌',
        mark: 'new',
        url: 'https://a.example/t?id=1&x=2',
      },
      {
        gameId: 'bull',
        gameName: '牛牛',
        tableId: '9',
        tableName: '高级桌',
        mark: undefined,
        url: undefined,
      },
    ]))

  test.each([
    ['no table', 'texas:德州扑克'],
    ['an address that is not https', 'texas:德州扑克/1:初级桌=http://a.example'],
    ['a script', 'texas:德州扑克/1:初级桌=javascript:alert(1)'],
    ['another mark', 'texas:德州扑克/1:初级桌!old'],
    ['a table twice', 'texas:德州扑克/1:初级桌,texas:德州扑克/1:中级桌'],
    ['a game of two names', 'texas:德州扑克/1:初级桌,texas:德州/2:中级桌'],
  ])('is refused with %s', (_story, text) => expect(() => readCardGames(text)).toThrow(/^CARD_GAMES must /))
})

describeOnBoth('card games of other providers', (kind) => {
  let database: Database
  let it: TestServer
  const start = async (cardGames: string) => startServer({ database, cardGames })
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await start(
      'texas:德州扑克/1:初级桌!new=https://cards.example/texas?table=1,texas:德州扑克/2:中级桌!hot,bull:百人牛牛/9:大厅',
    )
  })
  afterAll(async () => {
    await it.stop()
    await database.close()
  })

  const listed = async (fields: { readonly type: string; readonly isLottery: number }) => {
    const player = await it.signIn('player01')
    return (await player.get('/sobet/api/cardGameList', fields)).body
  }
  const openedBy = async (browser: Browser, gameCode: string, tableId: string) =>
    (await browser.get('/sobet/api/openCardGame', { gameCode, tableId })).body
  const opened = async (user: string, gameCode: string, tableId: string) =>
    openedBy(await it.signIn(user), gameCode, tableId)

  test('[C-300] they are listed by type and isLottery, game by game, with their tables', async () => {
    expect(await listed({ type: 'card', isLottery: 0 })).toMatchObject({
      code: 0,
      result: [
        {
          gameName: '德州扑克',
          gameId: 'texas',
          tables: [
            { tableId: '1', tableName: '初级桌', isHot: false, isNew: true },
            { tableId: '2', tableName: '中级桌', isHot: true, isNew: false },
          ],
        },
        {
          gameName: '百人牛牛',
          gameId: 'bull',
          tables: [{ tableId: '9', tableName: '大厅', isHot: false, isNew: false }],
        },
      ],
    })
    expect(await listed({ type: 'card', isLottery: 1 })).toMatchObject({ code: 0, result: [] })
    expect(await listed({ type: 'slot', isLottery: 0 })).toMatchObject({ code: 0, result: [] })
    expect(
      (await it.browser().get('/sobet/api/cardGameList', { type: 'card', isLottery: 0 })).body,
    ).toMatchObject({
      code: -1,
    })
  })

  test('[C-301] a table opens at its address, or says why not', async () => {
    expect(await opened('player01', 'texas', '1')).toMatchObject({
      code: 0,
      success: true,
      data: 'https://cards.example/texas?table=1',
      errorCode: null,
    })
    const refused = (errorCode: string) => ({ code: 0, success: false, data: null, errorCode })
    for (const [gameCode, tableId, errorCode] of [
      ['texas', '2', 'NOT_OPEN'],
      ['texas', '9', 'UNKNOWN_TABLE'],
      ['nothing', '1', 'UNKNOWN_TABLE'],
    ] as const)
      expect(await opened('player01', gameCode, tableId)).toMatchObject(refused(errorCode))
    const { browser } = await signInStaff(it)
    expect(await openedBy(browser, 'texas', '1')).toMatchObject(refused('NOT_ALLOWED'))
  })

  test('requirement 67: who is in a break is led to no table', async () => {
    const player = await it.signIn('player02')
    await protectDone(player, 'beginBreak', { length: 'halfYear' })
    expect(await opened('player02', 'texas', '1')).toMatchObject({
      success: false,
      data: null,
      errorCode: 'EXCLUDED',
    })
  })
})
