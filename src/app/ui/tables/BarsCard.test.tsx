// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import BarsCard from './BarsCard.tsx'

afterEach(cleanup)

const days = (figures: readonly (readonly [string, string])[]) =>
  figures.map(([one, two], n) => ({
    label: `11-${String(n + 1).padStart(2, '0')}`,
    hao: [parseYuan(one), parseYuan(two)] as const,
  }))

const heights = () => [...document.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')))

test('bars stand from zero, each as high as its figure beside the others', () => {
  render(
    <BarsCard
      title="每日"
      series={['投注', '派奖']}
      places={days([
        ['1000', '500'],
        ['0', '2000'],
      ])}
    />,
  )
  const [first = 0, half = 0, none, whole = 0] = heights()
  expect([first / half, whole / first, none]).toEqual([2, 2, 0])
  expect(screen.getByRole('img', { name: '每日' }).textContent).toBe('05001,0001,5002,00011-0111-02')
})

test('where there is nothing it says so, and no more than ten places are named', () => {
  render(
    <BarsCard
      title="每日"
      series={['投注', '派奖']}
      places={days(Array.from({ length: 35 }, () => ['0', '0'] as const))}
    />,
  )
  expect(screen.getByText('这段时间没有记录')).toBeTruthy()
  expect(
    [...document.querySelectorAll('text')].filter(({ textContent }) => textContent?.startsWith('11-')),
  ).toHaveLength(9)
})
