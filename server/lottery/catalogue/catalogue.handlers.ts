/** The calls of the catalogue: games, tabs, issues, draws. */
import { ok, err } from '#engine/result.ts'
import type { Family } from '#engine/plays/define.ts'
import { findPlay, playsOf } from '#engine/plays/index.ts'
import { methodTabs } from '#engine/content/tabs.ts'
import { parseDraw } from '#engine/judging/settle.ts'
import { hitAndSkip } from '#engine/figures/trend.ts'
import { refusal } from '#contract/refusals.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { chartDraws } from './chartDraws.ts'
import { animalOfIssue, animalsOfDraw } from './animals.ts'
import { lotteryGroups } from './groups.ts'
import { countdown, issueInfo } from './issueInfo.ts'
import { lotteries, lotteryOf, scheduleLine, type Lottery } from './lotteries.ts'
import type { PublishedDraw, PublishedDraws } from './publishedDraws.ts'

type CatalogueHandlers = Pick<
  Handlers,
  | 'classifyList'
  | 'methodClassify'
  | 'issueInfoApp'
  | 'currentIssue'
  | 'times'
  | 'simpleLast'
  | 'trend'
  | 'queryZobiac'
>

// The hit figures look back this far (play-types.md §9); a page of the trend is shorter.
const frequencyDraws = 100
const trendMax = 200
const illegal = err(refusal('IllegalLottery'))

/** What the calls are answered from. */
export interface CatalogueParts {
  readonly draws: PublishedDraws
  /** Milliseconds that pages leave between two rounds of a lottery drawn on order. */
  readonly instantPaceMs: number
}

/** What was due before this is late: a draw of ours comes within seconds, an official result within minutes. */
const lateBefore = ({ source }: Lottery, now: Date): Date =>
  new Date(now.getTime() - (source === 'house' ? 10_000 : 300_000))

/** Binds the calls to the reader of draws. */
export const catalogueHandlers = ({ draws, instantPaceMs }: CatalogueParts): CatalogueHandlers => ({
  classifyList: () => Promise.resolve(ok(wireGroups())),
  methodClassify({ lottery: code }) {
    const lottery = lotteryOf(code)
    return Promise.resolve(lottery ? ok(wireTabs(lottery.family)) : illegal)
  },
  async issueInfoApp({ lottery: code }, { now }) {
    const lottery = lotteryOf(code)
    if (!lottery) return illegal
    const paused = await draws.paused()
    const lastDraws = await draws.last(lottery.code, 5)
    const info = issueInfo({ lottery, now, paused: paused.has(lottery.code), lastDraws })
    const row = await draws.issue(lottery.code, info.issue)
    const late = await draws.late(lottery.code, lateBefore(lottery, now))
    return ok({
      ...info,
      nextApp: [...info.nextApp],
      lastFive: lastDraws.map(drawOf(lottery.family)),
      ...(row?.seedHash ? { seedHash: row.seedHash } : {}),
      ...(late && { late }),
      ...(isDrawnOnOrder(lottery) ? { paceMs: instantPaceMs } : {}),
    })
  },
  async currentIssue({ lottery: code }, { now }) {
    const lottery = lotteryOf(code)
    if (!lottery) return illegal
    const paused = await draws.paused()
    const { issue, second } = issueInfo({ lottery, now, paused: paused.has(lottery.code), lastDraws: [] })
    return ok({ issue, second })
  },
  queryZobiac({ lottery: code, issue }, { now }) {
    const lottery = lotteryOf(code)
    if (lottery?.family !== 'lhc') return Promise.resolve(illegal)
    const animal = animalOfIssue(lottery, issue, now)
    return Promise.resolve(animal === undefined ? err(refusal('IssueClosed', { issue })) : ok(animal))
  },
  async times(_input, { now }) {
    const paused = await draws.paused()
    const newest = await draws.newest()
    return ok({
      time: Object.fromEntries(
        // A lottery drawn on order has no issue to count down to.
        lotteries
          .filter((l) => !isDrawnOnOrder(l))
          .map((l) => [l.code.toUpperCase(), countdown(l, now, paused.has(l.code)).second]),
      ),
      now: Math.floor(now.getTime() / 1000),
      last: Object.fromEntries(
        [...newest].map(([code, draw]) => [code.toUpperCase(), drawOf(known(code).family)(draw)]),
      ),
    })
  },
  async simpleLast({ lottery: code, size, method }) {
    const lottery = lotteryOf(code)
    if (!lottery) return illegal
    const drawn = await draws.last(lottery.code, trendMax)
    const play = findPlay(lottery.family, method.trim())?.play
    const numbers = drawn.flatMap((draw) => {
      const parsed = parseDraw(lottery.family, draw.code)
      return parsed ? [parsed] : []
    })
    const frequencies = play ? hitAndSkip(play, numbers) : { hitFrequency: [], skipFrequency: [] }
    const shown = Math.min(Math.max(1, size), frequencyDraws)
    return ok({
      issue: drawn.slice(0, shown).map(drawOf(lottery.family)),
      hitFrequency: frequencies.hitFrequency.map((row) => [...row]),
      skipFrequency: frequencies.skipFrequency.map((row) => [...row]),
    })
  },
  async trend({ lottery: code, issuecount, date }, { now }) {
    const lottery = lotteryOf(code)
    return lottery ? ok(await chartDraws(draws, lottery, { count: issuecount, date, now })) : illegal
  },
})

const isDrawnOnOrder = ({ runs }: Lottery): boolean => runs.length === 0

const known = (code: string): Lottery => {
  const lottery = lotteryOf(code)
  if (!lottery) throw new Error(`lottery ${code} of the menu must be in the catalogue`)
  return lottery
}

const drawOf =
  (family: Family) =>
  ({ issueNo, code, source, drawAt }: PublishedDraw) => {
    const zodiac = family === 'lhc' ? animalsOfDraw(code, drawAt) : undefined
    return { issueNo, code, source, ...(zodiac === undefined ? {} : { zodiac }) }
  }

const wireGroups = () =>
  lotteryGroups.map((group) => ({
    title: group.title,
    list: group.list.map((entry) => {
      const lottery = known(entry.en)
      return { ...entry, en: lottery.code, family: lottery.family, scheduleLine: scheduleLine(lottery) }
    }),
  }))

const wireTabs = (family: Family) =>
  methodTabs(playsOf(family)).map((tab) => ({
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
