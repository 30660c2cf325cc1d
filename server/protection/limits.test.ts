import { beforeEach, expect, test } from 'vitest'
import { breakEnd } from '#contract/protection/limits.ts'
import type { Browser } from '../../tests/kit/browser.ts'
import { browserOf, openCrowd } from '../../tests/kit/crowd.ts'
import { describeOnDatabase } from '../../tests/kit/freshDatabase.ts'
import { limitOf, protect, protectDone, protectionOf } from '../../tests/kit/protection.ts'
import { noon } from '../../tests/kit/referenceTime.ts'
import { runningSite } from '../../tests/kit/runningSite.ts'
import { sql } from 'drizzle-orm'
import { rows, sqlState } from '../platform/database/database.ts'
import {
  endedSession,
  judgeChange,
  tightestForDeposit,
  tightestForStake,
  type PlayerLimit,
} from './limits.ts'
import { stateOf } from './state.ts'

test.each([
  ['the first limit', undefined, 100n, 'set'],
  ['a lower one', 200n, 100n, 'set'],
  ['the same one', 100n, 100n, 'set'],
  ['a higher one', 100n, 200n, 'asked'],
  ['none any more', 100n, undefined, 'asked'],
  ['none where there is none', undefined, undefined, 'nothing'],
] as const)('requirement 60: %s', (_name, held, wanted, act) => expect(judgeChange(held, wanted)).toBe(act))

test('requirement 58: of several limits the one with the least left applies', () => {
  const day: PlayerLimit = { kind: 'stake', period: 'day', amount: 100n }
  const week: PlayerLimit = { kind: 'stake', period: 'week', amount: 500n }
  const loss: PlayerLimit = { kind: 'loss', period: 'month', amount: 900n }
  const deposit: PlayerLimit = { kind: 'deposit', period: 'day', amount: 1n }
  const all = [day, week, loss, deposit]
  const used = (ofDay: bigint, ofWeek: bigint, lost: bigint) => (kind: string, period: string) =>
    kind === 'loss' ? lost : period === 'day' ? ofDay : ofWeek
  expect(tightestForStake(all, used(0n, 0n, 0n))).toBe(day)
  expect(tightestForStake(all, used(10n, 450n, 0n))).toBe(week)
  expect(tightestForStake(all, used(10n, 10n, 890n))).toBe(loss)
  expect(tightestForStake([deposit], used(0n, 0n, 0n))).toBeUndefined()
  expect(tightestForDeposit(all, used(0n, 0n, 0n))).toBe(deposit)
  expect(endedSession(all, used(0n, 0n, 0n))).toBeUndefined()
})

test.each([
  ['day', '2026-11-22T04:00:00Z'],
  ['sixWeeks', '2027-01-02T04:00:00Z'],
  ['halfYear', '2027-05-21T04:00:00Z'],
  ['fiveYears', '2031-11-21T04:00:00Z'],
] as const)('requirement 66: a break of length %s', (length, end) =>
  expect(new Date(breakEnd(length, noon.getTime())).toISOString()).toBe(end.replace('Z', '.000Z')),
)

test('a break is never shorter than its months, also from a day that the last month does not have', () => {
  const begun = Date.parse('2026-08-31T04:00:00Z')
  expect(new Date(breakEnd('halfYear', begun)).toISOString()).toBe('2027-03-03T04:00:00.000Z')
})

describeOnDatabase('limits of a player', (kind) => {
  const { database, it } = runningSite(kind)
  let player: Browser
  let id: bigint
  let players = 0
  beforeEach(async () => {
    it.clock.now = () => noon
    players += 1
    const [one] = await openCrowd(database, 1, '100', noon, `limits${players}`)
    if (!one) throw new Error('there must be a member')
    player = browserOf(it, one)
    id = one.id
  })

  const after = (ms: number) => {
    it.clock.now = () => new Date(noon.getTime() + ms)
  }
  const dayMs = 86_400_000
  const set = (amount?: string) => protect(player, 'setMoneyLimit', { kind: 'stake', period: 'day', amount })
  const theLimit = () => limitOf(player, 'stake', 'day')
  const confirm = () => protect(player, 'confirmRaise', { kind: 'stake', period: 'day' })
  const acts = async () =>
    (
      await rows(database.db, sql`select act, amount from limit_change where member_id = ${id} order by id`)
    ).map((row) => [row['act'], row['amount'] === null ? null : Number(row['amount']) / 10_000])
  const audited = async () =>
    (
      await rows(
        database.db,
        sql`select details from audit_log where actor = ${`member:${id}`} and action = 'change-limit' order by id`,
      )
    ).map((row) => (row['details'] as { act: string }).act)

  test('requirement 60: lower at once; higher after 24 hours and a confirmation, and the old limit rules until then', async () => {
    expect(await theLimit()).toMatchObject({ limit: null, raise: null })
    expect(await set('5000')).toMatchObject({ code: 0 })
    expect(await set('3000')).toMatchObject({ code: 0 })
    expect(await theLimit()).toMatchObject({ limit: 3000, raise: null })
    expect(await set('8000')).toMatchObject({ code: 0 })
    const from = noon.getTime() + dayMs
    expect(await theLimit()).toMatchObject({ limit: 3000, raise: { to: 8000, from } })
    after(dayMs - 1)
    expect(await confirm()).toMatchObject({
      code: 5,
      msg: '2026-11-22 12:00 起可确认提高，在此之前仍按原限额执行',
    })
    expect(await theLimit()).toMatchObject({ limit: 3000 })
    after(dayMs)
    // Time alone raises nothing.
    expect(await theLimit()).toMatchObject({ limit: 3000, raise: { to: 8000 } })
    expect(await confirm()).toMatchObject({ code: 0 })
    expect(await theLimit()).toMatchObject({ limit: 8000, raise: null })
    expect(await confirm()).toMatchObject({ code: 4, msg: '没有待确认的提高申请' })
    expect(await acts()).toEqual([
      ['set', 5000],
      ['set', 3000],
      ['asked', 8000],
      ['raised', 8000],
    ])
    expect(await audited()).toEqual(['set', 'set', 'asked', 'raised'])
    expect((await protectionOf(player)).changedAt).toBe(noon.getTime() + dayMs)
  })

  test('requirements 60, 78: every change is listed with what it changed, from when, and by whom', async () => {
    const history = async (fields = {}) =>
      (await player.get('/sobet/api/protection/changes', fields)).body['result'] as {
        readonly data: readonly Record<string, unknown>[]
        readonly total: number
      }
    expect(await history()).toMatchObject({ data: [], total: 0, page: 1, pageCount: 1 })
    await set('5000')
    await protectDone(player, 'setSessionLimit', { minutes: 120 })
    await set('3000')
    await set('8000')
    await protectDone(player, 'withdrawRaise', { kind: 'stake', period: 'day' })
    await set()
    const asked = noon.getTime()
    after(dayMs)
    await confirm()
    const day = { period: 'day', by: 'member' }
    const stake = { ...day, kind: 'stake' }
    const confirmed = asked + dayMs
    expect((await history()).data).toEqual(
      [
        { ...stake, act: 'removed', from: '3,000.00 元', to: null, at: confirmed, effectiveAt: confirmed },
        { ...stake, act: 'asked', from: '3,000.00 元', to: null, at: asked, effectiveAt: confirmed },
        { ...stake, act: 'withdrawn', from: '3,000.00 元', to: '3,000.00 元', at: asked, effectiveAt: asked },
        { ...stake, act: 'asked', from: '3,000.00 元', to: '8,000.00 元', at: asked, effectiveAt: confirmed },
        { ...stake, act: 'set', from: '5,000.00 元', to: '3,000.00 元', at: asked, effectiveAt: asked },
        { ...day, kind: 'session', act: 'set', from: null, to: '120 分钟', at: asked, effectiveAt: asked },
        { ...stake, act: 'set', from: null, to: '5,000.00 元', at: asked, effectiveAt: asked },
      ].map((row) => ({ ...row, id: expect.any(String) as string })),
    )
    const last = await history({ page: 9, pageSize: 3 })
    expect([last.data.length, last.total]).toEqual([1, 7])
  })

  test('requirement 60: a limit goes like it is raised, a raise can be withdrawn, and a lower limit ends it', async () => {
    expect(await set()).toMatchObject({ code: 3, msg: '没有这项限额' })
    await set('100')
    await set('200')
    await protectDone(player, 'withdrawRaise', { kind: 'stake', period: 'day' })
    expect(await theLimit()).toMatchObject({ limit: 100, raise: null })
    await set('200')
    await set('50')
    expect(await theLimit()).toMatchObject({ limit: 50, raise: null })
    await set()
    expect(await theLimit()).toMatchObject({ limit: 50, raise: { to: null } })
    after(dayMs)
    expect(await confirm()).toMatchObject({ code: 0 })
    expect(await theLimit()).toMatchObject({ limit: null, raise: null })
    expect((await acts()).map(([act]) => act)).toEqual([
      'set',
      'asked',
      'withdrawn',
      'asked',
      'set',
      'asked',
      'removed',
    ])
  })

  test('requirement 56: any amount can be a limit, in money or minutes, but not none and not more than all', async () => {
    for (const amount of ['0', '-1', '0.001', '100000000.01'])
      expect(await set(amount)).toMatchObject({ code: 2 })
    for (const minutes of [0, 1441])
      expect(await protect(player, 'setSessionLimit', { minutes })).toMatchObject({ code: 2 })
    for (const amount of ['100000000', '0.01']) expect(await set(amount)).toMatchObject({ code: 0 })
    await protectDone(player, 'setSessionLimit', { minutes: 60 })
    await protectDone(player, 'setSessionLimit', { minutes: 90 })
    expect((await protectionOf(player)).session).toMatchObject({ limit: 60, raise: { to: 90 } })
  })

  test('of two raises at once one waits, and of two confirmations one counts', async () => {
    await set('100')
    await Promise.all([set('200'), set('300')])
    after(dayMs)
    const codes = (await Promise.all([confirm(), confirm()])).map(({ code }) => String(code))
    expect(codes.toSorted((a, b) => a.localeCompare(b))).toEqual(['0', '4'])
  })

  test('requirement 66: a break is one-way: it can be made longer, never shorter, and its row is never changed', async () => {
    await protectDone(player, 'beginBreak', { length: 'week' })
    const until = noon.getTime() + 7 * dayMs
    expect((await protectionOf(player)).exclusion).toEqual({ kind: 'coolOff', until })
    expect(await protect(player, 'beginBreak', { length: 'day' })).toMatchObject({
      code: 6,
      msg: '冷静期至 2026-11-28 12:00，只能选择更晚结束的时长',
    })
    await protectDone(player, 'beginBreak', { length: 'halfYear' })
    expect((await protectionOf(player)).exclusion).toMatchObject({ kind: 'selfExclusion' })
    const changed = database.db.execute(sql`update exclusion set until = begun_at where member_id = ${id}`)
    await expect(changed.catch((error: unknown) => sqlState(error))).resolves.toMatch(/^(23001|42501)$/)
    const later = new Date(noon.getTime() + 200 * dayMs)
    expect((await stateOf(database.db, id, later)).exclusion).toBeNull()
  })

  test('requirement 64: the interval of the reminder is one of four', async () => {
    await protectDone(player, 'setRealityCheck', { everyMinutes: 30 })
    expect((await protectionOf(player)).realityCheck).toBe(30)
    expect((await protect(player, 'setRealityCheck', { everyMinutes: 31 }))['code']).toBe(400)
    await protectDone(player, 'setRealityCheck', { everyMinutes: 0 })
    expect((await protectionOf(player)).realityCheck).toBe(0)
  })
})
