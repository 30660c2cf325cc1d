// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { sampleClient } from '#src/streams/core/client.sample.ts'
import { TopWins } from './index.ts'
import { createTopWinsModel } from './wins.model.ts'

emptyStores()
afterEach(() => {
  cleanup()
})

test('the largest wins are listed with masked names; without any there is no card', () => {
  const wins = [
    { key: 'a', name: 'p***1', lottery: '重庆时时彩', award: 9_780_000n },
    { key: 'b', name: 'a***2', lottery: '江苏快3', award: 400_000n },
  ]
  const { rerender } = render(<TopWins wins={wins} asOfMs={undefined} failure={undefined} />)
  const card = screen.getByRole('region', { name: '近期中奖' })
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['p***1重庆时时彩978.00', 'a***2江苏快340.00'])
  expect(card.textContent).toContain('用户名已隐去')
  rerender(<TopWins wins={wins} asOfMs={Date.parse('2026-11-21T12:00:00+08:00')} failure={undefined} />)
  expect(card.textContent).toContain('截至')
  rerender(<TopWins wins={[]} asOfMs={undefined} failure={undefined} />)
  expect(screen.queryByRole('region')).toBeNull()
})

test('the list is stored, and shown with its time without a connection', async () => {
  const server = { down: false }
  const { client } = sampleClient(({ name }) => {
    if (server.down) return undefined
    if (name !== 'getLotteryWinTop10') return { code: 404, msg: '', serverTime: 1 }
    const win = { winUserName: 'p***1', winLotteryName: '重庆时时彩', winMoney: 978, winTime: 5 }
    return { code: 1, serverTime: 7, result: [win] }
  })
  const model = createTopWinsModel(client)
  const shown = () => model.topWins.value
  const wins = [{ key: '0 5', name: 'p***1', lottery: '重庆时时彩', award: 9_780_000n }]
  await vi.waitFor(() => expect(shown()).toEqual({ wins, asOfMs: undefined, failure: undefined }))
  server.down = true
  await client.call('winTop10', {})
  await vi.waitFor(() => expect(shown()).toEqual({ wins, asOfMs: 7, failure: undefined }))
  model.end()
})
