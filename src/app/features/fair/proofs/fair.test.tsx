// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { checkProof, type Known } from '#contract/fair/proof/check.ts'
import type { DrawProof } from '#contract/fair/proof/proof.ts'
import { changedProofs } from '../../../../../tests/kit/changedProofs.ts'
import { forgedProofs, madeAfterwards, oldDraw } from '../../../../../tests/kit/forgedProofs.ts'
import { provenDraw, testChain } from '../../../../../tests/kit/provenDraw.ts'
import { Fair, type DayCheck, type FairSnapshot } from './index.ts'
import { text } from './fair.text.ts'

afterEach(cleanup)

const proof = provenDraw()
const chains: Known = { chains: [testChain] }
const checkedOf = (judged: DrawProof, known = chains) => ({
  proof: judged,
  verdict: checkProof(judged, known),
  rootAt: undefined,
  tookMs: 42,
  atMs: proof.drawAt + 1_000,
})
const snapshot = (more: Partial<FairSnapshot> = {}): FairSnapshot => ({
  lottery: 'mjffc',
  issue: proof.number,
  proof: { state: 'ready', value: proof },
  checked: checkedOf(proof),
  offline: false,
  orders: [],
  counts: undefined,
  recent: [],
  alarms: [],
  again: () => undefined,
  checkRecent: () => undefined,
  ownOrdersFile: undefined,
  day: undefined,
  checkDay: () => undefined,
  stopDay: () => undefined,
  ...more,
})
const show = (more: Partial<FairSnapshot> = {}) => {
  const [open, tell] = [vi.fn(), vi.fn()]
  render(
    <MemoryRouter>
      <Fair
        fair={snapshot(more)}
        name="1分彩"
        playHref="/lottery/mjffc"
        hrefOf={(issue) => `/fair/mjffc/${issue}`}
        open={open}
        tell={tell}
      />
    </MemoryRouter>,
  )
  return { open, tell }
}
const steps = () => within(screen.getByRole('region', { name: text.steps })).getAllByRole('listitem')
const day = (more: Partial<DayCheck> = {}): DayCheck => ({
  day: '2026-11-21',
  phase: 'done',
  done: 3,
  total: 3,
  proven: 3,
  waiting: 0,
  wrong: [],
  isWhole: true,
  ...more,
})

test('a proven draw passes in each of its six steps, and says what was computed', () => {
  show()
  expect(screen.getByRole('status', { name: '6 步全部通过' })).toBeTruthy()
  expect(steps().filter((step) => within(step).queryByText('通过'))).toHaveLength(6)
  expect(screen.getByText(/^计算号码 [\d ]+ 与开奖号码一致 · 用时 42 毫秒/)).toBeTruthy()
})

// One of each fault: what finds them is tested beside the check.
const ofEachFault = [...new Map([...forgedProofs, ...changedProofs].map((one) => [one.fault, one])).values()]

test.each(ofEachFault.map((changed) => [changed.story, changed] as const))(
  '%s: the step that fails says why in Chinese',
  (_story, { proof: changed, step, fault, seen }) => {
    const checked = checkedOf(changed, { ...chains, ...seen })
    show({ proof: { state: 'ready', value: changed }, checked })
    expect(screen.getByRole('status', { name: /^\d 步未通过$/ })).toBeTruthy()
    // A step begins with its number and its title.
    const failed = steps().find((one) => one.textContent?.slice(1).startsWith(text.titles[step]))
    expect(failed?.textContent).toContain(text.faults[fault])
  },
)

test.each([
  ['unknown', proof, {}, '本机停售前没有见过指纹', /不能证明指纹是事先公布的/],
  ['made after its round', madeAfterwards, {}, '本机停售前没有见过指纹', /不能证明指纹是事先公布的/],
  [
    'by the old algorithm',
    oldDraw,
    { seedHash: oldDraw.seedHash, seenAt: 0 },
    '旧算法，不能证明',
    /也不能证明号码不是事后选定的/,
  ],
] as const)('a draw whose fingerprint is %s is not said to be proven', (_story, judged, seen, chip, note) => {
  show({ proof: { state: 'ready', value: judged }, checked: checkedOf(judged, { ...chains, ...seen }) })
  expect(screen.getByText(chip)).toBeTruthy()
  expect(screen.getByText(note)).toBeTruthy()
})

test('a draw whose fingerprint was seen before says so, and puts it into the command', () => {
  const seen = { seedHash: proof.seedHash, seenAt: proof.closeAt - 1 }
  show({ checked: checkedOf(proof, { ...chains, ...seen }) })
  expect(screen.getByText('指纹与本机停售前看到的一致')).toBeTruthy()
  expect(screen.queryByText(/不能证明指纹是事先公布的：/)).toBeNull()
  const script = screen.getByRole('region', { name: text.script })
  expect(script.textContent).toContain(
    `node verify-draw.mjs --chain ${testChain.hash} --fingerprint ${proof.seedHash} mjffc-${proof.number}.json`,
  )
})

test('a book that was sealed late is shown as such, with the numbers of the round that was passed over', () => {
  const late = provenDraw('ssc', { sealedAfterMs: 2_500, later: 1 })
  const checked = checkedOf(late)
  show({ proof: { state: 'ready', value: late }, checked: { ...checked, rootAt: late.drawAt } })
  expect(screen.getByRole('status', { name: '5 步通过，1 步晚封存' })).toBeTruthy()
  const planned = checked.verdict.skipped
  expect(planned?.code).toBe(proof.code)
  expect(screen.getByText(new RegExp(`轮会开出 ${planned?.code.replaceAll(',', ' ')}`))).toBeTruthy()
  expect(screen.getByText(/这一轮信标已经发出/)).toBeTruthy()
})

test('a draw that is not over waits, and is not called proven', () => {
  const waiting = { ...proof, code: null, seed: null, beacon: null, drawnAt: null, book: null }
  show({ proof: { state: 'ready', value: waiting }, checked: checkedOf(waiting) })
  expect(screen.getByRole('status', { name: '还在等待' })).toBeTruthy()
  expect(screen.getByText('待开奖')).toBeTruthy()
})

test('an unknown issue, an alarm, and the age of what is stored are shown', () => {
  show({ proof: { state: 'ready', value: undefined } })
  expect(screen.getByText('没有这一期的证明')).toBeTruthy()
  cleanup()
  const alarm = { key: 'mjffc/20261121-0720', kind: 'seed', seen: 'a', now: 'b', at: 1 } as const
  show({ alarms: [alarm], proof: { state: 'ready', value: proof, asOfMs: proof.drawAt } })
  expect(screen.getByText(/mjffc 20261121-0720 的种子指纹与本机当时看到的不同/)).toBeTruthy()
  expect(screen.getByText(/截至/)).toBeTruthy()
})

test('the issues beside it and the one that is typed are opened', () => {
  const { open } = show()
  fireEvent.click(screen.getByRole('button', { name: '上一期 0719' }))
  fireEvent.click(screen.getByRole('button', { name: '下一期 0721' }))
  fireEvent.change(screen.getByRole('textbox', { name: '期号' }), { target: { value: '20261121-0001' } })
  fireEvent.click(screen.getByRole('button', { name: '查询' }))
  expect(open.mock.calls.flat()).toEqual(['20261121-0719', '20261121-0721', '20261121-0001'])
})

test('own orders in the book, and one that is not, are marked', () => {
  const order = (orderId: string, inBook: boolean) => ({ orderId, play: '五星直选', stake: 20_000n, inBook })
  show({ orders: [order('C1', true), order('C2', false)] })
  const card = screen.getByRole('region', { name: '您的投注' })
  expect(within(card).getByText('在账本内')).toBeTruthy()
  expect(within(card).getByText('不在账本内')).toBeTruthy()
})

test.each<readonly [string, Partial<DayCheck>, string]>([
  ['reading', { phase: 'reading', done: 60, total: 720 }, '正在读取证明 60 / 720'],
  ['checking', { phase: 'checking', done: 5, total: 720 }, '正在验证 5 / 720'],
  ['all', {}, '3 期全部验证完毕'],
  ['only what is kept', { isWhole: false }, '有的证明没有读到，只验证了本机已存的 3 期'],
  ['nothing kept', { isWhole: false, total: 0, proven: 0 }, '本机没有这一天的证明，连接后再试'],
  ['no draws', { total: 0, proven: 0 }, '这一天没有开奖'],
])('the check of a day shows how far it is: %s', (_name, part, said) => {
  const stopDay = vi.fn()
  show({ day: day(part), stopDay })
  const card = screen.getByRole('region', { name: '全天验证' })
  expect(within(card).getByRole('status').textContent).toBe(said)
  fireEvent.click(within(card).getByRole('button', { name: part.phase ? '停止' : '收起' }))
  expect(stopDay).toHaveBeenCalledOnce()
})

test('the check of a day begins by its button, and a wrong draw is linked', () => {
  const checkDay = vi.fn()
  show({ checkDay })
  fireEvent.click(screen.getByRole('button', { name: '验证 2026-11-21 全天' }))
  expect(checkDay).toHaveBeenCalledOnce()
  cleanup()
  show({ day: day({ proven: 2, wrong: ['20261121-0700'] }) })
  const card = screen.getByRole('region', { name: '全天验证' })
  expect(within(card).getByText('未通过 1')).toBeTruthy()
  expect(within(card).getByRole('link', { name: '查看 20261121-0700' }).getAttribute('href')).toBe(
    '/fair/mjffc/20261121-0700',
  )
})
