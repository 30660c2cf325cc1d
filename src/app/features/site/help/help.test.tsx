// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { pictureText, topics } from './help.text.ts'
import { helpParts } from './parts.ts'
import { Topics } from './Topics.tsx'

afterEach(cleanup)

test('every picture stands once, under the heading of its question, and says what it shows', () => {
  const shown = helpParts.flatMap(({ anchor }) => {
    render(<Topics anchor={anchor} />)
    const labels = screen
      .queryAllByRole('img')
      .map((one) => [
        one.closest('section')?.querySelector('h3')?.textContent,
        one.getAttribute('aria-label'),
      ])
    cleanup()
    return labels
  })
  expect(shown).toEqual([
    ['怎样下第一注', pictureText.firstBet.label],
    ['什么是追号', pictureText.chase.label],
    ['怎样验证开奖', pictureText.proof.label],
    ['断网时能做什么', pictureText.offline.label],
  ])
})

test('the picture of a chase adds up to what its paragraphs say', () => {
  const rows = pictureText.chase.rows.map(([, stake, result]) => ({ stake: Number(stake), result }))
  const sumOf = (results: readonly string[]) =>
    rows.filter(({ result }) => results.includes(result)).reduce((sum, { stake }) => sum + stake, 0)
  const said = helpParts
    .flatMap(({ anchor }) => topics[anchor])
    .find(({ picture }) => picture === 'chase')
    ?.lines.join('')
  expect(said).toContain(`追 ${rows.length} 期，扣下 ${sumOf(['未中奖', '中奖', '退回']).toFixed(2)} 元`)
  expect(said).toContain(`${sumOf(['退回']).toFixed(2)} 元退回余额`)
})
