/**
 * Answers of the server that come too late for a screen, and what the player has done by then. Each answer is first given in time, so
 * that the table proves what is dropped. Those of the lottery page: features/lottery/betting/staleAnswers.test.ts.
 */
import { of } from 'rxjs'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { calls, type CallName } from '#contract/areas.ts'
import { successCode } from '#contract/core/define.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { mergeListPage } from '#src/db/core/listPages.ts'
import type { Answered } from '#src/streams/core/caller.ts'
import type { Client } from '#src/streams/core/client.ts'
import { notFound, sampleClient } from '#src/streams/core/client.sample.ts'
import { changesList } from './features/funds/changes/changes.list.ts'
import { createEmailModel } from './features/account/email/email.model.ts'
import { createForgetModel } from './features/account/forget/forget.model.ts'
import { createRegisterModel } from './features/account/register/register.model.ts'
import { createChaseModel } from './features/lottery/chase/chase.model.ts'
import { createFavoriteModel } from './features/lottery/hall/favorite.model.ts'
import { createRecordsModel } from './features/lottery/records/records.model.ts'
import { createLetterModel } from './features/site/letters/letter.model.ts'
import { createListModel } from './lists/list.model.ts'

emptyStores()

const nowMs = Date.parse('2026-11-21T04:00:00Z')

/** The answer of a call as its example has it. */
const bodyOf = <N extends CallName>(name: N, more?: object): object => {
  const call = calls[name]
  const { output } = call.example
  const wire = z.encode<z.ZodMiniType>(
    call.output,
    more ? { ...(output as object), ...more } : output,
  ) as object
  const fields = call.envelope === 'lottery' ? { result: wire } : wire
  return { code: successCode(call), msg: '', serverTime: nowMs, ...fields }
}
const refusal = { code: 4999, msg: '被拒绝', serverTime: nowMs }

interface Screen {
  /** What has to be there before, with answers in time. */
  readonly ready?: () => Promise<unknown>
  /** Asks what is answered late. */
  readonly start: () => unknown
  /** What the player does meanwhile; without it another player signs in. */
  readonly act?: () => unknown
  /** What is shown, sent or saved. */
  readonly value: () => unknown
}

interface Row {
  readonly name: string
  readonly screen: (client: Client) => Screen | Promise<Screen>
  /** The request whose answer is late, and that answer. */
  readonly call: CallName
  readonly body: object
}

const names = (code: string) => code
const detail = bodyOf('recentDetail', { orderId: 'A' })
const trace = bodyOf('traceDetail')
const page = bodyOf('accountChanges')

const records = (act: (model: ReturnType<typeof createRecordsModel>) => unknown) => (client: Client) => {
  const model = createRecordsModel(client, '', names)
  return { start: () => model.open('A'), act: () => act(model), value: () => model.detail.value?.detail }
}
const chase = (act?: (model: ReturnType<typeof createChaseModel>) => unknown) => (client: Client) => {
  const model = createChaseModel(client, names)
  return {
    start: () => model.open('A'),
    ...(act ? { act: () => act(model) } : {}),
    value: () => model.dialog.value?.chaseNumber,
  }
}
const exported = (leaves: boolean) => (client: Client) => {
  const save = vi.fn<(name: string, content: string) => void>()
  const model = createListModel({ client, now$: of(nowMs), save, print: vi.fn() }, changesList)
  return {
    ready: () => vi.waitFor(() => expect(model.list.value.exportCsv).toBeDefined()),
    start: () => model.list.value.exportCsv?.(),
    ...(leaves ? { act: () => model.end() } : {}),
    value: () => save.mock.calls.length,
  }
}
const letter = async (client: Client) => {
  const db = client.privateDb() ?? expect.fail('somebody must be signed in')
  const { output } = calls.letters.example
  const data = [3n, 4n].map((id) => ({ ...output.data[0], id, msgState: 1 }))
  const wire: unknown = z.encode<z.ZodMiniType>(calls.letters.output, { ...output, data })
  await mergeListPage(db, 'letters', { list: 'letters', wire }, 1)
  const model = createLetterModel(client)
  const opened = async (id: string) => {
    const before = model.letter.value
    model.open(id)
    await vi.waitFor(() => expect(model.letter.value).not.toBe(before))
  }
  return {
    ready: () => opened('3'),
    start: () => model.letter.value?.remove?.(),
    act: () => opened('4'),
    value: () => model.letter.value !== undefined,
  }
}
const favorite = (client: Client) => {
  const model = createFavoriteModel(client, 'k3ff')
  const problems: string[] = []
  model.problems$.subscribe((problem) => problems.push(problem))
  return {
    ready: () => vi.waitFor(() => expect(model.favorite.value.toggle).toBeDefined()),
    start: () => model.favorite.value.toggle?.(),
    value: () => problems.length,
  }
}
const email = (client: Client) => {
  const model = createEmailModel(client)
  return {
    start: () => undefined,
    act: () => model.snapshot.value.change(),
    value: () => model.snapshot.value.at,
  }
}
const forget = (client: Client) => {
  const model = createForgetModel(client)
  return {
    start: () => model.snapshot.value.begin?.('player01'),
    act: () => model.snapshot.value.restart(),
    value: () => [model.snapshot.value.step, model.snapshot.value.problem, model.snapshot.value.busy],
  }
}
const register = (client: Client) => {
  const model = createRegisterModel(client, 'sign', () => Promise.reject(new Error('no captcha')))
  return {
    start: () => model.snapshot.value.checkName('player01'),
    act: () => model.snapshot.value.checkName('player02'),
    value: () => model.snapshot.value.name,
  }
}

const rows: readonly Row[] = [
  {
    name: 'an order, after another was opened',
    screen: records((m) => m.open('B')),
    call: 'recentDetail',
    body: detail,
  },
  {
    name: 'a chase, after another was opened',
    screen: chase((m) => m.open('B')),
    call: 'traceDetail',
    body: trace,
  },
  { name: 'a chase of another player', screen: chase(), call: 'traceDetail', body: trace },
  { name: 'a file of a list that was left', screen: exported(true), call: 'accountChanges', body: page },
  { name: 'a file of another player', screen: exported(false), call: 'accountChanges', body: page },
  {
    name: 'the end of a letter, after another was opened',
    screen: letter,
    call: 'deleteLetters',
    body: bodyOf('deleteLetters'),
  },
  { name: 'a favourite of another player', screen: favorite, call: 'addLotteryFavorite', body: refusal },
  {
    name: 'the address, after it is to be changed',
    screen: email,
    call: 'bindEmail',
    body: bodyOf('bindEmail'),
  },
  {
    name: 'a recovery that was begun anew',
    screen: forget,
    call: 'checkUserName',
    body: bodyOf('checkUserName'),
  },
  {
    name: 'a name that is typed no more',
    screen: register,
    call: 'validateName',
    body: bodyOf('validateName'),
  },
]

const pathEnd = (call: CallName): string => calls[call].path.split('/').at(-1) ?? ''

/** A screen whose question is on its way. */
const asking = async ({ screen, call, body }: Row) => {
  let isLate = false
  const late: (() => void)[] = []
  const { client } = sampleClient(
    ({ name }) => {
      if (name !== pathEnd(call))
        return name === pathEnd('lotteryFavorites') ? bodyOf('lotteryFavorites') : notFound
      return isLate ? new Promise((resolve) => late.push(() => resolve(body))) : body
    },
    { nowMs },
  )
  const made = await screen(client)
  await made.ready?.()
  isLate = true
  await made.start()
  await vi.waitFor(() => expect(late).toHaveLength(1))
  return { ...made, client, give: () => late[0]?.() }
}

const signInAnother = async (client: Client) => {
  const { output } = calls.login.example
  const user = { ...output.user, id: '1002', cn: 'player02' }
  const answer: Answered<typeof output> = { kind: 'answered', value: { ...output, user }, serverTime: 2 }
  await client.session.enter(async () => answer)
}

/** Turns of the event loop and of the store, after which an answer has done all that it does. */
const settled = async (client: Client) => {
  for (let turn = 0; turn < 10; turn += 1) await client.publicDb.issues.count()
}

describe.each(rows)('$name', (row) => {
  test('arrives in time', async () => {
    const { value, give } = await asking(row)
    const before = value()
    give()
    await vi.waitFor(() => expect(value()).not.toEqual(before))
  })

  test('is dropped when it is late', async () => {
    const { value, give, act, client } = await asking(row)
    await (act ?? (() => signInAnother(client)))()
    const before = value()
    give()
    await settled(client)
    expect(value()).toEqual(before)
  })
})
