// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { movedTo } from './hall.model.ts'
import { HallPanel, type HallGame, type HallSnapshot } from './index.ts'

afterEach(cleanup)

const game = (code: string, name: string, more: Partial<HallGame> = {}): HallGame => ({
  code,
  name,
  href: `/lottery/${code}`,
  countdown: { kind: 'running', secondsLeft: 65, secondsTotal: 1200 },
  favorite: false,
  ...more,
})
const cqssc = game('cqssc', '重庆时时彩', { mark: '热', favorite: true })
const gd11y = game('gd11y', '广东11选5', { favorite: true })
const bjpk10 = game('bjpk10', '北京PK10', { countdown: { kind: 'paused' } })

const show = (more: Partial<HallSnapshot> = {}, onOpen: () => void = () => undefined) =>
  render(
    <MemoryRouter>
      <HallPanel
        groups={[
          { title: '时时彩', games: [cqssc] },
          { title: 'PK10', games: [bjpk10] },
        ]}
        favorites={[cqssc, gd11y]}
        recent={[bjpk10]}
        failed={{ groups: undefined, favorites: undefined, recent: undefined }}
        toggle={() => undefined}
        move={() => undefined}
        problem={undefined}
        onOpen={onOpen}
        {...more}
      />
    </MemoryRouter>,
  )

test('every lottery shows its mark and its countdown beside the name, and leads to its page', () => {
  const open = vi.fn<() => void>()
  show({ favorites: [], recent: [] }, open)
  const link = screen.getByRole('link', { name: /重庆时时彩/ })
  expect(link.textContent).toBe('重庆时时彩热01:05')
  expect(screen.getByRole('link', { name: /北京PK10/ }).textContent).toContain('暂停销售')
  expect(link.getAttribute('href')).toBe('/lottery/cqssc')
  fireEvent.click(link)
  expect(open).toHaveBeenCalledOnce()
})

test('[L-010] favourites are listed with their number; a star adds one and removes it', () => {
  const toggle = vi.fn<(code: string) => void>()
  show({ toggle })
  expect(screen.getByText('我的收藏 2/10')).toBeTruthy()
  const held = screen.getByRole('button', { name: '取消收藏 重庆时时彩' })
  expect(held.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(held)
  fireEvent.click(screen.getByRole('button', { name: '收藏 北京PK10' }))
  expect(toggle.mock.calls).toEqual([['cqssc'], ['bjpk10']])
})

test('the order is changed with the arrow keys, not beyond the ends', () => {
  const move = vi.fn<(code: string, place: number) => void>()
  show({ move })
  const handle = (name: RegExp) => screen.getByRole('button', { name })
  fireEvent.keyDown(handle(/移动 重庆时时彩/), { key: 'ArrowLeft' })
  fireEvent.keyDown(handle(/移动 重庆时时彩/), { key: 'ArrowRight' })
  fireEvent.keyDown(handle(/移动 广东11选5/), { key: 'ArrowLeft' })
  fireEvent.keyDown(handle(/移动 广东11选5/), { key: 'ArrowRight' })
  expect(move.mock.calls).toEqual([
    ['cqssc', 1],
    ['gd11y', 0],
  ])
})

test('the order is changed by dragging a handle onto another favourite', () => {
  const move = vi.fn<(code: string, place: number) => void>()
  show({ move })
  const [first, second] = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem')
  if (!first || !second) throw new Error('there must be two favourites')
  const handle = within(second).getByRole('button')
  handle.setPointerCapture = () => undefined
  const drag = (onto: Element | null) => {
    document.elementFromPoint = () => onto
    fireEvent.pointerDown(handle)
    fireEvent.pointerUp(handle)
  }
  drag(null)
  drag(second)
  drag(first)
  expect(move.mock.calls).toEqual([['gd11y', 0]])
})

test('without a connection nothing can be changed, and a refusal is shown', () => {
  show({ toggle: undefined, move: undefined, problem: '最多收藏 10 个彩种' })
  expect(screen.getByRole('button', { name: '收藏 北京PK10' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('最多收藏 10 个彩种')).toBeTruthy()
})

test('without favourites the panel says how to make one', () => {
  show({ favorites: [] })
  expect(screen.getByText('点彩种旁的星标即可收藏，最多 10 个')).toBeTruthy()
})

test.each([
  ['c', 0, ['c', 'a', 'b']],
  ['a', 1, ['b', 'a', 'c']],
  ['a', 9, ['b', 'c', 'a']],
  ['b', -1, ['b', 'a', 'c']],
])('%s moved to %d', (code, place, expected) => {
  expect(movedTo(['a', 'b', 'c'], code, place)).toEqual(expected)
})
