import { Dexie } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleItem, samplePage } from '../page.sample.ts'

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
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
