import { BehaviorSubject } from 'rxjs'
import { afterEach, expect, test, vi } from 'vitest'
import { print } from '#src/app/lottery/slip/printing.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { emptyWorld, type World } from '../betting.state.ts'
import { sampleItem, samplePage } from '../page.sample.ts'

vi.mock('#src/app/lottery/slip/printing.ts', () => ({ print: vi.fn<() => void>() }))

emptyStores()
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['what is missing', { missing: '2.00' }, 20_000n],
  ['no figure', {}, undefined],
])('a balance that does not cover the bet asks for a recharge, with %s', async (_story, figures, missing) => {
  const { actions, state, list } = await samplePage(({ name }) =>
    name === 'add_order' ? { code: 4001, msg: '余额不足', serverTime: 1, ...figures } : undefined,
  )
  actions.submit.send({ items: [sampleItem], issue: '0722', fromList: true })
  await vi.waitFor(() => expect(state.value.dialog).toEqual({ kind: 'insufficient', missing }))
  expect(state.value.sending).toBe(false)
  expect((await list())?.items).toHaveLength(2)
})

// Real turns of the event loop: `vi.waitFor` would move the virtual time.
const until = async (done: () => Promise<boolean>): Promise<void> => {
  for (let turn = 0; turn < 2_000; turn += 1) {
    if (await done()) return
    await new Promise((resolve) => setImmediate(resolve))
  }
  throw new Error('it must have happened by now')
}

const accepted = { code: 1, serverTime: 2, result: { money: { avail: 4 }, orderIds: ['C1', 'C2'] } }

test('[L-260] [L-261] an accepted bet prints its slip after 250 ms while the option is on, and not while it is off', async () => {
  const { actions, page, state, list } = await samplePage(({ name }) =>
    name === 'add_order' ? accepted : undefined,
  )
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const bet = async (key: string) => {
    await actions.list.addItems([{ ...sampleItem, key }])
    actions.submit.send({ items: [{ ...sampleItem, key }], issue: '0722', fromList: true })
    await until(async () => !state.value.sending && !(await list())?.items.some((item) => item.key === key))
  }
  await bet('c')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(print).not.toHaveBeenCalled()

  page.change({ printSlips: true })
  await bet('d')
  await vi.advanceTimersByTimeAsync(249)
  expect(print).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(print).toHaveBeenCalledOnce()
  expect(print).toHaveBeenCalledWith(
    expect.objectContaining({ lottery: '1分彩', issue: '0722', total: 20_000n, numbers: ['C1', 'C2'] }),
  )
})

test('[L-262] an accepted bet closes the chase panel, a refused one leaves it', async () => {
  let answer: object = { code: 4009, msg: '超过限额', serverTime: 1 }
  const { actions, page, state } = await samplePage(({ name }) => (name === 'add_order' ? answer : undefined))
  page.change({ chase: { issues: 5, total: 1n } })
  const send = async () => {
    actions.submit.send({ items: [sampleItem], issue: '0722', fromList: true })
    await vi.waitFor(() => expect(state.value.sending).toBe(false))
  }
  await send()
  expect(state.value.chase).toBeDefined()
  answer = accepted
  await send()
  await vi.waitFor(() => expect(state.value.chase).toBeUndefined())
})

test('a list that was composed for a closed issue is confirmed for the one on sale, and agrees to it', async () => {
  const listed = { key: 'current', lottery: 'mjffc', issue: '0721', items: [sampleItem] } as const
  const world = new BehaviorSubject<World>({ ...emptyWorld, list: listed })
  const { actions, state, list } = await samplePage(undefined, { world })
  actions.submit.confirmList()
  expect(state.value.dialog).toMatchObject({ kind: 'confirm', bet: { issue: '0722', fromList: true } })
  await vi.waitFor(async () => expect((await list())?.issue).toBe('0722'))
})
