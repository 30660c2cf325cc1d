// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'

afterEach(cleanup)

test('a question starts on the safe button, and Esc presses it', () => {
  const safe = vi.fn<() => void>()
  const commit = vi.fn<() => void>()
  render(
    <ConfirmDialog
      title="撤销这笔投注？"
      safe={{ label: '不撤销', onPress: safe }}
      commit={{ label: '撤单', onPress: commit }}
    >
      16.00 元将退回余额。
    </ConfirmDialog>,
  )
  const dialog = screen.getByRole('alertdialog', { name: '撤销这笔投注？' })
  expect(document.activeElement?.textContent).toBe('不撤销')
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['不撤销', '撤单'])
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect([safe.mock.calls.length, commit.mock.calls.length]).toEqual([1, 0])
})

test('a dialog is named by its title, closed by its button and by Esc, and the page behind cannot scroll', () => {
  const close = vi.fn<() => void>()
  render(
    <Dialog title="投注详情" width={579} onClose={close} foot={<span>合计</span>}>
      内容
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog', { name: '投注详情' })
  expect(dialog.textContent).toContain('内容合计')
  expect(document.body.style.overflow).toBe('hidden')
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(close).toHaveBeenCalledTimes(2)
})
