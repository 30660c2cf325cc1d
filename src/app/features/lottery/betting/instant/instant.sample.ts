/** The page of the instant draw without a browser, for its tests: a real store and the real rules, and a server that is a function. */
import { Subject, takeUntil } from 'rxjs'
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { calls } from '#contract/areas.ts'
import type { Client } from '#src/streams/core/client.ts'
import { sampleClient, type SampleRequest } from '#src/streams/core/client.sample.ts'
import { orphanedCalls, resolveCalls } from '#src/streams/core/moneyCalls.ts'
import { moneyKinds } from '#src/streams/moneyKinds.ts'
import type { EngineApi } from '#src/workers/engine.api.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import { createInstantModel, type InstantModel } from './instant.model.ts'
import type { ConfirmRun, RunResult } from './instant.snapshot.ts'

/** A body, or nothing: then the answer is lost. */
export type SampleAnswer = object | undefined

/** The rules of the worker, called directly. */
const engineOf = (api: EngineApi): EngineClient =>
  new Proxy(
    {},
    {
      get:
        (_, name: keyof EngineApi) =>
        (_signal: unknown, ...question: readonly unknown[]) =>
          (api[name] as (...question: readonly unknown[]) => unknown)(...question),
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

/** The answer of `add_order_now`: 1 2 3 4 6 for 2 yuan. */
export const drawnAnswer = (issue: string, bonus = 0) => ({
  code: 1,
  serverTime: 5,
  result: { money: { avail: 9_998 }, orderIds: [`C${issue}`], issue, code: '1,2,3,4,6', bonus },
})

const info = { ...calls.issueInfoApp.example.output, lottery: 'mjmmc', issue: '', nextApp: [], closeAt: 0 }

const firstAnswers = {
  issue_info_app: {
    code: 1,
    serverTime: 1,
    result: z.encode(calls.issueInfoApp.output, { ...info, second: -1, state: 0, paceMs: 3_000 }),
  },
  simpleLast: { code: 1, serverTime: 1, result: { issue: [], hitFrequency: [], skipFrequency: [] } },
  recent_order: { code: 1, serverTime: 1, result: [] },
  // Read when a run is confirmed before it was known: unanswered, the connection would count as lost.
  getPlayerBalance: { code: 0, cash: 10_000, agentActiveBalance: 0, serverTime: 1 },
  odds_app: {
    code: 1,
    serverTime: 1,
    result: z.encode(calls.oddsApp.output, { MJMMC: { wx_zx_fs: record } }),
  },
}

/** A tab in which the page is open. */
export interface InstantTab {
  readonly client: Client
  readonly model: InstantModel
}

/** The dialog of results; the caller knows that it is open. */
export const resultOf = ({ model }: Pick<InstantTab, 'model'>): RunResult => model.dialog.value as RunResult

/** Results that the store holds for a player. */
export const storedResults = ({ client }: Pick<InstantTab, 'client'>) =>
  client.privateDb()?.instantResults.count()

/** What a test gives to its tabs. */
export interface BenchParts {
  readonly api: EngineApi
  /** Moves the virtual time. */
  readonly pass: (ms: number) => Promise<unknown>
  /** Waits for a real turn of the event loop. */
  readonly turn: () => Promise<unknown>
}

/** Waits by real turns of the event loop; only timers that are due at once run. */
const untilBy =
  ({ pass, turn }: Pick<BenchParts, 'pass' | 'turn'>) =>
  async (done: () => boolean | Promise<boolean>): Promise<void> => {
    const latest = performance.now() + 20_000
    while (performance.now() < latest) {
      if (await done()) return
      await pass(0)
      await turn()
    }
    throw new Error('it must have happened by now')
  }

/** Opens tabs on one store and one server. */
export const instantBench = ({ api, pass, turn }: BenchParts) => {
  const engine = engineOf(api)
  const asked: SampleRequest[] = []
  const count = (name: string): number => asked.filter((request) => request.name === name).length
  const answers: Record<
    string,
    SampleAnswer | ((request: SampleRequest) => SampleAnswer | Promise<SampleAnswer>)
  > = { ...firstAnswers, add_order_now: () => drawnAnswer(String(count('add_order_now'))) }
  // Ends the sources of the tabs.
  const over$ = new Subject<void>()
  const tabs: InstantTab[] = []

  const until = untilBy({ pass, turn })

  return {
    asked,
    answers,
    count,
    until,
    /** Opens the page as a tab that was just loaded. */
    open(): InstantTab {
      const { client } = sampleClient(
        async (request) => {
          asked.push(request)
          const answer = answers[request.name]
          return typeof answer === 'function' ? answer(request) : answer
        },
        {
          sources: [orphanedCalls, resolveCalls(moneyKinds)].map(
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
      const tab = { client, model }
      tabs.push(tab)
      return tab
    },
    /** Picks 1 2 3 4 5 and starts a run; returns the facts that were confirmed. */
    async start({ model }: InstantTab, rounds: number): Promise<ConfirmRun> {
      await until(() => model.plate.value?.body.kind === 'click' && model.options.value.odds.length > 0)
      const body = model.plate.value?.body
      if (body?.kind !== 'click') throw new Error('the plate must have numbers')
      for (const row of [0, 1, 2, 3, 4]) body.toggle(row, String(row + 1))
      model.stage.value.changeRounds?.(rounds)
      model.stage.value.changeStopOnWin?.(false)
      await until(() => model.stage.value.start !== undefined)
      model.stage.value.start?.()
      await until(() => model.dialog.value?.kind === 'confirm')
      const question = model.dialog.value as ConfirmRun
      question.confirm?.()
      await until(() => model.stage.value.run?.phase === 'rolling')
      return question
    },
    /** Lets the answer of round `rounds` arrive, then shows all of it. */
    async reveal({ client }: InstantTab, rounds: number): Promise<void> {
      await until(
        async () => count('add_order_now') === rounds && (await client.privateDb()?.outbox.count()) === 0,
      )
      await pass(2_000)
    },
    /** Ends all tabs. */
    end(): void {
      for (const { model } of tabs) model.end()
      over$.next()
    },
  }
}
