/** The bets of the matrix: for every tab of a family one that is clicked and, where the tab has one, one that is typed. */
import type { Locator, Page } from '@playwright/test'
import { formatPicks, parseNotes, parsePicks } from '../../engine/content/content.ts'
import { applyFilter, emptyPicks } from '../../engine/content/plate.ts'
import { allPositions, randomPicks, type RandomSource } from '../../engine/counting/random.ts'
import { methodTabs, type MethodTab } from '../../engine/content/tabs.ts'
import { countContent } from '../../engine/counting/count.ts'
import { parseDraw, settleFound } from '../../engine/judging/settle.ts'
import { lineStake, parseYuan, type Hao } from '../../engine/money/money.ts'
import { awardOf, refundOdds, tierOddsKey } from '../../engine/money/odds.ts'
import type { Family, Play } from '../../engine/plays/define.ts'
import { findPlay, playsOf } from '../../engine/plays/index.ts'
import { expect, optionBar } from './journey.ts'
import type { Site } from './site.ts'

/** One bet, as the engine knows it. */
export interface TabBet {
  readonly tab: MethodTab
  /** The place of the play among the plays of its tab. */
  readonly place: number
  readonly play: Play
  readonly content: string
  readonly bets: number
}

/** 2 fen: large enough for one bet, small enough for some thousands. */
export const unit: Hao = 200n

// A selection of every number is bet where it stays below this; it wins whatever is drawn.
const wholeMost = 5_000

/** The bets of every tab of a family, the same for the same seed. */
export const betsOfEveryTab = (family: Family, random: RandomSource): readonly TabBet[] =>
  methodTabs(playsOf(family)).flatMap((tab) => {
    const plays = tab.subTabConfig.flatMap((group) => group.playWay.map((way) => playOf(family, way.en)))
    return (['rows', 'typed'] as const).flatMap((kind) => {
      const place = plays.findIndex((play) => play.plate.kind === kind)
      const play = plays[place]
      return play ? [{ tab, place, play, ...contentOf(play, random) }] : []
    })
  })

const playOf = (family: Family, method: string): Play => {
  const found = findPlay(family, method)
  if (!found) throw new Error(`${method} must be a play of ${family}`)
  return found.play
}

const contentOf = (play: Play, random: RandomSource): Pick<TabBet, 'content' | 'bets'> =>
  wholePlate(play) ?? randomPicks(play, 1, random, allPositions(play))[0] ?? { content: '', bets: 0 }

const wholePlate = (play: Play): Pick<TabBet, 'content' | 'bets'> | undefined => {
  const { plate } = play
  if (plate.kind !== 'rows' || play.options || plate.filters === 'none') return undefined
  let picks = emptyPicks(play)
  for (const row of plate.rows.keys()) picks = applyFilter(play, picks, row, '全')
  const content = formatPicks(play, picks)
  const bets = countContent(play, content, allPositions(play))
  return bets > 0 && bets <= wholeMost ? { content, bets } : undefined
}

const word = (text: string): string => text.replaceAll(/[|.*+?^${}()[\]\\]/g, String.raw`\$&`)

/** Opens the play and fills its plate as a person would. */
export const fillPlate = async (page: Page, { tab, place, play, content }: TabBet): Promise<void> => {
  const scope = page.getByRole('radiogroup', { name: '玩法范围' })
  if (await scope.isVisible()) {
    await scope.getByRole('radio', { name: tab.type === 'normal' ? '常规' : '无限' }).click()
  }
  const tabs = page.getByRole('tablist', { name: '玩法', exact: true })
  await tabs.getByRole('tab', { name: tab.tab, exact: true }).click()
  const plays = page.getByRole('tablist', { name: `${tab.tab}玩法` }).getByRole('tab')
  await plays.nth(place).click()
  await expect(plays.nth(place)).toHaveAttribute('aria-selected', 'true')
  const notes = parseNotes(play, content)
  if (notes) await page.getByRole('textbox', { name: '号码输入' }).fill(notes.join(' '))
  else await clickTiles(page, play, content)
}

const clickTiles = async (page: Page, play: Play, content: string): Promise<void> => {
  const { plate } = play
  if (plate.kind !== 'rows') return
  const picks = play.options ? [[content]] : (parsePicks(play, content) ?? [])
  for (const [index, row] of plate.rows.entries()) {
    const group = page.getByRole('group', { name: row.label, exact: true })
    const chosen = picks[index] ?? []
    if (chosen.length === row.options.length && chosen.length > 2)
      await page.getByRole('button', { name: `${row.label} 全选` }).click()
    else for (const option of chosen) await tileOf(group, row.label, option).click()
  }
}

const tileOf = (group: Locator, row: string, option: string): Locator =>
  group.getByRole('button', { name: new RegExp(`^${word(row)} ${word(option)}(?:，|$)`) })

/** Adds the filled plate to the order list, after the count on the screen was that of the engine. */
export const addToList = async (page: Page, { bets }: TabBet): Promise<void> => {
  await expect(optionBar(page).getByText(new RegExp(`^${bets.toLocaleString('en')} 注`))).toBeVisible()
  await page.getByRole('button', { name: '加入清单' }).click()
}

/** An order of the records of the server. */
export interface RecordedOrder {
  readonly method: string
  readonly code: string
  readonly position: string
  readonly nums: number
  readonly amount: string | number
  readonly awardMoney: string | number
  readonly lotteryNumber: string
}

/** The records of one day. */
export const recordsOf = async (page: Page, site: Site, day: string): Promise<readonly RecordedOrder[]> => {
  const answer = await page.request.get(
    `${site.origin}/lottery/api/u/v1/lottery/history_orders?orderStartTime=${day}&orderEndTime=${day}&pageSize=100`,
  )
  const { result } = (await answer.json()) as { readonly result: { readonly his_orders: RecordedOrder[] } }
  return result.his_orders
}

type Prizes = Readonly<Record<string, { readonly bonusA: number | string }>>

/** The prizes of a lottery for 2 yuan, as the server quotes them. */
export const prizesOf = async (page: Page, site: Site, lottery: string): Promise<Prizes> => {
  const path = lottery.endsWith('lhc') ? 'odds_lhc' : 'odds_app'
  const answer = await page.request.get(
    `${site.origin}/lottery/v2/api/anon/lottery/${path}?lottery=${lottery.toUpperCase()}`,
  )
  const { result } = (await answer.json()) as { readonly result: Readonly<Record<string, Prizes>> }
  return result[lottery.toUpperCase()] ?? {}
}

/** What an order must have cost and won, by the engine alone. */
export const expectedOf = (
  family: Family,
  { method, code, position, lotteryNumber }: RecordedOrder,
  prizes: Prizes,
  stakeUnit: Hao = unit,
) => {
  const found = findPlay(family, method)
  const draw = parseDraw(family, lotteryNumber)
  if (!found || !draw) throw new Error(`${method} of ${lotteryNumber} must be known`)
  const { play, option } = found
  const places = position === '' ? undefined : position
  const bets = option ? 1 : countContent(play, code, places)
  const wins = settleFound(found, code, places, draw)
  const odds = Object.fromEntries(
    Object.keys(wins).map((tier) => [tier, priceOf(play, option?.method, tier, prizes)]),
  )
  const stake = lineStake(bets, 1, stakeUnit)
  return { bets, stake, award: awardOf({ wins, odds, stake, bets }), won: Object.keys(wins).length > 0 }
}

const priceOf = (play: Play, option: string | undefined, tierName: string, prizes: Prizes): Hao => {
  const tier = play.tiers.find(({ name, title }) => name === tierName || title === tierName)
  if (tier?.refund) return refundOdds
  const key = option ?? tierOddsKey(play, tier?.name ?? tierName)
  return parseYuan(String(prizes[key]?.bonusA))
}
