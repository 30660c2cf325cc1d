// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, expect, test, vi } from 'vitest'
import { changesList } from '#src/app/features/funds/changes/changes.list.ts'
import type { ListSnapshot } from '#src/app/ui/tables/listPage.ts'
import { ListPageView } from '#src/app/ui/tables/ListPageView.tsx'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { sampleClient, notFound, type SampleRequest } from '#src/streams/core/client.sample.ts'
import { createListModel } from './list.model.ts'

emptyStores()
afterEach(() => {
  cleanup()
})

const nowMs = Date.parse('2026-11-21T04:00:00Z')

/** A server with `total` changes, newest first; bets have even numbers. */
const changesServer = (total: number, asked: URLSearchParams[] = []) => {
  const all = Array.from({ length: total }, (_, i) => total - i).map((n) => ({
    createTime: '2026-11-21 11:00:00',
    bagType: 'sobet_01',
    changeTypeString: n % 2 === 0 ? '投注扣款' : '系统充值',
    optType: n % 2 === 0 ? 2 : 1,
    amount: n,
    point: 100 + n,
    spsn: String(n),
    relatedId: n % 2 === 0 ? `C${n}` : '',
  }))
  return ({ name, fields }: SampleRequest) => {
    if (name !== 'queryResultWeb') return notFound
    asked.push(fields)
    const kept = fields.get('changeType') === '18' ? all.filter((row) => row.optType === 2) : all
    const [page, pageSize] = [Number(fields.get('page')), Number(fields.get('pageSize'))]
    const result = {
      data: kept.slice((page - 1) * pageSize, page * pageSize),
      page,
      pageSize,
      total: kept.length,
      pageCount: Math.max(1, Math.ceil(kept.length / pageSize)),
      totalIncome: 5,
      totalExpense: 3,
    }
    return { code: 0, serverTime: nowMs, result }
  }
}

const start = (server: (request: SampleRequest) => object | undefined) => {
  const { client } = sampleClient(server, { nowMs })
  const save = vi.fn<(name: string, content: string) => void>()
  const print = vi.fn<() => void>()
  const model = createListModel({ client, now$: of(nowMs), save, print }, changesList)
  const ready = async (): Promise<Extract<ListSnapshot['list'], { state: 'ready' }>> =>
    vi.waitFor(() => {
      const { list } = model.list.value
      if (list.state !== 'ready') throw new Error(`the list must be ready, it is ${list.state}`)
      return list
    })
  return { model, client, save, print, ready }
}
const keysOf = ({ list }: ListSnapshot) =>
  list.state === 'ready' ? list.value.rows.map(({ key }) => key) : []

test('a list requests the last seven days, shows the stored rows with their totals, and changes pages', async () => {
  const asked: URLSearchParams[] = []
  const { model, ready } = start(changesServer(21, asked))
  const { value } = await ready()
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    startDate: '2026-11-15',
    endDate: '2026-11-21',
    changeType: '0',
    page: '1',
    pageSize: '10',
  })
  expect([value.page, value.pages, value.total]).toEqual([1, 3, 21])
  expect(value.totals.map(({ label }) => label)).toEqual(['笔数', '收入', '支出', '净变动'])
  model.list.value.turn(3)
  await vi.waitFor(() => expect(keysOf(model.list.value)).toEqual(['1']))
  model.list.value.choosePageSize(50)
  await vi.waitFor(() => expect(keysOf(model.list.value)).toHaveLength(21))
  model.end()
})

test('a filter starts again at the first page; invalid days request nothing', async () => {
  const asked: URLSearchParams[] = []
  const { model, ready } = start(changesServer(21, asked))
  await ready()
  model.list.value.turn(2)
  await vi.waitFor(() => expect(keysOf(model.list.value)).toHaveLength(10))
  const [days, kind] = model.list.value.filters
  if (days?.kind !== 'days' || kind?.kind !== 'choice') throw new Error('the list must have its filters')
  kind.choose('18')
  await vi.waitFor(() => expect(keysOf(model.list.value)[0]).toBe('20'))
  const before = asked.length
  days.change({ from: '2026-11-21', to: '2026-11-20' })
  await vi.waitFor(() => expect(model.list.value.list.state).toBe('loading'))
  expect(asked).toHaveLength(before)
  model.end()
})

test('while offline a stored page is shown with its time, and one that was never read is reported as such', async () => {
  let up = true
  const server = changesServer(3)
  const { model, client, ready } = start((request) => (up ? server(request) : undefined))
  expect((await ready()).asOfMs).toBeUndefined()
  up = false
  await client.call('times', {})
  await vi.waitFor(async () => expect((await ready()).asOfMs).toBe(nowMs))
  expect(model.list.value).toMatchObject({ exportCsv: undefined, refresh: undefined })
  expect(model.list.value.exportBlocked).toBe('网络已断开，恢复连接后可导出')
  model.list.value.turn(2)
  await vi.waitFor(() => expect(model.list.value.list.state).toBe('absent'))
  model.end()
})

test('a refusal of the server is shown with a button to retry', async () => {
  let refuse = true
  const server = changesServer(1)
  const { model, ready } = start((request) =>
    refuse ? { code: 500, msg: '服务失败', reference: 'A1', serverTime: 1 } : server(request),
  )
  const failed = await vi.waitFor(() => {
    const { list } = model.list.value
    if (list.state !== 'failed') throw new Error(`the list must have failed, it is ${list.state}`)
    return list
  })
  expect([failed.hint, failed.reference]).toEqual(['服务失败', 'A1'])
  refuse = false
  failed.retry?.()
  expect((await ready()).value.total).toBe(1)
  model.end()
})

test('an export has every row that the filters select, once', async () => {
  const { model, save, ready } = start(changesServer(205))
  await ready()
  model.list.value.exportCsv?.()
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce())
  const [name = '', content = ''] = save.mock.calls[0] ?? []
  expect(name).toBe('账变明细_2026-11-15_2026-11-21.csv')
  expect(content.trim().split('\r\n')).toHaveLength(206)
  expect(content).toContain('2026-11-21 11:00:00,204,投注扣款,C204,-204.0000,304.0000\r\n')
  expect(model.list.value.exporting).toBe(false)
  model.end()
})

test('a lost answer during an export saves nothing and is reported', async () => {
  const server = changesServer(205)
  const { model, save, ready } = start((request) =>
    request.fields.get('page') === '2' ? undefined : server(request),
  )
  await ready()
  model.list.value.exportCsv?.()
  await vi.waitFor(() =>
    expect(model.list.value.problem).toBe('导出未完成：没有收到服务器的答复，请稍后重试'),
  )
  expect(save).not.toHaveBeenCalled()
  model.end()
})

test('a list page shows its totals, and prints', async () => {
  const { model, print, ready } = start(changesServer(12))
  await ready()
  render(<ListPageView {...model.list.value} />)
  const table = screen.getByRole('region', { name: '账变明细' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['时间', '流水号', '类型', '关联单号', '变动金额', '变动后余额'])
  expect(within(table).getAllByRole('row')[1]?.textContent).toBe(
    '2026-11-21 11:00:0012投注扣款C12−12.00112.00',
  )
  expect(screen.getByText('共 12 笔，第 1–10 笔')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '打印' }))
  expect(print).toHaveBeenCalledOnce()
  model.end()
})

test.each([
  ['loading', { state: 'loading' }, '正在读取账变明细'],
  [
    'empty',
    { state: 'ready', value: { rows: [], totals: [], page: 1, pages: 1, total: 0 } },
    '没有符合条件的记录',
  ],
  ['never read and without a line', { state: 'absent' }, '本机没有保存这一页，恢复连接后自动读取'],
] as const)('a list that is %s says so', (_story, list, sentence) => {
  const { model } = start(changesServer(0))
  render(<ListPageView {...model.list.value} list={list} />)
  expect(screen.getByText(sentence)).toBeTruthy()
  model.end()
})
