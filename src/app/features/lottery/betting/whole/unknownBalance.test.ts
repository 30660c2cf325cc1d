/** A question about money that opens before the balance was ever read. */
import { expect, test, vi } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { notFound, sampleClient } from '#src/streams/core/client.sample.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import { createBettingModel } from './betting.model.ts'
import type { PageState } from '../betting.state.ts'
import { sampleItem } from '../page.sample.ts'
import { balanceAfter, balanceWords } from '../submit/balanceAfter.ts'
import { createDialogsModel } from '../submit/dialogs.model.ts'

emptyStores()

const lottery = { code: 'mjffc', name: '1分彩', family: 'ssc', scheduleLine: undefined } as const
const bet = { items: [sampleItem], issue: '0721', fromList: false }
const single = { ...bet, items: [{ ...sampleItem, singlePick: true }] }

const opened = (part: Partial<PageState>) => {
  const asked: string[] = []
  let answer: () => void = () => undefined
  const answering = new Promise<void>((resolve) => (answer = resolve))
  const { client } = sampleClient(async ({ name }) => {
    if (name !== 'getPlayerBalance') return notFound
    asked.push(name)
    await answering
    return { code: 0, cash: 9, agentActiveBalance: 0, serverTime: 1 }
  })
  const engine = { plays: () => new Promise(() => undefined) } as unknown as EngineClient
  const model = createBettingModel({ client, engine, lottery, newKey: () => '' })
  const dialogs = createDialogsModel(model.panelParts)
  model.panelParts.page.change(part)
  const after = () => {
    const { value } = dialogs.dialog
    return value?.kind === 'confirm' ? balanceWords(value.balanceAfter) : undefined
  }
  return { client, model, dialogs, asked, answer, after }
}

test('is asked for when the question opens, and shown when it arrives', async () => {
  const { model, dialogs, asked, answer, after } = opened({
    dialog: { kind: 'confirm', bet, most: undefined },
  })
  await vi.waitFor(() => expect(after()).toBe('余额读取中'))
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  answer()
  await vi.waitFor(() => expect(after()).toBe('7.00'))
  model.panelParts.page.change({ dialog: undefined })
  model.panelParts.page.change({ dialog: { kind: 'confirm', bet, most: undefined } })
  expect(asked).toHaveLength(1)
  dialogs.end()
  model.end()
})

test.each([
  ['a chase', { dialog: { kind: 'chase' } }],
  ['a single pick', { dialog: { kind: 'singlePick', bet: single, most: undefined } }],
] as const)('is asked for by the question about %s', async (_story, part) => {
  const { model, dialogs, asked } = opened(part)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  dialogs.end()
  model.end()
})

test.each([
  [undefined, '2', '余额读取中'],
  ['9', '2', '7.00'],
  ['2', '2', '0.00'],
  ['1.5', '2', '余额不足，还差 0.50 元'],
])('of %s a bet of %s leaves: %s', (balance, cost, words) =>
  expect(
    balanceWords(balanceAfter(balance === undefined ? undefined : parseYuan(balance), parseYuan(cost))),
  ).toBe(words),
)
