// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { beginLog, logEvent } from '#src/db/core/sendLog.ts'
import type { OutboxRow } from '#src/db/core/outbox.ts'
import { sampleClient } from '#src/streams/core/client.sample.ts'
import { groupSizes, sizeText } from './dataGroups.ts'
import { createStorageModel, Storage, type StorageModel } from './index.ts'
import type { BrowserStorage } from './storage.model.ts'
import type { StorageSnapshot } from './storage.snapshot.ts'

emptyStores()
afterEach(() => {
  cleanup()
})

const about = { subject: 'cqssc', number: '20261121-024', amount: 160_000n }
const names = (code: string): string => (code === 'cqssc' ? '重庆时时彩' : code)

const open = (storage: BrowserStorage | undefined) => {
  const { client } = sampleClient(() => new Promise(() => undefined))
  const db = client.privateDb()
  if (!db) throw new Error('the client must be signed in')
  const model: StorageModel = createStorageModel({
    client,
    storage,
    lotteryName: names,
    install$: of(undefined),
  })
  onTestFinished(() => model.end())
  const until = (is: (page: StorageSnapshot) => boolean) =>
    vi.waitFor(() => expect(is(model.page.value)).toBe(true))
  return { client, db, model, until, shown: () => model.page.value }
}

const browser = (granted: boolean, grants: boolean): BrowserStorage => {
  let persisted = granted
  return {
    estimate: async () => ({ usage: 1_700_000_000, quota: 2_000_000_000 }),
    persisted: async () => persisted,
    persist: async () => (persisted = grants),
  }
}

const row: OutboxRow = {
  key: 'k2',
  call: 'addOrder',
  account: '1001',
  state: 'checking',
  attempts: 1,
  sentAt: 1,
  body: {},
}

test('rows are counted by kind, private ones marked, and what no group knows is other', () => {
  const size = { rows: 2, bytes: 1_500, newest: undefined, isPrivate: false }
  const groups = groupSizes([
    { ...size, table: 'odds', newest: 5 },
    { ...size, table: 'tabs', newest: 9 },
    { ...size, table: 'sendLog', isPrivate: true },
    { ...size, table: 'sendLogOfTomorrow' },
    { ...size, table: 'trend', rows: 0 },
  ])
  expect(groups).toEqual([
    { name: '彩种、赔率、玩法', isPrivate: false, rows: 4, bytes: 3_000, newest: 9 },
    { name: '发送日志', isPrivate: true, rows: 2, bytes: 1_500, newest: undefined },
    { name: '其他', isPrivate: false, rows: 2, bytes: 1_500, newest: undefined },
  ])
  expect([999, 1_000, 1_250_000, 2e9].map(sizeText)).toEqual(['999 B', '1.0 KB', '1.3 MB', '2.0 GB'])
})

test('a browser that has not promised is asked again, and what it answers is shown', async () => {
  const { model, until, shown } = open(browser(false, false))
  await until(({ persisted }) => persisted === false)
  shown().askPersist?.()
  await until(({ persistRefused }) => persistRefused)
  render(<Storage {...model.page.value} />)
  expect(screen.getByText(/浏览器没有同意/)).toBeTruthy()
  expect(screen.getByText('1.7 GB / 2.0 GB')).toBeTruthy()
  expect(screen.getByText(/空间将满/)).toBeTruthy()
})

test('a browser that promised, and one that says nothing, offer no button', async () => {
  const promised = open(browser(true, true))
  await promised.until(({ persisted }) => persisted === true)
  expect(promised.shown().askPersist).toBeUndefined()
  const silent = open(undefined)
  await silent.until(({ groups }) => groups !== undefined)
  expect(silent.shown()).toMatchObject({ persisted: undefined, askPersist: undefined, usedBytes: undefined })
})

test('a browser that refuses to say how much it holds has a page without that figure', async () => {
  const refuse = () => Promise.reject(new DOMException('', 'SecurityError'))
  const { until, shown } = open({ estimate: refuse, persisted: refuse, persist: refuse })
  await until(({ groups }) => groups !== undefined)
  expect(shown()).toMatchObject({ persisted: undefined, usedBytes: undefined })
})

test('the data is emptied after a question, drafts too, and not while a bet has no answer', async () => {
  const { client, db, model, until } = open(undefined)
  await client.publicDb.times.put({ key: 'times', serverTime: 7, value: {} as never })
  await db.orderList.put({ key: 'current', lottery: 'cqssc', issue: '1', items: [] })
  await db.outbox.put(row)
  await until(({ checking, syncedAt }) => checking === 1 && syncedAt === 7)
  expect(model.page.value.clear).toBeUndefined()
  await db.outbox.clear()
  await until(({ clear }) => clear !== undefined)
  render(<Storage {...model.page.value} />)
  fireEvent.click(screen.getByRole('button', { name: '清空本机' }))
  const question = screen.getByRole('alertdialog', { name: '清空本机数据？' })
  expect(question.textContent).toContain('尚未提交的投注清单')
  expect(await db.orderList.count()).toBe(1)
  fireEvent.click(within(question).getByRole('button', { name: '清空本机' }))
  await vi.waitFor(async () => expect(await db.orderList.count()).toBe(0))
  expect(await client.publicDb.times.count()).toBe(0)
})

test('a call is told in the order it happened, with its state and how often it was sent', async () => {
  const { db, model, until } = open(undefined)
  const at = Date.parse('2026-11-21T04:00:20.120Z')
  await beginLog(db, { key: 'k1', call: 'addOrder', at, about })
  for (const kind of ['sent', 'lost', 'asked', 'asked'] as const)
    await logEvent(db, 'k1', { kind, at: at + 44 })
  await logEvent(db, 'k1', { kind: 'accepted', at: at + 2_000, serverTime: at + 40 })
  await beginLog(db, { key: 'k2', call: 'addOrder', at: at + 9_000, about })
  await db.outbox.put(row)
  await until(({ calls, checking }) => calls.length === 2 && checking === 1)
  expect(model.page.value.calls.map(({ state, sent }) => [state, sent])).toEqual([
    ['checking', 0],
    ['accepted', 1],
  ])
  render(<Storage {...model.page.value} />)
  const card = within(screen.getByRole('region', { name: '这笔投注发生了什么' }))
  fireEvent.change(card.getByRole('combobox', { name: '选择一笔' }), { target: { value: 'k1' } })
  expect(card.getByText('已受理')).toBeTruthy()
  expect(card.getByText('发送 1 次，金额 16.00')).toBeTruthy()
  expect(card.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    '时间经由发生了什么',
    '12:00:20.120本机生成钥匙，存入本机',
    '12:00:20.164本机发送，只发送一次',
    '12:00:20.164本机没有收到答复，改为核对中',
    '12:00:20.164本机查询结果 2 次，不重发投注',
    '12:00:22.120服务器答复：已受理，服务器时间 12:00:20',
  ])
})

test('the quality of the line follows from real requests', () => {
  const shown = (samples: StorageSnapshot['samples'], quality: StorageSnapshot['quality']) => {
    const { model } = open(undefined)
    render(<Storage {...model.page.value} samples={samples} quality={quality} />)
    const card = screen.getByRole('region', { name: '线路质量' })
    const { textContent } = card
    const strokes = card.querySelectorAll('line').length
    cleanup()
    return [textContent, strokes]
  }
  expect(shown([], { asked: 0, lost: 0, medianMs: undefined, slowMs: undefined })[0]).toContain('尚无请求')
  expect(shown([{ at: 1, tookMs: 40 }], { asked: 1, lost: 0, medianMs: 40, slowMs: 40 })[0]).toContain('良好')
  expect(shown([], { asked: 9, lost: 0, medianMs: 900, slowMs: 990 })[0]).toContain('较慢')
  const [text, strokes] = shown(
    [
      { at: 1, tookMs: 40 },
      { at: 2, tookMs: undefined },
    ],
    { asked: 2, lost: 1, medianMs: 40, slowMs: 40 },
  )
  expect(text).toContain('有丢失')
  expect(text).toContain('1 / 2')
  expect(strokes).toBe(1)
})
