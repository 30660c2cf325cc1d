import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { connectToasts, type Toast } from '#src/app/ui/toast.ts'
import { showMissedWins, showWin } from './winToast.ts'

const shown: Toast[] = []
let disconnect = (): void => undefined
beforeEach(() => {
  shown.length = 0
  disconnect = connectToasts((toast) => {
    shown.push(toast)
    return () => undefined
  })
})
afterEach(() => disconnect())

const nothing = () => undefined

test.each([
  ['above the stake', '978', '2', { kind: 'win' }],
  ['below it', '19.6', '20', { kind: 'info', ms: 5_000 }],
  ['of an unknown stake', '978', undefined, { kind: 'info', ms: 5_000 }],
])('a payout %s is shown for five seconds, in gold only above the stake', (_story, award, stake, look) => {
  const money = { award: parseYuan(award), stake: stake === undefined ? undefined : parseYuan(stake) }
  showWin({ lottery: '重庆时时彩', issue: '20261120-044', ...money }, nothing)
  showMissedWins({ count: 4, ...money }, nothing)
  expect(shown).toMatchObject([
    { ...look, title: `中奖 ${Number(award).toFixed(2)} 元`, text: '重庆时时彩 044 期' },
    { ...look, title: '离线期间中奖 4 次' },
  ])
})
