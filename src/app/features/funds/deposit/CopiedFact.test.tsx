// @vitest-environment happy-dom
/** A fact that is copied: what is said, for how long, and what a browser that copies nothing is said of. */
import { cleanup, fireEvent, render, screen, act } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { connectToasts } from '#src/app/ui/toast.ts'
import { CopiedFact } from './CopiedFact.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const drawn = () => {
  render(
    <dl>
      <CopiedFact name="收款人" copied="王小明">
        王小明
      </CopiedFact>
    </dl>,
  )
  return () => screen.queryByRole('button', { name: '复制收款人' })
}
const clipboard = (write: (text: string) => Promise<void>) => {
  const spy = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write)
  onTestFinished(() => spy.mockRestore())
}

test('[F-099] what was copied is said for one second', async () => {
  const written: string[] = []
  clipboard(async (text) => void written.push(text))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const button = drawn()
  fireEvent.click(button() ?? document.body)
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)))
  expect(written).toEqual(['王小明'])
  expect(screen.getByRole('status').textContent).toBe('复制成功')
  await act(async () => void (await vi.advanceTimersByTimeAsync(999)))
  expect(screen.getByRole('status').textContent).toBe('复制成功')
  await act(async () => void (await vi.advanceTimersByTimeAsync(1)))
  expect(screen.queryByRole('status')).toBeNull()
  expect(button()).not.toBeNull()
})

test('a browser that copies nothing is named, and nothing is said to be copied', async () => {
  clipboard(() => Promise.reject(new Error('not allowed')))
  const toasts: string[] = []
  onTestFinished(connectToasts(({ text }) => (toasts.push(text), () => undefined)))
  const button = drawn()
  fireEvent.click(button() ?? document.body)
  await vi.waitFor(() => expect(toasts).toEqual(['浏览器不允许复制，请手动选择']))
  expect(screen.queryByRole('status')).toBeNull()
})

test('what has to be paid exactly stands out, other facts do not', () => {
  const marks = [true, false].map((strong) => {
    cleanup()
    const { container } = render(
      <dl>
        <CopiedFact name="应付金额" copied="100.01" strong={strong}>
          100.01
        </CopiedFact>
      </dl>,
    )
    return container.querySelector('[data-strong]') !== null
  })
  expect(marks).toEqual([true, false])
})
