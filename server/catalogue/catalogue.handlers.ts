/** The calls of the catalogue: games, tabs, odds, issues, draws. */
import { ok, err } from '#engine/result.ts'
import type { Family } from '#engine/plays/define.ts'
import { findPlay } from '#engine/plays/index.ts'
import { methodTabs } from '#engine/plays/tabs.ts'
import { parseDraw } from '#engine/settle.ts'
import { hitAndSkip } from '#engine/trend.ts'
import { refusal } from '#contract/errors.ts'
import {
  issueByNumber,
  lastDraws,
  newestDraws,
  pausedLotteries,
  type PastDraw,
} from '../draws/draws.queries.ts'
import { offeredOdds, playYear } from '../orders/odds.ts'
import type { Db } from '../platform/database.ts'
import type { Handlers } from '../platform/http.ts'
import { lotteryGroups } from './groups.ts'
import { countdown, issueInfo } from './issueInfo.ts'
import { lotteries, lotteryOf, scheduleLine, type Lottery } from './lotteries.ts'

type CatalogueHandlers = Pick<
  Handlers,
  'classifyList' | 'methodClassify' | 'oddsApp' | 'issueInfoApp' | 'currentIssue' | 'times' | 'simpleLast'
>

// The hit figures look back this far (play-types.md §9); a page of the trend is shorter.
const frequencyDraws = 100
const trendMax = 200
const illegal = err(refusal('IllegalLottery'))

/** Binds the calls to a database. Strangers see the odds of the default group. */
export const catalogueHandlers = (db: Db): CatalogueHandlers => ({
  classifyList: () =>
    Promise.resolve(
      ok(
        lotteryGroups.map((group) => ({
          title: group.title,
          list: group.list.map((entry) => {
            const lottery = known(entry.en)
            return {
              ...entry,
              en: lottery.code,
              family: lottery.family,
              scheduleLine: scheduleLine(lottery),
            }
          }),
        })),
      ),
    ),
  methodClassify({ lottery: code }) {
    const lottery = lotteryOf(code)
    return Promise.resolve(lottery ? ok(wireTabs(lottery.family)) : illegal)
  },
  oddsApp({ lottery: code }, context) {
    const { now } = context
    const lottery = lotteryOf(code)
    if (!lottery) return Promise.resolve(illegal)
    const group = context.session.state === 'signedIn' ? context.session.member.prizeGroup : defaultPrizeGroup
    return Promise.resolve(
      ok({ [lottery.code.toUpperCase()]: { ...offeredOdds(lottery, group, playYear(lottery.family, now)) } }),
    )
  },
  async issueInfoApp({ lottery: code }, { now }) {
    const lottery = lotteryOf(code)
    if (!lottery) return illegal
    const paused = await pausedLotteries(db)
    const draws = await lastDraws(db, lottery.code, 5)
    const info = issueInfo({ lottery, now, paused: paused.has(lottery.code), lastDraws: draws })
    const row = await issueByNumber(db, lottery.code, info.issue)
    return ok({
      ...info,
      nextApp: [...info.nextApp],
      lastFive: draws.map(drawOf),
      ...(row?.seedHash ? { seedHash: row.seedHash } : {}),
    })
  },
  async currentIssue({ lottery: code }, { now }) {
    const lottery = lotteryOf(code)
    if (!lottery) return illegal
    const paused = await pausedLotteries(db)
    const { issue, second } = issueInfo({ lottery, now, paused: paused.has(lottery.code), lastDraws: [] })
    return ok({ issue, second })
  },
  async times(_input, { now }) {
    const paused = await pausedLotteries(db)
    const newest = await newestDraws(db)
    return ok({
      time: Object.fromEntries(
        // A game drawn on order has no issue to count down to.
        lotteries
          .filter((l) => l.runs.length > 0)
          .map((l) => [l.code.toUpperCase(), countdown(l, now, paused.has(l.code)).second]),
      ),
      now: Math.floor(now.getTime() / 1000),
      last: Object.fromEntries([...newest].map(([code, draw]) => [code.toUpperCase(), drawOf(draw)])),
    })
  },
  async simpleLast({ lottery: code, size, method }) {
    const lottery = lotteryOf(code)
    if (!lottery) return illegal
    const draws = await lastDraws(db, lottery.code, trendMax)
    const play = findPlay(lottery.family, method.trim())?.play
    const numbers = draws.flatMap((draw) => {
      const parsed = parseDraw(lottery.family, draw.code)
      return parsed ? [parsed] : []
    })
    const frequencies = play ? hitAndSkip(play, numbers) : { hitFrequency: [], skipFrequency: [] }
    const shown = Math.min(Math.max(1, size), frequencyDraws)
    return ok({
      issue: draws.slice(0, shown).map(drawOf),
      hitFrequency: frequencies.hitFrequency.map((row) => [...row]),
      skipFrequency: frequencies.skipFrequency.map((row) => [...row]),
    })
  },
})

const defaultPrizeGroup = 1960

const known = (code: string): Lottery => {
  const lottery = lotteryOf(code)
  if (!lottery) throw new Error(`lottery ${code} of the menu must be in the catalogue`)
  return lottery
}

const drawOf = ({ issueNo, code, source }: PastDraw) => ({ issueNo, code, source })

const wireTabs = (family: Family) =>
  methodTabs(family).map((tab) => ({
    tab: tab.tab,
    type: tab.type,
    subTabConfig: tab.subTabConfig.map((group) => ({
      title: group.title,
      playWay: group.playWay.map((way) => ({
        en: way.en,
        cn: way.cn,
        ...(way.chaidan ? { chaidan: true } : {}),
        ...(way.pos ? { pos: [...way.pos] } : {}),
        ...(way.plate ? { plate: way.plate.map((option) => ({ ...option })) } : {}),
      })),
    })),
  }))
