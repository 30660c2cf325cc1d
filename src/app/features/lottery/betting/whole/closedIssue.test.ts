/** The notice that an issue closed, on a page that opens with what an earlier visit stored. */
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '#contract/areas.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { notFound, sampleClient } from '#src/streams/core/client.sample.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import { createBettingModel } from './betting.model.ts'

emptyStores()

const now = Date.parse('2026-11-21T12:00:00+08:00')
const { output, example } = calls.issueInfoApp
const infoOf = (issue: string, closeAt: number) => ({ ...example.output, lottery: 'mjffc', issue, closeAt })
const lottery = { code: 'mjffc', name: '1分彩', family: 'ssc', scheduleLine: undefined } as const

/** A page that knows issue 700 of an earlier visit; its server sells the one that is given. */
const opened = async () => {
  const server = { issue: '20261121-0721' }
  let answer: () => void = () => undefined
  const answering = new Promise<void>((resolve) => (answer = resolve))
  const { client } = sampleClient(
    async ({ name }) => {
      if (name !== 'issue_info_app') return { ...notFound, serverTime: now }
      await answering
      return { code: 1, serverTime: now, result: z.encode(output, infoOf(server.issue, now + 30_000)) }
    },
    { nowMs: now },
  )
  const stored = infoOf('20261121-0700', now - 20 * 60_000)
  await client.publicDb.issues.put({ key: 'mjffc', serverTime: now - 21 * 60_000, value: stored })
  const engine = { plays: () => new Promise(() => undefined) } as unknown as EngineClient
  const model = createBettingModel({ client, engine, lottery, newKey: () => '' })
  const dialogs: unknown[] = []
  model.panelParts.page.state.subscribe(({ dialog }) => dialog && dialogs.push(dialog))
  const sells = async (issue: string) => {
    server.issue = issue
    client.touches.touch(['draws'], 'mjffc')
    await vi.waitFor(() => expect(model.strip.value.issue).toBe(issue))
  }
  await vi.waitFor(() => expect(model.strip.value.issue).toBe('20261121-0700'))
  answer()
  return { model, sells, dialogs }
}

test('the first visit tells nothing of a stored issue; the issue on sale tells when it closes', async () => {
  const { model, sells, dialogs } = await opened()
  await vi.waitFor(() => expect(model.strip.value.countdown.kind).toBe('running'))
  expect(model.strip.value.issue).toBe('20261121-0721')
  expect(dialogs).toEqual([])
  await sells('20261121-0722')
  await vi.waitFor(() =>
    expect(dialogs).toMatchObject([
      { kind: 'nextIssue', closedIssue: '20261121-0721', currentIssue: '20261121-0722' },
    ]),
  )
  model.end()
})
