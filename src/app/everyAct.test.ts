/** Every button that changes something after a question: pressed twice it sends once, and a failure leaves it free and is shown. */
import { distinctUntilChanged, map, of } from 'rxjs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { calls, type CallName } from '#contract/areas.ts'
import { successCode } from '#contract/core/define.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { mergeListPage } from '#src/db/core/listPages.ts'
import type { Client } from '#src/streams/core/client.ts'
import { notFound, sampleClient } from '#src/streams/core/client.sample.ts'
import { samplePage } from './features/lottery/betting/page.sample.ts'
import { createProtectionModel } from './features/protection/limits/protection.model.ts'
import { createEnvelopesModel } from './features/games/envelopes/envelopes.model.ts'
import { createChaseModel } from './features/lottery/chase/chase.model.ts'
import { createRecordsModel } from './features/lottery/records/records.model.ts'
import { createLetterModel } from './features/site/letters/letter.model.ts'
import { connectToasts } from './ui/toast.ts'

emptyStores()
afterEach(() => {
  vi.restoreAllMocks()
})

const nowMs = Date.parse('2026-11-21T04:00:00Z')

interface Act {
  /** Leads to the question. */
  readonly ready: () => unknown
  /** The button; undefined while it cannot be pressed. */
  readonly press: () => (() => unknown) | undefined
}

interface Row {
  readonly name: string
  readonly call: CallName
  /** `tell` notes what the page shows. */
  readonly act: (client: Client, tell: (words: string) => void) => Act
  /** Calls that are answered as their examples say. */
  readonly answered: readonly CallName[]
}

const [order] = calls.recentOrder.example.output

const rows: readonly Row[] = [
  {
    name: '撤单',
    call: 'cancelOrder',
    answered: ['recentDetail'],
    act(client, tell) {
      const model = createRecordsModel(client, '', (code) => code)
      model.notices$.subscribe(({ text }) => tell(text))
      return {
        async ready() {
          model.open(order?.orderId ?? '')
          await vi.waitFor(() => expect(model.detail.value).toBeDefined())
          model.recent.value.cancel?.(calls.recentDetail.example.output.orderId)
          await vi.waitFor(() => expect(model.cancelling.value).toBeDefined())
        },
        press: () => model.cancelling.value?.confirm,
      }
    },
  },
  {
    name: '停止追号',
    call: 'traceCancel',
    answered: ['traceDetail'],
    act(client, tell) {
      const model = createChaseModel(client, (code) => code)
      model.notices$.subscribe(({ text }) => tell(text))
      return {
        async ready() {
          model.open('A')
          await vi.waitFor(() => expect(model.dialog.value).toBeDefined())
          model.dialog.value?.rows.find(({ tick }) => tick)?.tick?.(true)
          model.dialog.value?.stop?.()
        },
        press: () => model.dialog.value?.question?.confirm,
      }
    },
  },
  {
    name: '删除站内信',
    call: 'deleteLetters',
    answered: [],
    act(client, tell) {
      const model = createLetterModel(client)
      connectToasts(({ text }) => {
        tell(text)
        return () => undefined
      })
      return {
        async ready() {
          const db = client.privateDb() ?? expect.fail('somebody must be signed in')
          const { output } = calls.letters.example
          const wire: unknown = z.encode<z.ZodMiniType>(calls.letters.output, output)
          await mergeListPage(db, 'letters', { list: 'letters', wire }, 1)
          model.open(String(output.data[0]?.id))
          await vi.waitFor(() => expect(model.letter.value).toBeDefined())
        },
        press: () => model.letter.value?.remove,
      }
    },
  },
  {
    name: '拆红包',
    call: 'luckyDraw',
    answered: ['redEnvelope'],
    act(client, tell) {
      const model = createEnvelopesModel(client, '1001')
      const problem$ = model.envelopes.changes$.pipe(
        map((shown) => (shown.state === 'on' ? shown.problem : undefined)),
        distinctUntilChanged(),
      )
      problem$.subscribe((problem) => problem !== undefined && tell(problem))
      const open = () => (model.envelopes.value.state === 'on' ? model.envelopes.value.open : undefined)
      return { ready: () => vi.waitFor(() => expect(open()).toBeDefined()), press: open }
    },
  },
  {
    name: '自我限制',
    call: 'beginBreak',
    answered: ['protectionState'],
    act(client, tell) {
      const { card } = createProtectionModel({ client, now$: of(nowMs) })
      connectToasts(({ text }) => {
        tell(text)
        return () => undefined
      })
      const content = () => (card.value.content.state === 'ready' ? card.value.content.value : undefined)
      const dialog = () => (card.value.dialog?.kind === 'break' ? card.value.dialog : undefined)
      return {
        async ready() {
          await vi.waitFor(() => expect(content()).toBeDefined())
          content()
            ?.breaks.find(({ begin }) => begin)
            ?.begin?.()
          expect(dialog()).toBeDefined()
        },
        press: () => dialog()?.confirm,
      }
    },
  },
]

const pathEnd = (call: CallName): string => calls[call].path.split('/').at(-1) ?? ''

/** The question is open; its call is answered when the test says so. */
const asked = async ({ call, act, answered }: Row, report?: (error: unknown) => void) => {
  const sent: (() => void)[] = []
  const { client } = sampleClient(
    ({ name }) => {
      if (name === pathEnd(call))
        return new Promise((resolve) =>
          sent.push(() => resolve({ code: 4999, msg: '服务器没有接受', serverTime: nowMs })),
        )
      const known = answered.find((one) => pathEnd(one) === name)
      if (!known) return { ...notFound, serverTime: nowMs }
      const { output, envelope, example } = calls[known]
      const wire = z.encode<z.ZodMiniType>(output, example.output) as object
      const fields = envelope === 'lottery' ? { result: wire } : wire
      return { code: successCode(calls[known]), msg: '', serverTime: nowMs, ...fields }
    },
    { nowMs, ...(report ? { report } : {}) },
  )
  const told: string[] = []
  const { ready, press } = act(client, (words) => told.push(words))
  await ready()
  return { client, sent, press, told }
}

describe.each(rows)('$name', (row) => {
  test('pressed twice it is sent once, and can be pressed again after the answer', async () => {
    const { sent, press, told } = await asked(row)
    const button = press()
    button?.()
    button?.()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    sent[0]?.()
    await vi.waitFor(() => expect(told).toEqual(['服务器没有接受']))
    expect(sent).toHaveLength(1)
  })

  test('a failure on the way is reported and shown, and leaves it free', async () => {
    const report = vi.fn<(error: unknown) => void>()
    const { client, press, told } = await asked(row, report)
    const broken = new Error('the store is broken')
    vi.spyOn(client, 'call').mockRejectedValueOnce(broken)
    press()?.()
    await vi.waitFor(() => expect(told).toEqual(['操作没有完成，请稍后重试']))
    expect(report).toHaveBeenCalledWith(broken)
  })
})

test('a bet whose store fails says that it has to be looked up, and leaves the page free', async () => {
  const report = vi.fn<(error: unknown) => void>()
  const { page, actions } = await samplePage(undefined, { report })
  const broken = new Error('the store is broken')
  const db = page.client.privateDb() ?? expect.fail('somebody must be signed in')
  vi.spyOn(db.outbox, 'put').mockRejectedValue(broken)
  vi.spyOn(db.outbox, 'add').mockRejectedValue(broken)
  const told: string[] = []
  page.notices$.subscribe(({ title }) => told.push(title))
  actions.submit.send({ items: [], issue: '1', fromList: false })
  await vi.waitFor(() => expect([told, report.mock.calls]).toEqual([['投注没有完成'], [[broken]]]))
  expect(page.state.value).toMatchObject({ sending: false, dialog: undefined })
})
