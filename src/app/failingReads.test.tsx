// @vitest-environment happy-dom
/**
 * Every card and list with its real source, whose read answers 500: without anything held it says so with 参考号 and 重试; with what was
 * read before it shows that with its time. 重试 reads again, and what is answered then takes the place of the failure.
 */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { NEVER, Subject, of } from 'rxjs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { calls, type CallName } from '#contract/areas.ts'
import { successCode } from '#contract/core/define.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { noticeSource } from '#src/streams/site/news.ts'
import { balance$, balanceSource } from '#src/streams/account/sources.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { failed, notFound, sampleClient } from '#src/streams/core/client.sample.ts'
import type { Source } from '#src/streams/core/source.ts'
import { stored } from '#src/streams/core/stored.ts'
import { gameSources } from '#src/streams/lottery/game.ts'
import { groupSource } from '#src/streams/lottery/hall.ts'
import { allRecordsSource, recordSource } from '#src/streams/lottery/records.ts'
import { usableVoucherSource } from '#src/streams/lottery/vouchers.ts'
import { groupsKey, timesKey } from '#src/db/lottery/catalogue.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import { changesList } from './features/funds/changes/changes.list.ts'
import { Protection } from './features/protection/limits/index.ts'
import { createProtectionModel } from './features/protection/limits/protection.model.ts'
import { Envelopes } from './features/games/envelopes/Envelopes.tsx'
import { createEnvelopesModel } from './features/games/envelopes/envelopes.model.ts'
import { Home } from './features/site/home/index.ts'
import { createHomeModel } from './features/site/home/home.model.ts'
import { createChartModel } from './features/lottery/chart/chart.model.ts'
import { HallPanel } from './features/lottery/hall/index.ts'
import { createHallModel } from './features/lottery/hall/hall.model.ts'
import { HeaderOrders, RecentOrders } from './features/lottery/records/index.ts'
import { createHeaderOrders } from './features/lottery/records/headerOrders.model.ts'
import { createRecordsModel } from './features/lottery/records/records.model.ts'
import { TrendRail } from './features/lottery/trend/index.ts'
import { createTrendModel } from './features/lottery/trend/trend.model.ts'
import { MyVouchers } from './features/lottery/vouchers/MyVouchers.tsx'
import { createMyVouchersModel } from './features/lottery/vouchers/myVouchers.model.ts'
import { TopWins } from './features/lottery/wins/index.ts'
import { createTopWinsModel } from './features/lottery/wins/wins.model.ts'
import { Notices } from './features/site/notices/index.ts'
import { createNoticesModel } from './features/site/notices/notices.model.ts'
import { createListModel } from './lists/list.model.ts'
import { ListPageView } from './ui/tables/ListPageView.tsx'
import { storedAnswer$ } from './core/storedAnswer.ts'
import { AsOf } from './ui/controls/Chip.tsx'
import { Loaded } from './ui/feedback/EmptyState.tsx'
import type { Loadable } from './ui/feedback/loadable.ts'
import { useBehavior } from './core/useBehavior.ts'

emptyStores()
afterEach(() => {
  cleanup()
})

const nowMs = Date.parse('2026-11-21T04:00:00Z')

interface Row {
  readonly name: string
  /** The read that fails. */
  readonly call: CallName
  /** Part of what it answers, as it is shown. */
  readonly held: string
  readonly mount: (client: Client) => ReactElement
  /** Sources that other places of the app run. */
  readonly sources?: readonly Source[]
  /** Reads that are answered in any case. */
  readonly besides?: readonly CallName[]
  /** Leads to the card. */
  readonly open?: () => void
}

const Shown = <T,>({
  of: behavior,
  as: View,
}: {
  of: Behavior<T>
  as: (snapshot: T) => ReactElement | null
}) => View(useBehavior(behavior))

/** The store as a behavior, for models that take streams. */
const groupsOf = (client: Client) => stored(() => client.publicDb.catalogue.get(groupsKey))
const timesOf = (client: Client) => stored(() => client.publicDb.times.get(timesKey))
const hall = (client: Client) =>
  createHallModel({
    client,
    groups$: groupsOf(client),
    times$: timesOf(client),
    now$: of(nowMs),
    hrefOf: ({ code }) => `/${code}`,
  })
const hallPanel = (client: Client) => (
  <Shown of={hall(client).hall} as={(snapshot) => <HallPanel {...snapshot} onOpen={vi.fn()} />} />
)
const home = (client: Client) => {
  const model = createHomeModel({
    client,
    groups$: groupsOf(client),
    times$: timesOf(client),
    balance$: balance$(client),
    now$: of(nowMs),
    orders$: of({ state: 'ready', value: [] }),
    view: vi.fn(),
    install$: of(undefined),
    hrefOf: ({ code }) => `/${code}`,
    chartHref: (family, code) => `/chart/${family}/${code}`,
  })
  return <Shown of={model.home} as={(snapshot) => <Home snapshot={snapshot} />} />
}

const rows: readonly Row[] = [
  {
    name: '近期中奖',
    call: 'winTop10',
    held: 'p***1',
    mount: (client) => (
      <Shown of={createTopWinsModel(client).topWins} as={(snapshot) => <TopWins {...snapshot} />} />
    ),
  },
  {
    name: '我的收藏',
    call: 'lotteryFavorites',
    held: '重庆时时彩',
    mount: hallPanel,
    besides: ['classifyList'],
    sources: [groupSource],
  },
  {
    name: '最近玩过',
    call: 'recentLotteries',
    held: '重庆时时彩',
    mount: hallPanel,
    besides: ['classifyList'],
    sources: [groupSource],
  },
  { name: '全部彩种', call: 'classifyList', held: '重庆时时彩', mount: hallPanel, sources: [groupSource] },
  { name: '彩种', call: 'classifyList', held: '重庆时时彩', mount: home, sources: [groupSource] },
  { name: '余额', call: 'playerBalance', held: '10,000.00', mount: home, sources: [balanceSource] },
  {
    name: '我的优惠券',
    call: 'voucherList',
    held: '5.00',
    sources: [usableVoucherSource],
    mount: (client) => (
      <Shown
        of={createMyVouchersModel(client, () => undefined).mine}
        as={(snapshot) => <MyVouchers {...snapshot} />}
      />
    ),
    open: () => fireEvent.click(screen.getByRole('button', { name: /我的优惠券/ })),
  },
  {
    name: '最近投注',
    call: 'recentOrder',
    held: '五星直选复式',
    sources: [(client) => recordSource(client, 'cqssc')],
    mount: (client) => (
      <Shown
        of={createRecordsModel(client, 'cqssc', (code) => code).recent}
        as={(snapshot) => <RecentOrders {...snapshot} />}
      />
    ),
  },
  {
    name: '最近投注 of all lotteries',
    call: 'recentOrder',
    held: '五星直选复式',
    sources: [allRecordsSource],
    mount: (client) => (
      <Shown
        of={createHeaderOrders(client, (code) => code).orders}
        as={(snapshot) => <HeaderOrders {...snapshot} />}
      />
    ),
  },
  {
    name: '公告',
    call: 'notices',
    held: '江苏快3 期数调整',
    sources: [noticeSource],
    mount: (client) => (
      <Shown of={createNoticesModel(client).notices} as={(snapshot) => <Notices {...snapshot} />} />
    ),
  },
  {
    name: '额度与自我保护',
    call: 'protectionState',
    held: '3,000.00',
    mount: (client) => (
      <Shown
        of={createProtectionModel({ client, now$: of(nowMs) }).card}
        as={(snapshot) => <Protection {...snapshot} />}
      />
    ),
  },
  {
    name: '红包活动',
    call: 'redEnvelope',
    held: '2026-11-20',
    mount: (client) => (
      <Shown
        of={createEnvelopesModel(client, '1001').envelopes}
        as={(snapshot) => <Envelopes snapshot={snapshot} leave={vi.fn()} />}
      />
    ),
  },
  {
    name: '账变明细, as every list page',
    call: 'accountChanges',
    held: '投注扣款',
    mount: (client) => (
      <Shown
        of={createListModel({ client, now$: of(nowMs), save: vi.fn(), print: vi.fn() }, changesList).list}
        as={(snapshot) => <ListPageView {...snapshot} />}
      />
    ),
  },
  {
    name: '走势',
    call: 'simpleLast',
    held: '044',
    sources: [
      (client) => gameSources(client, { lottery: 'cqssc', method$: of('wx_zx_fs'), issueOver$: NEVER }),
    ],
    mount: (client) => (
      <Shown
        of={
          createTrendModel({
            client,
            engine: { trendCells: async () => [] } as Partial<EngineClient> as EngineClient,
            lottery: { code: 'cqssc', family: 'ssc' },
            method$: of('wx_zx_fs'),
          }).rail
        }
        as={(snapshot) => <TrendRail {...snapshot} lottery="重庆时时彩" chartHref="/chart" />}
      />
    ),
  },
  {
    name: '走势图',
    call: 'trend',
    held: '044',
    mount: (client) => (
      <Shown
        of={
          createChartModel({
            client,
            lottery: { code: 'cqssc', name: '重庆时时彩', family: 'ssc' },
            now$: of(nowMs),
          }).chart
        }
        as={({ figures }) => (
          <Loaded of={figures} failedTitle="没有读到走势" loading={null}>
            {({ rows: drawn }) => (
              <p>
                {drawn.map(({ issue }) => issue)}
                <Age of={figures} />
              </p>
            )}
          </Loaded>
        )}
      />
    ),
  },
  {
    name: '登录的设备, as every stored answer',
    call: 'sessionList',
    held: 'Chrome 141',
    mount: (client) => (
      <Shown
        of={client
          .scope()
          .behavior(storedAnswer$(client, 'sessionList', calls.sessionList, [], new Subject()), {
            state: 'loading',
          })}
        as={(answer) => (
          <Loaded of={answer} failedTitle="没有读到设备" loading={null}>
            {({ sessions }) => (
              <p>
                {sessions.map(({ device }) => device)}
                <Age of={answer} />
              </p>
            )}
          </Loaded>
        )}
      />
    ),
  },
]

/** As the headers of cards do. */
const Age = ({ of: shown }: { readonly of: Loadable<unknown> }) =>
  shown.state === 'ready' && shown.asOfMs !== undefined ? <AsOf atMs={shown.asOfMs} /> : null

const pathEnd = (call: CallName): string => calls[call].path.split('/').at(-1) ?? ''

const bodyOf = (name: CallName): object => {
  const call = calls[name]
  const wire = z.encode<z.ZodMiniType>(call.output, call.example.output) as object
  const fields = call.envelope === 'lottery' ? { result: wire } : wire
  return { code: successCode(call), msg: '', serverTime: nowMs - 3_600_000, ...fields }
}

/** The card over a server whose read fails as long as the test says. */
const shown = ({ call, mount, sources = [], besides = [], open }: Row, failsFirst: boolean) => {
  const state = { fails: failsFirst, asked: 0 }
  const { client } = sampleClient(
    ({ name }) => {
      const known = besides.find((one) => pathEnd(one) === name)
      if (known) return bodyOf(known)
      if (name !== pathEnd(call)) return { ...notFound, serverTime: nowMs - 3_600_000 }
      state.asked += 1
      return state.fails ? failed('A1-7') : bodyOf(call)
    },
    { nowMs, sources },
  )
  const ups: boolean[] = []
  client.line.line$.subscribe(({ up }) => ups.push(up))
  const { container } = render(<MemoryRouter>{mount(client)}</MemoryRouter>)
  open?.()
  const alert = () => [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent).join()
  const text = () => document.body.textContent ?? ''
  return { client, state, ups, container, alert, text }
}

const retry = () => fireEvent.click(screen.getAllByRole('button', { name: '重试' })[0] ?? expect.fail('重试'))

describe.each(rows)('$name', (row) => {
  test('that was never read says so, and reads again at the press of 重试', async () => {
    const { state, ups, alert, text } = shown(row, true)
    await waitFor(() => expect(alert()).toContain('参考号 A1-7'))
    expect(text()).not.toContain('截至')
    const { asked } = state
    state.fails = false
    retry()
    await waitFor(() => expect([alert(), text().includes(row.held)]).toEqual(['', true]))
    expect(state.asked).toBeGreaterThan(asked)
    expect(new Set(ups)).toEqual(new Set([true]))
  })

  test('that was read before shows that, and that it could not be read again', async () => {
    const { client, state, ups, alert, text } = shown(row, false)
    await waitFor(() => expect(text()).toContain(row.held))
    state.fails = true
    client.touches.touchEverything()
    await waitFor(() => expect(alert()).toContain('参考号 A1-7'))
    expect(text()).toContain(row.held)
    expect(text()).toContain('截至')
    expect(new Set(ups)).toEqual(new Set([true]))
  })
})
