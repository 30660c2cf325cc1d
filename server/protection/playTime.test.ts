import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Browser } from '../../tests/kit/browser.ts'
import { describeOnBoth } from '../../tests/kit/freshDatabase.ts'
import { protect, protectDone, protectionOf } from '../../tests/kit/protection.ts'
import { noon } from '../../tests/kit/referenceTime.ts'
import { runningSite } from '../../tests/kit/runningSite.ts'
import { rows } from '../platform/database/database.ts'
import { minutesOf, playableFrom, type Stretch } from './playTime.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const at = (minutes: number): number => noon.getTime() + minutes * minuteMs
const stretch = (from: number, to: number): Stretch => ({ from: at(from), to: at(to) })

test.each([
  ['fewer minutes are counted than the limit', [stretch(0, 9)], 10, undefined],
  ['as many are counted: as soon as the first has passed', [stretch(0, 10)], 10, at(1) + dayMs],
  ['more are counted', [stretch(0, 30)], 10, at(21) + dayMs],
  ['the first stretch is just too short', [stretch(0, 5), stretch(60, 70)], 10, at(61) + dayMs],
  ['a later stretch has to pass in part', [stretch(0, 5), stretch(60, 80)], 10, at(71) + dayMs],
])('requirement 63: %s', (_story, stretches, limit, from) =>
  expect(playableFrom(stretches, limit)).toBe(from),
)

test('only full minutes are counted', () =>
  expect(minutesOf([stretch(0, 1.5), stretch(5, 6.4), stretch(9, 9)])).toBe(2))

describeOnBoth('the minutes of play', (kind) => {
  const { database, it } = runningSite(kind)
  let player: Browser
  beforeAll(async () => {
    player = await it.signIn('player01')
  })
  let day = 0
  beforeEach(() => {
    // Each on a day of its own, of which nothing is counted yet.
    day += 2
    now(0)
  })

  const now = (minutes: number) => {
    it.clock.now = () => new Date(at(minutes) + day * dayMs)
  }
  const poll = async (browser: Browser, minutes: number) => {
    now(minutes)
    expect((await browser.get('/sso/u/getUserLoginState', { appId: 5 })).body).toMatchObject({ code: 0 })
  }
  const pollThrough = async (browser: Browser, from: number, to: number) => {
    for (let minutes = from; minutes <= to; minutes += 1) await poll(browser, minutes)
  }
  const used = async () => (await protectionOf(player)).session.used
  const notice = async () => (await player.get('/sobet/api/protection/notice')).body

  test('requirement 63: they add up while the session is polled; a longer silence is none of them', async () => {
    player = await it.signIn('player01')
    await pollThrough(player, 0, 5)
    expect(await used()).toBe(5)
    await poll(player, 9)
    expect(await used()).toBe(5)
    await pollThrough(player, 10, 12)
    expect(await used()).toBe(8)
    now(24 * 60 + 2)
    expect(await used()).toBe(6)
    now(2 * 24 * 60)
    expect(await used()).toBe(0)
  })

  test('requirement 63: every session and device counts, each moment once, also across logins', async () => {
    player = await it.signIn('player01')
    const other = await it.signIn('player01')
    await pollThrough(player, 0, 3)
    for (let minutes = 4; minutes <= 6; minutes += 1) {
      await poll(player, minutes)
      await poll(other, minutes + 0.5)
    }
    expect(await used()).toBe(6)
    await player.get('/sso/logout')
    await pollThrough(other, 60, 64)
    player = await it.signIn('player01')
    expect(await used()).toBe(10)
    const somebody = await it.signIn('player02')
    await pollThrough(somebody, 64, 66)
    expect(await used()).toBe(10)
  })

  test('requirement 63: two stretches of one time, as of two nodes, are counted once', async () => {
    player = await it.signIn('player02')
    const who = sql`(select id from member where cn = 'player02')`
    const moment = (minutes: number) => sql`${new Date(at(minutes) + day * dayMs).toISOString()}::timestamptz`
    for (const [from, to] of [
      [0, 10],
      [2, 12],
    ] as const)
      await rows(
        database.db,
        sql`insert into play_time (member_id, begun_at, seen_at) values (${who}, ${moment(from)}, ${moment(to)})`,
      )
    now(12)
    expect(await used()).toBe(12)
  })

  test('requirement 63: used up, the notice says until when, looking on draws it out no further, and a day later they return', async () => {
    player = await it.signIn('player01')
    await protectDone(player, 'setSessionLimit', { minutes: 10 })
    await pollThrough(player, 0, 9)
    expect(await notice()).toMatchObject({ stopped: null, minutesLeft: 1 })
    await poll(player, 10)
    const until = at(1) + (day + 1) * dayMs
    const stopped = {
      by: 'session',
      sentence: expect.stringMatching(
        /^已达您设定的每日游戏时长限额：限额 10 分钟，已用 10 分钟，剩余 0 分钟，未受理，2026-1\d-\d\d 12:01 起可再投注$/,
      ) as string,
      until,
    }
    expect(await notice()).toMatchObject({ stopped, minutesLeft: 0 })
    await pollThrough(player, 11, 20)
    expect(await notice()).toMatchObject({ stopped })
    expect(await used()).toBe(10)
    now(24 * 60 + 1)
    expect(await notice()).toMatchObject({ stopped: null, minutesLeft: 1 })
    expect(await protect(player, 'setSessionLimit', { minutes: 5 })).toMatchObject({ code: 0 })
    expect(await notice()).toMatchObject({ stopped: { by: 'session' }, minutesLeft: 0 })
  })

  test('what is older than a day is not kept', async () => {
    player = await it.signIn('player01')
    await pollThrough(player, 0, 2)
    const kept = await rows(
      database.db,
      sql`select count(*)::int as n from play_time p join member m on m.id = p.member_id
        where m.cn = 'player01' and p.seen_at < ${new Date(at(0) + (day - 1) * dayMs).toISOString()}::timestamptz`,
    )
    expect(kept).toEqual([{ n: 0 }])
  })
})
