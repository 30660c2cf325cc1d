import { BehaviorSubject } from 'rxjs'
import { expect, test, vi } from 'vitest'
import { playsOf } from '#engine/plays/index.ts'
import type { Tabs } from '#src/db/lottery/catalogue.ts'
import type { Countdown } from '#src/app/lottery/countdown.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import type { SampleServer } from '#src/streams/core/client.sample.ts'
import { emptyWorld } from '../betting.state.ts'
import { behaviorOf, sampleItem, samplePage } from '../page.sample.ts'
import { createUsedPlaysModel, usedPlays } from './usedPlays.model.ts'

emptyStores()

const item = { ...sampleItem, method: 'wx_zx_fs' }

const tabs = [
  {
    tab: '五星',
    type: 'normal',
    subTabConfig: [{ title: '直选', playWay: [{ en: 'wx_zx_fs', cn: '复式' }] }],
  },
] as unknown as Tabs

test('[L-200] an often-used play carries cn, code, type, subTabConfig, tab and method', () => {
  const used = usedPlays('mjffc', { plays: playsOf('ssc'), tabs }, [item, { ...item, key: 'b' }])
  expect(used).toEqual([
    {
      cn: '五星直选复式',
      code: 'mjffc',
      type: 'normal',
      subTabConfig: '直选',
      tab: '五星',
      method: 'wx_zx_fs',
    },
  ])
})

test('an accepted bet puts its plays into the list; a refused one does not', async () => {
  let answer: object = { code: 4009, msg: '超过限额', serverTime: 1 }
  const world = new BehaviorSubject({ ...emptyWorld, plays: playsOf('ssc'), tabs })
  const server: SampleServer = ({ name }) => (name === 'add_order' ? answer : undefined)
  const { actions, page } = await samplePage(server, { world })
  const model = createUsedPlaysModel({
    page,
    actions,
    countdown: behaviorOf(new BehaviorSubject<Countdown>({ kind: 'fetching' })),
  })
  const bet = async () => {
    actions.submit.send({ items: [item], issue: '0722', fromList: true })
    await vi.waitFor(() => expect(page.state.value.sending).toBe(false))
  }
  await bet()
  expect(model.used.value.plays).toEqual([])
  answer = { code: 1, serverTime: 2, result: { money: { avail: 4 }, orderIds: ['C1'] } }
  await bet()
  for (const [method, current] of [
    ['wx_zx_fs', true],
    ['sx_zx_fs', false],
  ] as const) {
    page.changeDraft({ method })
    await vi.waitFor(() =>
      expect(model.used.value.plays).toEqual([{ method: 'wx_zx_fs', name: '五星直选复式', current }]),
    )
  }
  model.used.value.remove('wx_zx_fs')
  await vi.waitFor(() => expect(model.used.value.plays).toEqual([]))
  model.end()
})
