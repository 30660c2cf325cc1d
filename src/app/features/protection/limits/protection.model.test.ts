import { BehaviorSubject } from 'rxjs'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import type { WireState } from '../../../../../tests/kit/protection.ts'
import { notFound, sampleClient } from '#src/streams/core/client.sample.ts'
import { createProtectionModel } from './protection.model.ts'
import type { ProtectionContent } from './protection.snapshot.ts'
import { readLimit } from './typed.ts'

emptyStores()

/** 2026-11-21 12:00 in Beijing. */
const nowMs = Date.parse('2026-11-21T04:00:00Z')
const dayMs = 86_400_000

const money = (
  kind: string,
  period: string,
  limit: number | null,
  used: number,
  raise: object | null = null,
) => ({
  kind,
  period,
  limit,
  used,
  raise,
})

const state = {
  limits: ['deposit', 'stake', 'loss'].flatMap((kind) =>
    ['day', 'week', 'month'].map((period) =>
      kind === 'stake' && period === 'day'
        ? money(kind, period, 3000, 412, { to: 8000, from: nowMs + dayMs })
        : money(kind, period, kind === 'loss' ? 100 : null, kind === 'loss' ? -5 : 0),
    ),
  ),
  session: { limit: 60, used: 75, raise: null },
  exclusion: { kind: 'coolOff', until: nowMs + 7 * dayMs },
  realityCheck: 30,
  changedAt: nowMs - dayMs,
}

const sent: Record<string, unknown>[] = []
let refusal: object | undefined
let lost = false
beforeEach(() => {
  sent.length = 0
  refusal = undefined
  lost = false
})

const stage = async () => {
  const { client } = sampleClient(async ({ name, fields }) => {
    // A line that is lost is lost for all: a read that was answered would bring it back.
    if (lost && name === 'state') return undefined
    if (name === 'state') return { code: 0, msg: '', serverTime: nowMs, state }
    if (!/^(set|confirm|withdraw|begin)/.test(name)) return { ...notFound, serverTime: nowMs }
    const [body = '{}'] = [...fields.keys()]
    sent.push({ name, ...(JSON.parse(body) as object) })
    await Promise.resolve()
    if (lost) return undefined
    return (
      refusal ?? {
        code: 0,
        msg: '',
        serverTime: nowMs + 1,
        state: { ...state, exclusion: null } as WireState,
      }
    )
  })
  const now$ = new BehaviorSubject(nowMs)
  const model = createProtectionModel({ client, now$ })
  const content = (): ProtectionContent => {
    const shown = model.card.value.content
    if (shown.state !== 'ready') throw new Error('the limits must be read')
    return shown.value
  }
  await vi.waitFor(() => expect(model.card.value.content.state).toBe('ready'))
  const row = (kind: string) => content().rows.find((one) => one.kind === kind)
  const limitDialog = () => {
    const { dialog } = model.card.value
    return dialog?.kind === 'limit' ? dialog : undefined
  }
  return { model, now$, content, row, limitDialog }
}

test('a limit shows what is used and left of it; a profit uses nothing, and minutes have their unit', async () => {
  const { model, row, content } = await stage()
  expect(row('stake')).toMatchObject({
    limit: '3,000.00',
    used: '412.00',
    usedPercent: 13.7,
    left: '2,588.00',
  })
  expect(row('loss')).toMatchObject({ used: '0.00', left: '100.00', usedPercent: 0 })
  expect(row('deposit')).toMatchObject({
    limit: undefined,
    left: undefined,
    lower: undefined,
    raise: undefined,
  })
  expect(row('session')).toMatchObject({
    limit: '60 分钟',
    used: '75 分钟',
    left: '0 分钟',
    usedPercent: 100,
  })
  expect(content().changedAt).toBe('11-20 12:00')
  model.card.value.choosePeriod('week')
  expect(content().rows.map(({ kind }) => kind)).toEqual(['deposit', 'stake', 'loss'])
  model.end()
})

test('requirement 60: a raise that waits can be withdrawn, and confirmed from its time on, after a question', async () => {
  const { model, now$, row } = await stage()
  expect(row('stake')?.waiting).toMatchObject({
    sentence: '已申请提高至 8,000.00，11-22 12:00 起可再次确认，在此之前仍按 3,000.00 执行。',
    confirm: undefined,
  })
  now$.next(nowMs + dayMs)
  row('stake')?.waiting?.confirm?.()
  const { dialog } = model.card.value
  expect(dialog).toMatchObject({ kind: 'confirmRaise', to: '8,000.00' })
  expect(sent).toEqual([])
  if (dialog?.kind === 'confirmRaise') dialog.confirm?.()
  await vi.waitFor(() => expect(model.card.value.dialog).toBeUndefined())
  row('stake')?.waiting?.withdraw?.()
  await vi.waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['confirmRaise', 'withdrawRaise']))
  model.end()
})

test('what is typed is checked first; a refusal and a lost answer are shown in the dialog, which keeps the text', async () => {
  const { model, row, limitDialog } = await stage()
  row('stake')?.lower?.()
  limitDialog()?.send?.('3000')
  expect(limitDialog()?.problem).toBe('须低于当前限额')
  expect(sent).toEqual([])
  refusal = { code: 2, msg: '限额须为 0.01–100,000,000 元', serverTime: nowMs }
  limitDialog()?.send?.('2,000.50')
  await vi.waitFor(() => expect(limitDialog()?.problem).toBe('限额须为 0.01–100,000,000 元'))
  lost = true
  limitDialog()?.send?.('2000')
  await vi.waitFor(() => expect(limitDialog()?.problem).toMatch(/^没有收到服务器的答复/))
  expect(sent).toEqual([
    { name: 'setMoneyLimit', kind: 'stake', period: 'day', amount: '2000.5' },
    { name: 'setMoneyLimit', kind: 'stake', period: 'day', amount: '2000' },
  ])
  // Without a connection nothing can be changed.
  expect(row('stake')).toMatchObject({ lower: undefined, raise: undefined })
  model.end()
})

test('requirement 66: a break that would end earlier than the one in force cannot begin, a longer one after a question', async () => {
  const { model, content } = await stage()
  const [coolOff, exclusion] = content().breaks
  expect(coolOff).toMatchObject({
    chosen: 'week',
    begin: undefined,
    blocked: '只能选择更晚结束的时长',
    until: '2026-11-28 12:00',
  })
  exclusion?.begin?.()
  const { dialog } = model.card.value
  expect(dialog).toMatchObject({ kind: 'break', of: 'selfExclusion', until: '2027-05-21 12:00' })
  if (dialog?.kind === 'break') dialog.confirm?.()
  await vi.waitFor(() => expect(sent).toEqual([{ name: 'beginBreak', length: 'halfYear' }]))
  model.end()
})

test.each([
  ['stake', 'set', undefined, '10', 100_000n],
  ['stake', 'set', undefined, '1,000.05', 10_000_500n],
  ['stake', 'set', undefined, '0', '请输入 0.01–100,000,000 元，最多两位小数'],
  ['stake', 'set', undefined, '1.005', '请输入 0.01–100,000,000 元，最多两位小数'],
  ['stake', 'raise', 100_000n, '10', '须高于当前限额'],
  ['session', 'set', undefined, '90', 90n],
  ['session', 'set', undefined, '1441', '请输入 1–1440 的整数'],
  ['session', 'lower', 60n, '60', '须低于当前限额'],
] as const)('requirement 56: %s, %s over %s, typed %s', (kind, act, held, typed, result) => {
  const read = readLimit(kind, act, held, typed)
  expect('amount' in read ? read.amount : read.problem).toBe(result)
})
