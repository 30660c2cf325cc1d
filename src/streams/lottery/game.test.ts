import { NEVER, of } from 'rxjs'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '#contract/areas.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { trendKey } from '#src/db/lottery/catalogue.ts'
import { award, sampleClient } from '../core/client.sample.ts'
import { awardEvents } from './awards.ts'
import { gameSources } from './game.ts'

emptyStores()

test('[L-272] a message for the current lottery asks for its issue again, one for another lottery does not', async () => {
  const asked: string[] = []
  const { client, socket$ } = sampleClient(
    ({ name, fields }) => {
      asked.push(`${name} ${fields.get('lottery') ?? ''}`.trim())
      return { code: 3001, msg: '没有这个彩种', serverTime: 1 }
    },
    { sources: [awardEvents] },
  )
  const issueAsked = () => asked.filter((call) => call === 'issue_info_app CQSSC').length
  const draw = (lottery: string) =>
    award({ type: 2, lottery, issue: '20261121-024', code: '1,2,3,4,5', serverTime: 2 })
  const parts = { lottery: 'cqssc', method$: of('wx_zx_fs'), issueOver$: NEVER }
  const watching = gameSources(client, parts).subscribe()
  await vi.waitFor(() => expect(issueAsked()).toBe(1))

  socket$.next(draw('mjffc'))
  socket$.next(draw('cqssc'))
  await vi.waitFor(() => expect(issueAsked()).toBe(2))
  // The message of the other lottery was heard before: had it asked too, there would be three.
  await vi.waitFor(() => expect(asked.filter((call) => call.startsWith('simpleLast')).length).toBe(2))
  expect(issueAsked()).toBe(2)
  watching.unsubscribe()
})

test('an open page stores issue, trend, tabs and odds of its lottery, and a refusal leaves what is stored', async () => {
  const reads = {
    issue_info_app: calls.issueInfoApp,
    simpleLast: calls.simpleLast,
    method_classify: calls.methodClassify,
    odds_app: calls.oddsApp,
  }
  let refuses = false
  const asked: string[] = []
  const { client } = sampleClient(({ name, fields }) => {
    asked.push(`${name} ${fields.get('size') ?? ''}`.trim())
    const { output, example } = reads[name as keyof typeof reads] ?? {}
    if (refuses || !output) return { code: 3001, msg: '没有这个彩种', serverTime: 9 }
    return { code: 1, serverTime: 7, result: z.encode<z.ZodMiniType>(output, example?.output) }
  })
  const parts = { lottery: 'cqssc', method$: of('wx_zx_fs'), issueOver$: NEVER }
  const { issues, trend, tabs, odds } = client.publicDb
  const kept = () =>
    Promise.all([
      issues.get('cqssc'),
      trend.get(trendKey('cqssc', 'wx_zx_fs')),
      tabs.get('cqssc'),
      odds.get('cqssc'),
    ])
  const answers = [
    calls.issueInfoApp.example.output,
    calls.simpleLast.example.output,
    calls.methodClassify.example.output,
    calls.oddsApp.example.output['CQSSC'],
  ]
  const watching = gameSources(client, parts).subscribe()
  await vi.waitFor(async () => {
    expect((await kept()).map((one) => one?.value)).toEqual(answers)
  })
  expect((await kept()).map((one) => one?.serverTime)).toEqual([7, 7, 7, 7])
  // As many draws as the chart beside the plate shows (lottery.md §9).
  expect(asked).toContain('simpleLast 30')

  refuses = true
  asked.length = 0
  client.touches.touchEverything()
  await vi.waitFor(() => expect(asked).toEqual(expect.arrayContaining(['issue_info_app', 'odds_app'])))
  expect((await kept()).map((one) => one?.serverTime)).toEqual([7, 7, 7, 7])
  watching.unsubscribe()
})
