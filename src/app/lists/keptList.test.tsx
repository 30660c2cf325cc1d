// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { BehaviorSubject, firstValueFrom, of } from 'rxjs'
import { afterEach, expect, test, vi } from 'vitest'
import { historyList } from '#src/app/features/lottery/records/history.list.ts'
import { keptBets$ } from '#src/app/features/lottery/records/keptBets.model.ts'
import type { FilterSnapshot, ListSnapshot } from '#src/app/ui/tables/listPage.ts'
import { ListPageView } from '#src/app/ui/tables/ListPageView.tsx'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { pricedWire } from '#src/db/lottery/keptBets.sample.ts'
import { sampleClient, type SampleRequest } from '#src/streams/core/client.sample.ts'
import { keptBetsSource } from '#src/streams/lottery/keptBets.ts'
import { createListModel } from './list.model.ts'

emptyStores()
afterEach(() => {
  cleanup()
})

const nowMs = Date.parse('2026-11-21T12:00:00+08:00')
const plays = [
  ['dwd_dwd_dwd', '定位胆'],
  ['wx_zx_fs', '五星直选复式'],
] as const

/** Sixty bets a month over three months, of two plays and stakes from 2 to 120 yuan. */
const bets = ['2026-11-20', '2026-10-20', '2026-09-20'].flatMap((day) =>
  Array.from({ length: 60 }, (_, nth) => ({
    ...pricedWire,
    orderItemId: `C${day.slice(2).replaceAll('-', '')}${String(60 - nth).padStart(13, '0')}`,
    orderTime: `${day} 10:00:00`,
    lottery: 'cqssc',
    method: plays[nth % 2]?.[0],
    play: plays[nth % 2]?.[0],
    methodName: plays[nth % 2]?.[1],
    issue: `${day.replaceAll('-', '')}-0${10 + (nth % 5)}`,
    code: '1||||',
    position: '',
    amount: (nth + 1) * 2,
    awardMoney: 0,
    status: 1,
    statusName: '未中奖',
    nums: 1,
    singleStatus: 0,
    istrace: 0,
    lotteryNumber: '1,2,3,4,5',
  })),
)

const answer = ({ name, fields }: SampleRequest) => {
  const [from, until] = [fields.get('orderStartTime') ?? '', fields.get('orderEndTime') ?? '']
  const chosen = bets.filter(
    ({ orderTime }) => orderTime.slice(0, 10) >= from && orderTime.slice(0, 10) <= until,
  )
  if (name === 'times') return { code: 1, serverTime: nowMs, result: { list: [], last: {} } }
  if (name === 'history_days') {
    const days = [...new Set(chosen.map(({ orderTime }) => orderTime.slice(0, 10)))]
    return {
      code: 1,
      serverTime: nowMs,
      result: { days: days.map((day) => ({ day, count: 60, revision: 'r' })) },
    }
  }
  const paging = { currPage: 1, pageSize: 100, totalItem: chosen.length, totalPage: 1 }
  const sums = { dealMoneyCount: 0, settledMoneyCount: 0, awardMoneyCount: 0 }
  return { code: 1, serverTime: nowMs, result: { his_orders: chosen, ...sums, paging } }
}

const start = async () => {
  let up = true
  const { client } = sampleClient((request) => (up ? answer(request) : undefined), { nowMs })
  await firstValueFrom(keptBetsSource(client))
  const save = vi.fn<(name: string, content: string) => void>()
  const now$ = new BehaviorSubject(nowMs)
  const parts = { client, now$, save, print: () => undefined, device$: keptBets$(client) }
  const model = createListModel(parts, historyList([{ title: '时时彩', list: [] }] as never))
  const lose = async () => {
    up = false
    await client.call('times', {})
  }
  return { model, lose, save }
}

const filterOf = <K extends FilterSnapshot['kind']>(list: ListSnapshot, kind: K, label: string) => {
  const found = list.filters.find((one) => one.label === label)
  if (found?.kind !== kind) throw new Error(`there must be a filter ${label}`)
  return found as Extract<FilterSnapshot, { kind: K }>
}

const totalOf = ({ list }: ListSnapshot) => (list.state === 'ready' ? list.value.total : list.state)

test('without a connection the records are filtered, sorted, summed and paged from the device', async () => {
  const { model, lose } = await start()
  await lose()
  await vi.waitFor(() => expect(totalOf(model.list.value)).toBe(60))
  expect(model.list.value.list).toMatchObject({ asOfMs: expect.any(Number) as number })
  filterOf(model.list.value, 'choice', '玩法').choose('wx_zx_fs')
  await vi.waitFor(() => expect(totalOf(model.list.value)).toBe(30))
  filterOf(model.list.value, 'choice', '排序').choose('2')
  await vi.waitFor(() => {
    const { list } = model.list.value
    expect(list.state === 'ready' && list.value.rows[0]?.cells[5]).toEqual({ kind: 'money', hao: 1_200_000n })
  })
  model.list.value.turn(3)
  await vi.waitFor(() => expect(model.list.value.list).toMatchObject({ value: { page: 3, pages: 3 } }))
  filterOf(model.list.value, 'text', '期号').change('20261120-011')
  await vi.waitFor(() => expect(totalOf(model.list.value)).toBe(6))
  model.end()
})

test('days beyond those that the server answers for at once are answered by the device, also while connected', async () => {
  const { model, save } = await start()
  filterOf(model.list.value, 'days', '日期').change({ from: '2026-01-01', to: '2026-11-21' })
  await vi.waitFor(() => expect(totalOf(model.list.value)).toBe(180))
  // 3 × (2 + 4 + … + 120) yuan.
  expect(model.list.value.list).toMatchObject({
    value: { totals: [{}, { value: { hao: 109_800_000n } }, {}, {}] },
  })
  model.list.value.exportCsv?.()
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.calls[0]?.[1].trim().split('\r\n')).toHaveLength(181)
  model.end()
})

test('the plays that were bet on are offered, and the months that are kept are said', async () => {
  const { model } = await start()
  await vi.waitFor(() =>
    expect(filterOf(model.list.value, 'choice', '玩法').items.map(({ label }) => label)).toEqual([
      '全部',
      '定位胆',
      '五星直选复式',
    ]),
  )
  expect(model.list.value.note).toBe('本机已保存 2025-12 至今的记录，断网也可查询')
  model.end()
})

test('an issue applies with Enter or when the field is left, not with each letter', () => {
  const change = vi.fn<(value: string) => void>()
  const filter: FilterSnapshot = {
    kind: 'text',
    label: '期号',
    value: '',
    placeholder: '如 20261120-045',
    mostLength: 24,
    change,
  }
  const { client } = sampleClient(answer, { nowMs })
  const model = createListModel(
    { client, now$: of(nowMs), save: () => undefined, print: () => undefined },
    historyList([]),
  )
  render(<ListPageView {...model.list.value} filters={[filter]} />)
  const field = screen.getByRole('searchbox', { name: '期号' })
  fireEvent.change(field, { target: { value: ' 20261120-045 ' } })
  expect(change).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(change).toHaveBeenCalledExactlyOnceWith('20261120-045')
  model.end()
})
