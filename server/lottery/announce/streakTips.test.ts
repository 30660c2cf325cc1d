import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { connected, hear } from '../../../tests/kit/hearing.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import { runningSite } from '../../../tests/kit/runningSite.ts'
import { rows, toBigint } from '../../platform/database/database.ts'
import type { PublishedDraw } from '../catalogue/publishedDraws.ts'
import { createStreakTips, streakTipOf, type StreakTip } from './streakTips.ts'

/** Draws of jsk3, newest first: `big` times a big and odd sum, and a small and even one before. */
const k3Draws = (big: number): readonly PublishedDraw[] =>
  [...Array.from({ length: big }, () => '6,6,5'), '1,1,2'].map((code, back) => ({
    issueNo: `20261121-${String(30 - back).padStart(3, '0')}`,
    code,
    source: 'feed',
    drawAt: noon,
  }))

const newest = '20261121-030'

test.each([
  ['seven draws are not reported', 7, undefined],
  ['eight are', 8, 8],
  ['and again nine', 9, 9],
  ['a result that was broken is not', 0, undefined],
])('[L-276] %s', (_story, big, length) => {
  const tip = streakTipOf('jsk3', newest, k3Draws(big))
  expect(tip).toEqual(
    length === undefined
      ? undefined
      : {
          type: 6,
          lottery: 'jsk3',
          lotteryCn: '江苏快3',
          issue: newest,
          streaks: [
            { item: 'sum_dx', name: '总和大小', side: '大', length },
            { item: 'sum_ds', name: '总和单双', side: '单', length },
          ],
        },
  )
})

test('a draw that is not the newest, or of an unknown lottery, reports nothing', () => {
  expect(streakTipOf('jsk3', '20261121-029', k3Draws(9))).toBeUndefined()
  expect(streakTipOf('nix', newest, k3Draws(9))).toBeUndefined()
})

describe('the tips of a server', () => {
  const started = (last: (lottery: string) => Promise<readonly PublishedDraw[]>) => {
    const [sent, asked, errors]: [StreakTip[], string[], unknown[]] = [[], [], []]
    const tips = createStreakTips({
      draws: {
        last: (lottery) => {
          asked.push(lottery)
          return last(lottery)
        },
      },
      send: (tip) => sent.push(tip),
      report: (error) => errors.push(error),
    })
    return { tips, sent, asked, errors }
  }

  test('read the draws once for many draws at once, and none for games without streaks', async () => {
    const { tips, sent, asked } = started(() => Promise.resolve(k3Draws(8)))
    tips.drawn('jsk3', '20261121-028')
    tips.drawn('hnk3', '20261121-029')
    tips.drawn('hnk3', newest)
    for (const other of ['gd11y', 'mjmmc', 'hnky481', 'nix']) tips.drawn(other, newest)
    await tips.idle()
    expect(asked).toEqual(['jsk3', 'hnk3'])
    expect(sent.map(({ lottery }) => lottery)).toEqual(['hnk3'])
    tips.drawn('jsk3', newest)
    await tips.idle()
    expect(sent.map(({ lottery }) => lottery)).toEqual(['hnk3', 'jsk3'])
  })

  test('report a failed read, and go on with the next lottery', async () => {
    const { tips, sent, errors } = started((lottery) =>
      lottery === 'jsk3' ? Promise.reject(new Error('gone')) : Promise.resolve(k3Draws(8)),
    )
    tips.drawn('jsk3', newest)
    tips.drawn('hnk3', newest)
    await tips.idle()
    expect(errors).toEqual([new Error('gone')])
    expect(sent).toHaveLength(1)
  })
})

describe('over the socket', () => {
  const { database, it } = runningSite()

  /** Gives so many issues of mjk3 a result, the same for all but the oldest, and publishes the newest of them. */
  const drawn = async (draws: number, source: string | undefined) => {
    const found = await rows(
      database.db,
      sql`select id, number from issue where lottery = 'mjk3' order by draw_at limit ${draws}`,
    )
    for (const [place, row] of found.entries())
      await database.asOwner((owner) =>
        rows(
          owner,
          sql`update issue set code = ${place === 0 ? '1,1,2' : '6,6,5'}, source = 'feed', drawn_at = draw_at
            where id = ${toBigint(row['id'])}`,
        ),
      )
    const issue = String(found.at(-1)?.['number'])
    const event = { type: 'drawn', issueId: toBigint(found.at(-1)?.['id']), lottery: 'mjk3', issue } as const
    const more = source === undefined ? {} : { source }
    it.server.bus.publish({ ...event, code: '6,6,5', drawnAt: it.clock.now(), ...more })
    return issue
  }

  test('[L-276] a draw that continues a streak of eight is followed by a message of type 6 to everybody', async () => {
    const [one, other] = [await it.signIn('player01'), await it.signIn('player02')]
    const sockets = [one, other].map((browser) => browser.socket('/lottery'))
    const hearings = sockets.map(hear)
    await Promise.all(sockets.map(connected))
    // Corrected, or of seven draws: no tip. The tip that follows arrives after them and is the only one.
    await drawn(7, 'feed')
    await drawn(8, 'feed')
    await drawn(9, undefined)
    const issue = await drawn(9, 'feed')
    const messages = await Promise.all(hearings.map((hearing) => hearing.first(6)))
    expect(messages[0]).toEqual({
      type: 6,
      lottery: 'MJK3',
      lotteryCn: '快3(1分)',
      issue,
      streaks: [
        { item: 'sum_dx', name: '总和大小', side: '大', length: 8 },
        { item: 'sum_ds', name: '总和单双', side: '单', length: 8 },
      ],
      serverTime: it.clock.now().getTime(),
    })
    expect(messages[1]).toEqual(messages[0])
    expect(hearings[0]?.heard.filter(({ type }) => type === 6)).toHaveLength(1)
    expect(hearings[0]?.heard.map(({ type }) => type).at(-2)).toBe(2)
  })
})
