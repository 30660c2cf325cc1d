// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { BehaviorSubject } from 'rxjs'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { staffTypes } from '#contract/core/roles.ts'
import { laterCalls as fairCalls } from '#contract/fair/later.ts'
import { laterCalls } from '#contract/support/later.ts'
import { headAfter } from '#contract/support/looks.ts'
import { useBehavior } from '#src/app/core/useBehavior.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { saidKey, signSaid } from '#src/db/support/said.sample.ts'
import { sampleClient } from '#src/streams/core/client.sample.ts'
import { createCopies, type CopiesApi } from '#src/workers/copies.api.ts'
import type { RemoteCopies } from '#src/workers/copies.client.ts'
import { Copy } from './Copy.tsx'
import { createCopyModel, type CopyModel } from './copy.model.ts'

emptyStores()
afterEach(cleanup)

const madeAt = Date.parse('2026-11-20T18:40:12+08:00')
const hourMs = 3_600_000
const passphrase = '三江口的灯塔 2026'
const lines = ['提现没到账', '单号 W12'].map((text, index) => ({
  number: index + 1,
  isMember: index === 0,
  sender: index === 0 ? '林间小路' : '客服一号',
  text,
  at: madeAt - 60_000 + index * 1_000,
}))
const page = signSaid(1003, lines)
const made = {
  id: 4,
  madeAt,
  expiresAt: madeAt + 72 * hourMs,
  since: madeAt - 720 * hourMs,
  scope: [{ memberId: 1003, name: '林间小路', lines: 2 }],
}

/** The worker in this thread, cheap, and asynchronous as a worker is. */
const startWorker = () => {
  const api = createCopies({ t: 1, m: 8, p: 1 })
  const remote = new Proxy(api, {
    get:
      (target, name) =>
      async (...given: readonly unknown[]) =>
        (target[name as keyof CopiesApi] as (...all: readonly unknown[]) => unknown)(...given),
  })
  return { api: remote as unknown as RemoteCopies, end: () => undefined }
}

interface Server {
  wipe: boolean
  isDown: boolean
  readonly reported: { readonly looks: number; readonly end: string | null }[]
}

/** The page of a member of the staff, on a device without a copy. */
const opened = (given = page) => {
  const server: Server = { wipe: false, isDown: false, reported: [] }
  const { client } = sampleClient(
    ({ name, fields }) => {
      if (server.isDown) return undefined
      const encode = (output: z.ZodMiniType, value: object) => ({
        code: 0,
        serverTime: madeAt,
        ...(z.encode(output, value as never) as object),
      })
      if (name === 'makeCopy') return encode(laterCalls.makeCopy.output, made)
      if (name === 'copyLines')
        return encode(laterCalls.copyLines.output, { list: given.lines, isLast: true, signed: given.signed })
      if (name === 'receipt_keys')
        return {
          code: 1,
          result: z.encode(fairCalls.receiptKeys.output, { list: [saidKey] }),
        }
      if (name === 'reportCopy') {
        const { looks, end = null } = JSON.parse([...fields.keys()].join('')) as {
          looks: readonly unknown[]
          end?: string
        }
        server.reported.push({ looks: looks.length, end })
        return { code: 0, number: 0, head: 'ab'.repeat(32), wipe: server.wipe ? 1 : 0 }
      }
      if (name === 'cases')
        return encode(laterCalls.supportCases.output, laterCalls.supportCases.example.output)
      return { code: 0, list: [] }
    },
    { userType: staffTypes.support, nowMs: madeAt },
  )
  const now$ = new BehaviorSubject(madeAt)
  const now = {
    get value() {
      return now$.value
    },
    changes$: now$,
  }
  let passed = 0
  const pass = (ms: number) => {
    passed += ms
    now$.next(now$.value + ms)
  }
  const start = () =>
    createCopyModel({
      client,
      now,
      monotonicNow: () => passed,
      startWorker,
      check: () => Promise.resolve(given === page),
    })
  const db = client.privateDb()
  if (!db) throw new Error('the sample must be signed in')
  return { server, client, db, start, pass }
}

const choice = { memberIds: [1003], days: 30, hours: 72, passphrase }
const own = async (model: CopyModel) => {
  await waitFor(() => expect(model.copy.value.own?.copy).toBeDefined())
  const { own: held } = model.copy.value
  if (!held) throw new Error('there must be a copy')
  return held
}
const reader = async (model: CopyModel) => {
  await waitFor(() => expect(model.copy.value.own?.reader).toBeDefined())
  const held = model.copy.value.own?.reader
  if (!held) throw new Error('the copy must be open')
  return held
}
/** Once it is known what this device has. */
const ready = (model: CopyModel) => waitFor(() => expect(model.copy.value.own).not.toBeNull())
const withCopy = async () => {
  const site = opened()
  const model = site.start()
  await ready(model)
  expect(await model.copy.value.make(choice)).toBeUndefined()
  await own(model)
  return { ...site, model }
}

test('a copy is made, opened, read, searched; each of it is a look, and is reported', async () => {
  const { model, db, server } = await withCopy()
  const held = await own(model)
  expect(held.copy).toMatchObject({ conversations: 1, lines: 2, looks: 1 })
  expect(held.leftMs).toBeLessThanOrEqual(72 * hourMs)
  expect(held.leftMs).toBeGreaterThan(71 * hourMs)
  expect(await held.open('不是这个口令，不是的')).toBe('口令不对')
  expect(await held.open(passphrase)).toBeUndefined()
  const { read, search } = await reader(model)
  read(1003)
  search('没到账', { memberId: 0, days: 0 })
  await waitFor(() => expect(model.copy.value.own?.reader?.found?.total).toBe(1))
  expect(model.copy.value.own?.reader?.page?.lines).toEqual(lines)
  read(1003, 2)
  await waitFor(() => expect(model.copy.value.own?.reader?.at).toBe(2))
  const looks = await db.deskLooks.toArray()
  expect(looks.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['made', '1 个会话，2 条'],
    ['refused', ''],
    ['opened', ''],
    ['read', '林间小路'],
    ['searched', '没到账，1 条'],
  ])
  await waitFor(async () => expect((await db.deskCopies.get(4))?.reported).toBe(5))
  expect(server.reported.every(({ end }) => end === null)).toBe(true)
  // Locked, the key is gone with the worker; the looks go on.
  model.copy.value.own?.lock()
  expect(model.copy.value.own?.reader).toBeUndefined()
  expect(await (await own(model)).open(passphrase)).toBeUndefined()
  model.end()
})

test('messages whose signature does not fit make no copy, and the server hears that there is none', async () => {
  const changed = { ...page, lines: page.lines.map((line) => ({ ...line, text: '改过' })) }
  const { start, db, server } = opened(changed)
  const model = start()
  await ready(model)
  expect(await model.copy.value.make(choice)).toBe('有消息的签名不符，没有建立副本')
  expect(await db.deskCopies.count()).toBe(0)
  expect(await db.deskParts.count()).toBe(0)
  expect(server.reported).toEqual([{ looks: 0, end: 'wiped' }])
  model.end()
})

test('looks that were deleted, also together with their number, keep the copy closed', async () => {
  const { model, db } = await withCopy()
  expect(await (await own(model)).open(passphrase)).toBeUndefined()
  await reader(model)
  model.copy.value.own?.lock()
  const [first, last] = await db.deskLooks.toArray()
  if (!first || !last) throw new Error('there must be two looks')
  const copy = await db.deskCopies.get(4)
  if (!copy) throw new Error('there must be a copy')
  await db.deskLooks.delete(last.key)
  expect(await (await own(model)).open(passphrase)).toBe('查看记录不完整，副本不能打开，联网后清除')
  // Whoever mends the chain does not have the seal.
  await db.deskLooks.clear()
  const forged = { number: 1, at: first.at, kind: 'made' as const, detail: '9 个会话，9 条' }
  await db.deskLooks.put({ key: first.key, ...forged, hash: headAfter(first.hash, forged) })
  for (const looks of [
    { looks: 1, head: first.hash },
    { looks: 1, head: headAfter(first.hash, forged) },
  ]) {
    await db.deskCopies.put({ ...copy, ...looks })
    expect(await (await own(model)).open(passphrase)).toBe('查看记录不完整，副本不能打开，联网后清除')
  }
  model.end()
})

test('a copy ends in the second in which its time is over, whatever it shows, and nothing of it is left', async () => {
  const { model, db, pass, server } = await withCopy()
  expect(await (await own(model)).open(passphrase)).toBeUndefined()
  await reader(model)
  pass(72 * hourMs - 1_000)
  expect(model.copy.value.own?.reader).toBeDefined()
  pass(1_000)
  await waitFor(() => expect(model.copy.value.own).toBeUndefined())
  expect(await db.deskParts.count()).toBe(0)
  await waitFor(() => expect(server.reported.at(-1)?.end).toBe('expired'))
  await waitFor(async () => expect(await db.deskCopies.count()).toBe(0))
  expect(await db.deskLooks.count()).toBe(0)
  model.end()
})

test('one that the server wants wiped is gone after the next contact; its looks are reported first', async () => {
  const { model, db, server } = await withCopy()
  const held = await own(model)
  server.wipe = true
  expect(await held.open('不是这个口令，不是的')).toBe('口令不对')
  await waitFor(() => expect(model.copy.value.own).toBeUndefined())
  expect(await db.deskParts.count()).toBe(0)
  await waitFor(() => expect(server.reported.at(-1)).toEqual({ looks: 1, end: 'remote' }))
  model.end()
})

test('without a line it is wiped all the same, and what is to be reported stays', async () => {
  const { model, db, server } = await withCopy()
  await waitFor(async () => expect((await db.deskCopies.get(4))?.reported).toBe(1))
  server.isDown = true
  await (await own(model)).wipe()
  await waitFor(() => expect(model.copy.value.own).toBeUndefined())
  expect(await db.deskParts.count()).toBe(0)
  expect(await db.deskCopies.get(4)).toMatchObject({ end: 'wiped', looks: 2, wrapped: new Uint8Array() })
  model.end()
})

const Page = ({ model }: { readonly model: CopyModel }) => (
  <MemoryRouter>
    <Copy snapshot={useBehavior(model.copy)} />
  </MemoryRouter>
)

test('the form says what is missing, and sends nothing before', async () => {
  const { start, db } = opened()
  const model = start()
  render(<Page model={model} />)
  const field = async (label: string) => screen.findByLabelText(label, { selector: 'input' })
  const send = () => fireEvent.submit(screen.getByRole('form', { name: '建立副本' }))
  const type = async (label: string, value: string) =>
    fireEvent.change(await field(label), { target: { value } })
  fireEvent.click(await screen.findByRole('checkbox', { name: /林间小路/ }))
  for (const [value, again, problem] of [
    ['', '', '口令至少 10 个字符'],
    ['   ', '   ', '口令至少 10 个字符'],
    ['九个字的口令不够啊', '', '口令至少 10 个字符'],
    ['长'.repeat(129), '', '口令最多 128 个字符'],
    [passphrase, `${passphrase} `, '两次输入的口令不一致'],
  ] as const) {
    await type('口令', value)
    await type('再次输入口令', again)
    send()
    expect((await screen.findByRole('alert')).textContent).toBe(problem)
  }
  await type('再次输入口令', passphrase)
  send()
  send()
  expect(await screen.findByText('副本已锁定', { selector: 'b' })).toBeDefined()
  expect(await db.deskCopies.count()).toBe(1)
  expect(await db.deskLooks.count()).toBe(1)
  fireEvent.submit(screen.getByRole('form', { name: '打开副本' }))
  expect((await screen.findByRole('alert')).textContent).toBe('口令至少 10 个字符')
  model.end()
})
