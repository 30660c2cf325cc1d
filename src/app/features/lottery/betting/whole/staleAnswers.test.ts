/**
 * Answers that come too late: every question of the lottery page, and what the player does before its answer arrives. Each question is
 * first answered in time, so that the table proves what it drops.
 */
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '#contract/areas.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { readOrderList } from '#src/db/lottery/orderList.ts'
import type { Answered } from '#src/streams/core/caller.ts'
import { createBettingActions } from './betting.actions.ts'
import type { PageState } from '../betting.state.ts'
import { methodOf } from '../betting.world.ts'
import {
  ball,
  entries,
  file,
  other,
  pageOf,
  settled,
  tiles,
  typed,
  type HeldPage,
} from '../../../../../../tests/kit/heldPage.ts'
import { behaviorOf, sampleItem } from '../page.sample.ts'
import { quoteOf, type Quote } from '../options/quote.ts'
import { countsOf } from '../plate/counts.ts'
import { helpOf } from '../plate/help.ts'
import { createSixMarkActions } from '../sixMark/sixMark.actions.ts'
import { sixMarkLines } from '../sixMark/sixMark.lines.ts'

emptyStores()

const detail = calls.recentDetail.example.output

const shown = (state: PageState) =>
  JSON.stringify(state, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))

/** The list of the player who is signed in now, and the page. */
const stateOf = async ({ page, state }: HeldPage): Promise<string> => {
  const db = page.client.privateDb()
  const list = db && (await readOrderList(db))
  return `${shown(state.value)} ${list?.items.length ?? 0}`
}

const pick = { content: '9,8,7,6,5', bets: 1, single: false, picks: undefined }

/** What the player does while the answer is on its way. */
const acts = {
  another: ({ actions }: HeldPage) => actions.plays.choosePlay(other.method),
  back(page: HeldPage) {
    const { method } = page.state.value.draft
    page.actions.plays.choosePlay(other.method)
    page.actions.plays.choosePlay(method)
  },
  cleared: ({ actions }: HeldPage) => actions.plays.clearPlate(),
  typed: ({ actions }: HeldPage) => actions.plate.changeText('54321'),
  unit: ({ page }: HeldPage) => page.changeDraft({ unit: 10_000n }),
  side: ({ page }: HeldPage) => page.change({ side: 'B' }),
  closed: ({ page }: HeldPage) => page.change({ dialog: undefined, again: undefined }),
  dialog: ({ page }: HeldPage) => page.change({ dialog: { kind: 'insufficient', missing: undefined } }),
  left: ({ page }: HeldPage) => page.scope.end(),
  async account({ page }: HeldPage) {
    const { output } = calls.login.example
    const user = { ...output.user, id: '1002', cn: 'player02' }
    const answer: Answered<typeof output> = { kind: 'answered', value: { ...output, user }, serverTime: 2 }
    await page.client.session.enter(async () => answer)
  },
} as const
type Act = keyof typeof acts

interface Row {
  readonly name: string
  readonly play?: string
  readonly start: (page: HeldPage) => unknown
  /** The calls of the worker and their answers, in order; `detail` is the answer of the server. */
  readonly answers: readonly (readonly [call: string, answer: unknown])[]
  readonly drops: readonly Act[]
}

const everyPlate: readonly Act[] = ['another', 'back', 'cleared', 'left', 'account']

const rows: readonly Row[] = [
  {
    name: 'a file on the plate',
    play: typed.method,
    start: ({ actions }) => actions.plate.upload(file),
    answers: [['parse', entries]],
    drops: [...everyPlate, 'typed'],
  },
  {
    name: 'a machine pick for ticked tiles',
    start: ({ actions }) => actions.options.random(),
    answers: [['randomPicks', [{ ...pick, picks: [['9'], ['8'], ['7'], ['6'], ['5']] }]]],
    drops: everyPlate,
  },
  {
    name: 'a machine pick as text',
    play: typed.method,
    start: ({ actions }) => actions.options.random(),
    answers: [['randomPicks', [pick]]],
    drops: everyPlate,
  },
  {
    name: 'a machine pick for the 49 balls',
    play: ball.method,
    start({ page }) {
      page.changeDraft({ money: '2' })
      createSixMarkActions(page).random()
    },
    answers: [['randomPicks', [{ ...pick, picks: [['08']] }]]],
    drops: everyPlate,
  },
  {
    name: 'lines for the list',
    start: ({ actions }) => actions.options.add(),
    answers: [['quotePicks', { content: '1|2|3|4|5', bets: 1, single: false }]],
    drops: [...everyPlate, 'unit', 'side'],
  },
  {
    name: 'lines of typed entries for the list',
    play: typed.method,
    start: ({ actions }) => actions.options.add(),
    answers: [['entriesContent', '1,2,3,4,5']],
    drops: [...everyPlate, 'typed', 'unit', 'side'],
  },
  {
    name: 'lines to bet at once',
    start: ({ actions }) => actions.options.submit(),
    answers: [['quotePicks', { content: '1|2|3|4|5', bets: 1, single: false }]],
    drops: [...everyPlate, 'unit', 'side', 'left'],
  },
  {
    name: 'a line of the 49 balls',
    play: 'lx_lx_2lx',
    start({ page }) {
      page.changeDraft({ money: '2', picks: [['马', '羊']] })
      createBettingActions(page, sixMarkLines).options.add()
    },
    answers: [['quotePicks', { content: '马,羊', bets: 1, single: false }]],
    drops: [...everyPlate, 'unit', 'side'],
  },
  {
    name: 'machine-picked lines',
    start: ({ actions }) => actions.list.randomFive(),
    answers: [['randomPicks', [pick, pick, pick, pick, pick]]],
    drops: ['left', 'account'],
  },
  {
    name: 'the largest award of a bet',
    start: ({ actions }) =>
      actions.submit.ask({ items: [{ ...sampleItem, method: tiles.method }], issue: '1', fromList: false }),
    answers: [['mostOfBet', 77n]],
    drops: ['closed', 'dialog', 'left', 'account'],
  },
  {
    name: 'an order to bet again',
    start: ({ actions }) => actions.submit.openAgain('C1'),
    answers: [['detail', { ...detail, lottery: 'mjffc', orderType: 0 }]],
    drops: ['dialog', 'left', 'account'],
  },
  {
    name: 'the count of what was typed',
    play: typed.method,
    start(page) {
      page.page.scope.each(countsOf(page.page.engine, behaviorOf(page.world), page.state), page.page.change)
      page.actions.plate.changeText('12345')
    },
    answers: [['parse', entries]],
    drops: ['another', 'cleared', 'typed', 'left'],
  },
  {
    name: 'the help of a play',
    start: ({ page, state }) =>
      page.scope.each(helpOf(page.engine, page.lottery, methodOf(state)), (help) => page.change({ help })),
    answers: [['help', '说明。']],
    drops: ['another', 'left'],
  },
]

/** Answers what was asked so far, one question after the other; then everything that follows from it is done. */
const answerAll = async (page: HeldPage, { answers }: Row): Promise<void> => {
  for (const [call, answer] of answers) {
    if (call === 'detail') {
      page.answerDetail({
        code: 1,
        serverTime: 1,
        result: z.encode(calls.recentDetail.output, answer as typeof detail),
      })
    } else {
      await vi.waitFor(() => expect(page.asked.map(({ name }) => name)).toContain(call))
      page.asked.find(({ name }) => name === call)?.give(answer)
    }
    await settled(page)
  }
}

/** Starts the question of a row, up to the moment when its first answer is waited for. */
const started = async (row: Row): Promise<HeldPage> => {
  const page = await pageOf(row.play ?? tiles.method)
  row.start(page)
  const [first = ['']] = row.answers
  if (first[0] !== 'detail')
    // The reader of files is loaded with the first of them.
    await vi.waitFor(() => expect(page.asked.map(({ name }) => name)).toContain(first[0]), {
      timeout: 20_000,
    })
  return page
}

describe.each(rows)('$name', (row) => {
  test('arrives', async () => {
    const page = await started(row)
    const before = await stateOf(page)
    await answerAll(page, row)
    await vi.waitFor(async () => expect(await stateOf(page)).not.toBe(before))
    page.page.scope.end()
  })

  test.each([...new Set(row.drops)])('is dropped after: %s', async (act) => {
    const page = await started(row)
    await acts[act](page)
    const before = await stateOf(page)
    await answerAll(page, row)
    expect(await stateOf(page)).toBe(before)
    page.page.scope.end()
  })
})

const rowOf = (name: string): Row => rows.find((row) => row.name === name) as Row

/** The lines that were added to the list of a page. */
const addedTo = async ({ page }: HeldPage, before: number) => {
  const db = page.client.privateDb()
  return (db && (await readOrderList(db)))?.items.slice(before) ?? []
}

test('machine-picked lines come although the plate was moved to the list while they were made', async () => {
  const page = await pageOf(tiles.method)
  const before = (await addedTo(page, 0)).length
  const [plate, picked] = [rowOf('lines for the list'), rowOf('machine-picked lines')]
  plate.start(page)
  picked.start(page)
  await answerAll(page, plate)
  await answerAll(page, picked)
  await vi.waitFor(async () => expect(await addedTo(page, before)).toHaveLength(6))
  page.page.scope.end()
})

test('machine-picked lines keep the unit and the prize mode that they were pressed for with', async () => {
  const page = await pageOf(tiles.method)
  const before = (await addedTo(page, 0)).length
  page.page.changeDraft({ unit: 20_000n })
  rowOf('machine-picked lines').start(page)
  acts.unit(page)
  acts.side(page)
  await answerAll(page, rowOf('machine-picked lines'))
  await vi.waitFor(async () => expect(await addedTo(page, before)).toHaveLength(5))
  const { odds, point } = quoteOf(tiles, page.world.value.odds, 'A') as Quote
  for (const item of await addedTo(page, before)) expect(item).toMatchObject({ unit: 20_000n, odds, point })
  page.page.scope.end()
})
