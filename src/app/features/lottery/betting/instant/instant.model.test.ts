/** The page of the instant draw without a browser: a real store and the real rules, and a server that is a function. */
import { Dexie } from 'dexie'
import { Subject, takeUntil } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { calls } from '#contract/areas.ts'
import type { StoredSubmission } from '#src/db/lottery/submissions.ts'
import type { Client } from '#src/streams/core/client.ts'
import { sampleClient, type SampleRequest } from '#src/streams/core/client.sample.ts'
import { orphanedSubmissions, resolvedSubmissions } from '#src/streams/lottery/submissions.ts'
import { engineApi } from '#src/workers/engine.api.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import { sampleItem } from '../page.sample.ts'
import { createInstantModel, type InstantModel } from './instant.model.ts'
import type { ConfirmRun, RunResult } from './instant.snapshot.ts'

type Answer = object | undefined

const asked: SampleRequest[] = []
let answers: Record<string, Answer | ((request: SampleRequest) => Answer | Promise<Answer>)> = {}
// Ends the sources of the tabs of a test.
const over$ = new Subject<void>()
let opened: { readonly client: Client; readonly model: InstantModel }[] = []

// The rules of the worker, called directly.
const engine = new Proxy(
  {},
  {
    get:
      (_, name: keyof typeof engineApi) =>
      (_signal: unknown, ...question: readonly unknown[]) =>
        (engineApi[name] as (...question: readonly unknown[]) => unknown)(...question),
  },
) as EngineClient

const record = {
  bonusA: parseYuan('196000'),
  rateA: 0,
  bonusB: parseYuan('180000'),
  rateB: 800,
  s: 0,
  n: 0,
  m: 400_000,
}

const drawn = (issue: string, bonus = 0) => ({
  code: 1,
  serverTime: 5,
  result: { money: { avail: 9_998 }, orderIds: [`C${issue}`], issue, code: '1,2,3,4,6', bonus },
})

const info = { ...calls.issueInfoApp.example.output, lottery: 'mjmmc', issue: '', nextApp: [], closeAt: 0 }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  asked.splice(0)
  answers = {
    issue_info_app: {
      code: 1,
      serverTime: 1,
      result: z.encode(calls.issueInfoApp.output, { ...info, second: -1, state: 0, paceMs: 3_000 }),
    },
    simpleLast: { code: 1, serverTime: 1, result: { issue: [], hitFrequency: [], skipFrequency: [] } },
    recent_order: { code: 1, serverTime: 1, result: [] },
    odds_app: {
      code: 1,
      serverTime: 1,
      result: z.encode(calls.oddsApp.output, { MJMMC: { wx_zx_fs: record } }),
    },
    add_order_now: () => drawn(String(count('add_order_now'))),
  }
})

afterEach(async () => {
  for (const { model } of opened) model.end()
  over$.next()
  opened = []
  vi.useRealTimers()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

const count = (name: string): number => asked.filter((request) => request.name === name).length

// Real turns of the event loop; only timers that are due at once run.
const until = async (done: () => boolean | Promise<boolean>): Promise<void> => {
  const latest = performance.now() + 20_000
  while (performance.now() < latest) {
    if (await done()) return
    await vi.advanceTimersByTimeAsync(0)
    await new Promise((resolve) => setImmediate(resolve))
  }
  throw new Error('it must have happened by now')
}

/** Opens the page as a tab that was just loaded. */
const open = () => {
  const { client } = sampleClient(
    async (request) => {
      asked.push(request)
      const answer = answers[request.name]
      return typeof answer === 'function' ? answer(request) : answer
    },
    {
      sources: [orphanedSubmissions, resolvedSubmissions].map(
        (source) => (one: Client) => source(one).pipe(takeUntil<unknown>(over$)),
      ),
    },
  )
  const model = createInstantModel({
    client,
    engine,
    lottery: { code: 'mjmmc', name: '秒秒彩', family: 'ssc', scheduleLine: undefined },
    newKey: () => crypto.randomUUID(),
  })
  opened.push({ client, model })
  return { client, model }
}

/** Picks 1 2 3 4 5 and starts a run. */
const start = async (model: InstantModel, rounds: number, stopOnWin = false) => {
  await until(() => model.plate.value?.body.kind === 'click' && model.options.value.odds.length > 0)
  const body = model.plate.value?.body
  if (body?.kind !== 'click') throw new Error('the plate must have numbers')
  for (const row of [0, 1, 2, 3, 4]) body.toggle(row, String(row + 1))
  model.desk.value.changeRounds?.(rounds)
  model.desk.value.changeStopOnWin?.(stopOnWin)
  await until(() => model.desk.value.start !== undefined)
  model.desk.value.start?.()
  await until(() => model.dialog.value?.kind === 'confirm')
  const question = model.dialog.value as ConfirmRun
  question.confirm?.()
  await until(() => model.desk.value.run?.phase === 'rolling')
  return question
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const result = (model: InstantModel) => model.dialog.value as RunResult
const storedResults = (client: Client) => client.privateDb()?.instantResults.count()

/** Lets the answer of the open round arrive, then shows all of it. */
const reveal = async (client: Client, rounds: number) => {
  await until(
    async () => count('add_order_now') === rounds && (await client.privateDb()?.submissions.count()) === 0,
  )
  await pass(2_000)
}

test('[L-519] an opened page plays five rounds unless the player chooses another number', () => {
  const { model } = open()
  expect(model.desk.value).toMatchObject({ rounds: 5, run: undefined })
})

test('[L-251] at second -1 the issue is asked for once, however long the page is open', async () => {
  const { model } = open()
  await until(() => count('issue_info_app') === 1 && model.plate.value !== undefined)
  for (let minute = 0; minute < 5; minute += 1) await pass(60_000)
  expect(count('issue_info_app')).toBe(1)
  // The polls of the other data went on meanwhile.
  expect(count('simpleLast')).toBeGreaterThan(3)
})

test('the facts of a run are shown before it starts: what all rounds cost at most is one of them', async () => {
  const { model } = open()
  const question = await start(model, 20)
  expect(question).toMatchObject({
    rounds: 20,
    stake: parseYuan('2'),
    most: parseYuan('40'),
    bets: 1,
    singlePickCap: parseYuan('400000'),
  })
  expect(model.locked.value).toBe(true)
  expect(model.desk.value.run).toMatchObject({ round: 1, rounds: 20, left: 19 })
})

test('the key of a round is stored before it is sent, and a round has a key of its own', async () => {
  const keys: (string | undefined)[] = []
  const { client, model } = open()
  answers['add_order_now'] = async () => {
    const [only] = (await client.privateDb()?.submissions.toArray()) ?? []
    keys.push(only?.key)
    expect(only).toMatchObject({ state: 'sending', lottery: 'mjmmc', instant: { rounds: 2 } })
    return drawn(String(keys.length))
  }
  await start(model, 2)
  await reveal(client, 1)
  await pass(1_000)
  await reveal(client, 2)
  expect(new Set(keys).size).toBe(2)
  expect(asked.find(({ name }) => name === 'add_order_now')?.fields.get('betType')).toBe('1')
})

test('the next round is sent at the pace that the server answered', async () => {
  const { client, model } = open()
  await until(() => model.strip.value.paceMs === 3_000)
  await start(model, 2)
  await reveal(client, 1)
  await pass(999)
  expect(count('add_order_now')).toBe(1)
  await pass(1)
  await until(() => count('add_order_now') === 2)
})

test('[L-116] a run ends with a dialog of its results, with their sums and those of the session', async () => {
  answers['add_order_now'] = () =>
    drawn(String(count('add_order_now')), count('add_order_now') === 2 ? 50 : 0)
  const { client, model } = open()
  await start(model, 2)
  await reveal(client, 1)
  expect(model.dialog.value).toBeUndefined()
  await pass(1_000)
  await reveal(client, 2)
  await until(() => model.dialog.value !== undefined)
  expect(result(model)).toMatchObject({
    kind: 'result',
    title: '连开结束',
    reason: '全部开完',
    results: [
      { round: 1, numbers: ['1', '2', '3', '4', '6'], bonus: 0n, net: parseYuan('-2'), celebrated: false },
      { round: 2, bonus: parseYuan('50'), net: parseYuan('48'), celebrated: true },
    ],
    sums: { rounds: 2, staked: parseYuan('4'), won: parseYuan('50'), net: parseYuan('46') },
  })
  expect(model.strip.value.sums).toEqual(result(model).sums)
  expect(model.strip.value.last).toMatchObject({ round: 2 })
})

test('[L-266] closing the dialog of results reads the trend again', async () => {
  const { client, model } = open()
  await start(model, 1)
  await reveal(client, 1)
  await until(() => model.dialog.value !== undefined)
  const before = count('simpleLast')
  result(model).close()
  await until(() => count('simpleLast') === before + 1)
})

test('[L-267] closing the dialog of results clears them, in the page and in the store', async () => {
  const { client, model } = open()
  await start(model, 1)
  await reveal(client, 1)
  await until(() => model.dialog.value !== undefined)
  result(model).close()
  expect([model.dialog.value, model.desk.value.run]).toEqual([undefined, undefined])
  await until(async () => (await storedResults(client)) === 0)
  // The session goes on until the player ends it.
  expect(model.session.value.sums.rounds).toBe(1)
  model.session.value.end?.()
  expect(model.session.value).toMatchObject({ startedAtMs: undefined, sums: { rounds: 0, net: 0n } })
})

test('[L-245] leaving for another lottery clears run and session, and sends nothing more', async () => {
  const { client, model } = open()
  await start(model, 3)
  await reveal(client, 1)
  await until(async () => (await storedResults(client)) === 0)
  expect(model.session.value.sums.rounds).toBe(1)
  model.end()
  await pass(60_000)
  expect(count('add_order_now')).toBe(1)
  const { model: again } = open()
  await until(() => again.plate.value !== undefined)
  expect(again.desk.value).toMatchObject({ rounds: 5, run: undefined })
  expect(again.session.value).toMatchObject({ startedAtMs: undefined, sums: { rounds: 0 } })
  expect(again.strip.value.last).toBeUndefined()
  expect(again.dialog.value).toBeUndefined()
})

test('[L-245] results of an interruption that the dialog has shown are cleared with the lottery as well', async () => {
  const { client, model } = open()
  await client.privateDb()?.instantResults.put({
    key: 'k',
    lottery: 'mjmmc',
    sentAt: 1,
    play: '定位胆',
    stake: 20_000n,
    issue: '7',
    numbers: '1,2,3,4,5',
    bonus: 0n,
    round: 3,
    rounds: 5,
  })
  model.end()
  const next = open()
  await until(() => next.model.dialog.value !== undefined)
  expect(result(next.model)).toMatchObject({ title: '中断的结果', results: [{ round: 3, rounds: 5 }] })
  next.model.end()
  await until(async () => (await storedResults(next.client)) === 0)
})

const outcome = (issue: string, bonus: number) => ({
  code: 0,
  serverTime: 9,
  result: { state: 'accepted', answer: drawn(issue, bonus) },
})

test('a round whose answer was lost is asked for by its key, its result is shown, and the run waits for the player', async () => {
  const { client, model } = open()
  answers['add_order_now'] = () => undefined
  await start(model, 3)
  await until(() => model.desk.value.run?.phase === 'checking')
  const [open1] = (await client.privateDb()?.submissions.toArray()) ?? []
  expect(open1?.state).toBe('checking')
  expect(model.desk.value.run).toMatchObject({ phase: 'checking', interrupted: true, numbers: undefined })
  answers['outcome'] = outcome('12', 5)
  await pass(1_500)
  await until(async () => (await storedResults(client)) === 1)
  await pass(2_000)
  await until(() => model.desk.value.run?.result !== undefined)
  expect(model.desk.value.run).toMatchObject({
    phase: 'waiting',
    paused: true,
    interrupted: true,
    result: { numbers: ['1', '2', '3', '4', '6'], bonus: parseYuan('5') },
  })
  await pass(60_000)
  expect(count('add_order_now')).toBe(1)
  // What was shown is not owed any more.
  await until(async () => (await storedResults(client)) === 0)
  answers['add_order_now'] = () => drawn('13')
  model.desk.value.run?.resume?.()
  await until(() => count('add_order_now') === 2)
})

test('a page that was closed in the middle of a round shows its committed result on return, and plays no further', async () => {
  const first = open()
  // The request leaves, and the page is gone before its answer.
  answers['add_order_now'] = () => new Promise<Answer>(() => undefined)
  await start(first.model, 5)
  await until(async () => (await first.client.privateDb()?.submissions.count()) === 1)
  answers['outcome'] = outcome('12', 50)
  const { client, model } = open()
  await until(async () => (await client.privateDb()?.submissions.toArray())?.[0]?.state === 'checking')
  await pass(1_500)
  await until(() => model.dialog.value !== undefined)
  expect(result(model)).toMatchObject({
    title: '中断的结果',
    reason: '已核对',
    message: '网络或页面中断时已受理的结果。连开已停止，其余 4 次未投注。',
    results: [{ round: 1, rounds: 5, bonus: parseYuan('50'), net: parseYuan('48') }],
  })
  await pass(60_000)
  expect(count('add_order_now')).toBe(1)
  // It is shown until it was closed, also by the next page.
  const third = open()
  await until(() => third.model.dialog.value !== undefined)
  result(third.model).close()
  await until(async () => (await storedResults(client)) === 0)
  expect(third.model.dialog.value).toBeUndefined()
})

test('a round that never arrived is void: nothing is shown, and the money is as before', async () => {
  const { client, model } = open()
  const lost: StoredSubmission = {
    key: '3f0c9a52-6a0b-4b52-9a6e-2b6d0f6f0a11',
    state: 'checking',
    lottery: 'mjmmc',
    issue: '',
    items: [sampleItem],
    fromList: false,
    instant: { round: 1, rounds: 5 },
    sentAt: 1,
  }
  answers['outcome'] = { code: 0, serverTime: 9, result: { state: 'void', answer: null } }
  await client.privateDb()?.submissions.add(lost)
  await until(() => count('outcome') > 0)
  await until(async () => (await client.privateDb()?.submissions.count()) === 0)
  expect([model.dialog.value, await storedResults(client)]).toEqual([undefined, 0])
})

test('an accepted answer that cannot be read still counts: the player is sent to the records', async () => {
  const { client } = open()
  answers['outcome'] = { code: 0, serverTime: 9, result: { state: 'accepted', answer: { code: 1 } } }
  await client.privateDb()?.submissions.add({
    key: '3f0c9a52-6a0b-4b52-9a6e-2b6d0f6f0a11',
    state: 'checking',
    lottery: 'mjmmc',
    issue: '',
    items: [sampleItem],
    fromList: false,
    instant: { round: 1, rounds: 1 },
    sentAt: 1,
  })
  await until(async () => (await storedResults(client)) === 1)
  expect(await client.privateDb()?.instantResults.toArray()).toMatchObject([
    { numbers: '', bonus: 0n, stake: sampleItem.stake },
  ])
})

test.each([
  [
    'a balance that is short',
    { code: 4001, msg: '余额不足', missing: '1.50' },
    '余额不足，还差 1.50 元，连开已停止。',
  ],
  ['another refusal', { code: 4007, msg: '赔率已变动' }, '赔率已变动，连开已停止。'],
])('%s ends the run with words', async (_story, answer, message) => {
  const { client, model } = open()
  await start(model, 3)
  await reveal(client, 1)
  answers['add_order_now'] = { ...answer, serverTime: 9 }
  await pass(1_000)
  await until(() => model.dialog.value !== undefined)
  expect(result(model)).toMatchObject({ reason: '已停止', message, results: [{ round: 1 }] })
  await pass(60_000)
  expect(count('add_order_now')).toBe(2)
})

test('a list tells no result before the desk does', async () => {
  const { client, model } = open()
  const list = model.withoutSecrets(model.session)
  await start(model, 1)
  const before = list.shown.value
  await reveal(client, 1)
  await until(() => model.dialog.value !== undefined)
  expect(before.sums.rounds).toBe(0)
  expect(list.shown.value.sums.rounds).toBe(1)
  list.end()
})
