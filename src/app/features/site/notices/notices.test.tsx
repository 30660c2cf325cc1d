// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ready } from '#src/app/ui/feedback/loadable.ts'
import { Notices } from './index.ts'

afterEach(cleanup)

const notices = Array.from({ length: 7 }, (_, n) => ({
  id: String(n),
  title: `公告 ${n + 1}`,
  content: '',
  atMs: Date.parse('2026-11-21T04:00:00Z'),
}))

test('全部公告 has a row of one height for each notice, which begins where the title of the dialog does', () => {
  render(<Notices notices={ready(notices)} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  fireEvent.click(screen.getByRole('button', { name: '全部公告' }))
  const dialog = screen.getByRole('dialog', { name: '全部公告' })
  const rows = within(dialog).getAllByRole('listitem')
  expect(rows).toHaveLength(7)
  expect(getComputedStyle(within(dialog).getByRole('list')).padding).toBe('0px 20px 8px')
  expect(getComputedStyle(within(rows[6] ?? dialog).getByRole('button')).minHeight).toBe('40px')
})
