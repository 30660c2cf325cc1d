/** Answers that come too late, where more than one question is open. The table of all of them: staleAnswers.test.ts. */
import { BehaviorSubject } from 'rxjs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Countdown } from '#src/app/lottery/countdown.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { createChasePanelModel } from '../chasePanel/chasePanel.model.ts'
import { entries, file, pageOf, settled, tiles, typed } from '../../../../../../tests/kit/heldPage.ts'
import { plateLines } from '../list/plateLines.ts'
import { behaviorOf } from '../page.sample.ts'
import { createPlayHelpModel } from '../playHelp/playHelp.model.ts'

emptyStores()
afterEach(() => {
  vi.restoreAllMocks()
})

const running: Countdown = { kind: 'running', secondsLeft: 30, secondsTotal: 60 }

test('of two files the one that was chosen last is on the plate, whichever is read first', async () => {
  const page = await pageOf(typed.method)
  page.actions.plate.upload(file)
  await vi.waitFor(() => expect(page.asked).toHaveLength(1))
  page.actions.plate.upload(new File(['54321'], '另一个.txt'))
  await vi.waitFor(() => expect(page.asked).toHaveLength(2))
  page.asked[1]?.give({ ...entries, text: '54321' })
  await vi.waitFor(() => expect(page.state.value.draft.text).toBe('54321'))
  page.asked[0]?.give({ ...entries, text: '12345' })
  await settled(page)
  expect(page.state.value).toMatchObject({ draft: { text: '54321' }, parsing: false })
  page.page.scope.end()
})

test('a file that is being read is not lost with another unit; a broken one of before says nothing about the plate', async () => {
  const page = await pageOf(typed.method)
  page.actions.plate.upload(file)
  await vi.waitFor(() => expect(page.asked).toHaveLength(1))
  page.page.changeDraft({ unit: 10_000n, multiple: 3 })
  page.asked[0]?.give({ ...entries, text: '12345' })
  await vi.waitFor(() =>
    expect(page.state.value.draft).toMatchObject({ text: '12345', unit: 10_000n, multiple: 3 }),
  )

  page.actions.plate.upload(file)
  await vi.waitFor(() => expect(page.asked).toHaveLength(2))
  page.actions.plate.clearPlate()
  page.asked[1]?.give({ ...entries, invalid: 1 })
  await settled(page)
  expect(page.state.value.uploadProblem).toBeUndefined()
  page.page.scope.end()
})

test('lines that were added leave a plate alone that was changed while they were stored', async () => {
  const page = await pageOf(tiles.method)
  page.actions.options.add()
  await vi.waitFor(() => expect(page.asked).toHaveLength(1))
  const stored = vi.spyOn(page.page.client.privateDb()?.orderList ?? expect.fail('signed in'), 'put')
  stored.mockImplementationOnce(((row: never) => {
    page.page.changeDraft({ picks: [['9'], ['9'], ['9'], ['9'], ['9']] })
    stored.mockRestore()
    return page.page.client.privateDb()?.orderList.put(row)
  }) as never)
  page.asked[0]?.give({ content: '1|2|3|4|5', bets: 1, single: false })
  await vi.waitFor(async () => expect((await page.list())?.items).toHaveLength(3))
  await settled(page)
  expect(page.state.value.draft.picks).toEqual([['9'], ['9'], ['9'], ['9'], ['9']])
  page.page.scope.end()
})

describe('the chase panel', () => {
  const opened = async () => {
    const page = await pageOf(tiles.method)
    page.actions.list.toggleChase()
    const countdown = behaviorOf(new BehaviorSubject<Countdown>(running))
    const model = createChasePanelModel({ ...page, countdown })
    await vi.waitFor(() => expect(page.asked.map(({ name }) => name)).toEqual(['planChase']))
    const panel = () => model.panel.value ?? expect.fail('the panel must be open')
    return { ...page, model, panel }
  }
  const plan = (pieces: readonly number[]) => ({
    rows: pieces.map((piece) => ({ piece, money: 0n })),
    feasible: true,
    totalMoney: 0n,
  })
  const piecesOf = ({ panel }: Awaited<ReturnType<typeof opened>>) =>
    panel()
      .rows.slice(0, 3)
      .map(({ piece }) => piece)

  test('shows no plan of settings that were changed, and the newest of two', async () => {
    const page = await opened()
    page.panel().change({ count: 3 })
    page.asked[0]?.give(plan([9, 9, 9]))
    await settled(page)
    expect(piecesOf(page)).toEqual([0, 0, 0])
    expect(page.panel().planning).toBe(false)

    page.panel().generate?.()
    page.panel().chooseMode(2)
    expect(page.panel().planning).toBe(true)
    page.asked[2]?.give(plan([2, 2, 2]))
    await vi.waitFor(() => expect(piecesOf(page)).toEqual([2, 2, 2]))
    page.asked[1]?.give(plan([7, 7, 7]))
    await settled(page)
    expect(piecesOf(page)).toEqual([2, 2, 2])
    page.model.end()
    page.page.scope.end()
  })

  test('keeps what is ticked and typed while a plan is under way', async () => {
    const page = await opened()
    page.asked[0]?.give(plan([1, 1, 1]))
    await vi.waitFor(() => expect(piecesOf(page)).toEqual([1, 1, 1]))
    page.panel().chooseMode(2)
    page.panel().tick?.(0, false)
    page.panel().changePiece?.(1, 5)
    expect(piecesOf(page)).toEqual([0, 5, 1])
    page.asked[1]?.give(plan([2, 4, 8]))
    await vi.waitFor(() => expect(piecesOf(page)).toEqual([0, 5, 8]))
    page.panel().tick?.(0, true)
    expect(piecesOf(page)).toEqual([2, 5, 8])
    // The plan after it is whole again.
    page.panel().generate?.()
    page.asked[2]?.give(plan([3, 3, 3]))
    await vi.waitFor(() => expect(piecesOf(page)).toEqual([3, 3, 3]))
    page.model.end()
    page.page.scope.end()
  })

  test('its confirmation shows no award of a question that was closed', async () => {
    const page = await opened()
    page.asked[0]?.give(plan([1, 1, 1]))
    await vi.waitFor(() => expect(piecesOf(page)).toEqual([1, 1, 1]))
    page.panel().submit?.()
    page.page.change({ dialog: undefined })
    page.panel().changePiece?.(0, 5)
    page.panel().submit?.()
    await vi.waitFor(() => expect(page.asked).toHaveLength(3))
    page.asked[1]?.give(1n)
    await settled(page)
    expect(page.model.dialog.value?.largestReturn).toBeUndefined()
    page.asked[2]?.give(5n)
    await vi.waitFor(() => expect(page.model.dialog.value?.largestReturn).toBe(5n))
    page.model.end()
    page.page.scope.end()
  })
})

test('the help of a play that was closed asks and shows nothing more', async () => {
  const page = await pageOf(tiles.method)
  const model = createPlayHelpModel({ page: page.page, linesOf: plateLines }, tiles)
  await vi.waitFor(() => expect(page.asked.map(({ name }) => name)).toEqual(['guide', 'quotePicks']))
  model.end()
  const before = model.help.value
  page.asked[0]?.give({ help: '说明。', examples: [] })
  page.asked[1]?.give({ content: '1|2|3|4|5', bets: 1, single: false })
  await settled(page)
  expect(model.help.value).toBe(before)
  expect(page.asked.map(({ name }) => name)).toEqual(['guide', 'quotePicks'])
  page.page.scope.end()
})
