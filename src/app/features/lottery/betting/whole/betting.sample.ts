/** A complete lottery page, for tests: each overrides the parts it needs. */
import type { BettingSnapshot } from './betting.snapshot.ts'
import type { ClickPlate, PlateFilter, PlateRow, PlateSnapshot } from '../plate/plate.snapshot.ts'
import type { IssueStripSnapshot } from '../strip/strip.snapshot.ts'
import type { OptionBarSnapshot } from '../options/options.snapshot.ts'
import type { OrderListSnapshot } from '../list/list.snapshot.ts'

const nothing = () => undefined

export const digits: readonly string[] = Array.from('0123456789')
export const filters: readonly PlateFilter[] = ['全', '大', '小', '单', '双', '清']

export const row = (label: string, more: Partial<PlateRow> = {}): PlateRow => ({
  label,
  options: digits,
  picked: [],
  filters,
  ...more,
})

export const click = (more: Partial<ClickPlate> = {}): ClickPlate => ({
  kind: 'click',
  rows: ['万位', '千位', '百位'].map((label) => row(label)),
  toggle: nothing,
  filter: nothing,
  allPositions: undefined,
  toggleAll: undefined,
  expect: { toggle: nothing, filter: nothing, toggleAll: nothing },
  showMisses: true,
  toggleMisses: nothing,
  showHeats: false,
  toggleHeats: nothing,
  ...more,
})

export const plate = (more: Partial<PlateSnapshot> = {}): PlateSnapshot => ({
  name: '前三直选复式',
  help: '每位至少选一个号码，与开奖号码按位一致即中奖',
  body: click(),
  positions: undefined,
  ...more,
})

export const strip = (more: Partial<IssueStripSnapshot> = {}): IssueStripSnapshot => ({
  lottery: '重庆时时彩',
  interval: '20 分钟一期',
  today: { done: 44, total: 59 },
  issue: '20261120-045',
  countdown: { kind: 'running', secondsLeft: 207, secondsTotal: 1200 },
  look: 'ball',
  notKept: false,
  drawAsOfMs: undefined,
  late: undefined,
  lastDraw: {
    issue: '20261120-044',
    numbers: ['5', '8', '0', '3', '7'],
    simulated: false,
    tags: ['大', '单', '虎'],
  },
  ...more,
})

export const options = (more: Partial<OptionBarSnapshot> = {}): OptionBarSnapshot => ({
  units: [20_000n, 10_000n, 2_000n, 1_000n, 200n, 100n, 20n, 10n],
  unit: 20_000n,
  chooseUnit: nothing,
  multiple: 1,
  changeMultiple: nothing,
  odds: [
    { key: 'A', prize: '1,956.00', rebate: '0.0%' },
    { key: 'B', prize: '1,800.00', rebate: '8.0%' },
  ],
  oddsNotKept: false,
  chosenOdds: 'A',
  chooseOdds: nothing,
  bets: 24,
  total: 480_000n,
  prize: 19_560_000n,
  prizeCapped: false,
  random: nothing,
  add: nothing,
  submit: nothing,
  submitting: false,
  addBlocked: undefined,
  submitBlocked: undefined,
  ...more,
})

export const orders = (more: Partial<OrderListSnapshot> = {}): OrderListSnapshot => ({
  lines: [
    {
      id: 'a',
      play: '五星直选复式',
      content: '1,6｜2,9｜0｜4,5｜8',
      singlePick: true,
      unit: 20_000n,
      multiple: 2,
      bets: 8,
      amount: 320_000n,
      prize: '391,200.00',
    },
  ],
  units: [20_000n, 10_000n],
  left: undefined,
  checking: false,
  saved: false,
  bets: 8,
  total: 320_000n,
  balance: 128_465_000n,
  balanceAsOfMs: undefined,
  issue: '20261120-045',
  countdown: { kind: 'running', secondsLeft: 207, secondsTotal: 1200 },
  changeUnit: nothing,
  changeMultiple: nothing,
  remove: nothing,
  randomOne: nothing,
  randomFive: nothing,
  clear: nothing,
  chase: undefined,
  chaseable: true,
  toggleChase: nothing,
  vouchers: { vouchers: [], chosen: undefined, lottery: 'cqssc', checking: [] },
  openVouchers: nothing,
  printSlips: false,
  togglePrint: nothing,
  confirm: nothing,
  submitting: false,
  confirmBlocked: undefined,
  issueChanged: undefined,
  ...more,
})

export const betting = (more: Partial<BettingSnapshot> = {}): BettingSnapshot => ({
  strip: strip(),
  tabs: {
    tabs: [
      { key: 'wx', label: '五星' },
      { key: 'sx', label: '四星' },
    ],
    tab: 'wx',
    chooseTab: nothing,
    scope: 'normal',
    chooseScope: undefined,
  },
  subTabs: {
    label: '五星玩法',
    groups: [
      {
        title: '直选',
        plays: [
          { method: 'wx_zx_fs', label: '复式' },
          { method: 'wx_zx_ds', label: '单式' },
        ],
      },
    ],
    method: 'wx_zx_fs',
    choosePlay: nothing,
  },
  plate: plate(),
  options: options(),
  orders: orders(),
  dialog: undefined,
  ...more,
})
