// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Pager } from './Pager.tsx'

afterEach(cleanup)

test('a pager shows the current page, and does not go beyond its ends', () => {
  const turn = vi.fn<(page: number) => void>()
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const { rerender } = render(<Pager page={1} pages={3} turn={turn} />)
  expect(screen.getByRole('navigation', { name: '分页' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '上一页' }).getAttribute('aria-disabled')).toBe('true')
  press('上一页')
  press('下一页')
  rerender(<Pager page={2} pages={3} turn={turn} />)
  expect(screen.getByRole('status').textContent).toBe('第 2 / 3 页')
  press('上一页')
  press('下一页')
  rerender(<Pager page={3} pages={3} turn={turn} />)
  press('下一页')
  expect(turn.mock.calls).toEqual([[2], [1], [3]])
})
