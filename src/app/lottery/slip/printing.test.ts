// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { print } from './printing.ts'
import type { Slip } from './slip.ts'

afterEach(() => {
  window.dispatchEvent(new Event('afterprint'))
  vi.unstubAllGlobals()
})

const slip: Slip = {
  lottery: '重庆时时彩',
  issue: '20261120-045',
  atMs: Date.parse('2026-11-20T19:05:41+08:00'),
  lines: [
    { id: 'a', play: '定位胆', content: '<b>万</b> 3', unit: 1_000n, multiple: 2, bets: 1, amount: 2_000n },
  ],
  total: 2_000n,
  chased: undefined,
  numbers: ['C1', 'C2'],
}
const shown = () => document.querySelector('[data-slip]')

/** Prints and returns what was in the document meanwhile. */
const printed = (more: Partial<Slip> = {}): string => {
  let words = ''
  vi.stubGlobal('print', () => (words = shown()?.textContent ?? ''))
  print({ ...slip, ...more })
  return words
}

test('[L-124] the slip has the mark, issue, lines, total, order numbers and the note', () => {
  const words = printed()
  for (const part of [
    '好彩',
    '彩种重庆时时彩',
    '期号20261120-045',
    '时间2026-11-20 19:05:41',
    '定位胆0.20',
    '1 注 × 2 倍 × 1角',
    '合计¥0.20',
    '订单号C1',
    '订单号C2',
    '本小票仅供核对，以账户记录为准。',
  ])
    expect(words).toContain(part)
  // A content is text, whatever it looks like.
  expect(words).toContain('<b>万</b> 3')
})

test('a chase names the number of its issues and its own number; a drawn order its draw', () => {
  const words = printed({ chased: 5, numbers: ['T1'], drawn: '1 2 3 4 5' })
  for (const part of ['20261120-045 起 5 期', '追号单号T1', '开奖号码1 2 3 4 5'])
    expect(words).toContain(part)
})

test('a slip with a receipt has its code to scan, one without has none', () => {
  const codes: number[] = []
  vi.stubGlobal('print', () => codes.push(shown()?.querySelectorAll('svg path').length ?? 0))
  print({ ...slip, receipt: 'haocai-receipt-v1|1001' })
  window.dispatchEvent(new Event('afterprint'))
  print(slip)
  expect(codes[0]).toBeGreaterThan(0)
  expect(codes[1]).toBe(0)
})

test('the slip leaves the document when the print dialog has closed', () => {
  printed()
  const slipThen = shown() ?? expect.fail('the slip must be in the document')
  window.dispatchEvent(new Event('afterprint'))
  expect(shown()).toBeNull()
  // Nothing of it waits for the print dialogs that follow.
  document.body.append(slipThen)
  window.dispatchEvent(new Event('afterprint'))
  expect(shown()).toBe(slipThen)
  slipThen.remove()
})
