// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Banner } from './Banner.tsx'
import { FailedState, Loaded } from './EmptyState.tsx'
import { LineUp } from './lineUp.ts'
import { ready, type Loadable } from './loadable.ts'
import { SkeletonLines } from './Skeleton.tsx'
import { ToastCard } from './ToastCard.tsx'
import { Toasts } from './Toasts.tsx'
import { showToast } from '../toast.ts'

afterEach(cleanup)

test('a failure shows its reference and a button to retry', () => {
  const retry = vi.fn<() => void>()
  render(<FailedState title="没有读到投注记录" hint="网络超时" reference="7F3A-21" retry={retry} />)
  expect(screen.getByRole('alert').textContent).toContain('网络超时，参考号 7F3A-21')
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('a part waits for its answer while there is a line, says that it has none without one, and shows what it has either way', () => {
  const shown = (of: Loadable<string>, isUp: boolean) => {
    cleanup()
    render(
      <LineUp value={isUp}>
        <Loaded of={of} failedTitle="没有读到" loading={<SkeletonLines lines={1} label="正在读取" />}>
          {(value) => <p>{value}</p>}
        </Loaded>
      </LineUp>,
    )
    return document.body.textContent
  }
  expect(shown({ state: 'loading' }, true)).toBe('正在读取')
  expect(shown({ state: 'loading' }, false)).toBe('本机没有保存恢复连接后自动读取')
  expect([shown(ready('三笔'), true), shown(ready('三笔'), false)]).toEqual(['三笔', '三笔'])
})

test('only an error toast interrupts, and an action closes its toast', () => {
  const onPress = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  render(
    <ToastCard
      kind="win"
      title="中奖 978.00 元"
      text="044 期"
      action={{ label: '查看', onPress }}
      onClose={onClose}
    />,
  )
  expect(screen.getByRole('status')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '查看' }))
  expect([onPress.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
  cleanup()
  render(<ToastCard kind="error" text="第 045 期已截止，清单已保留" onClose={onClose} />)
  expect(screen.getByRole('alert')).toBeTruthy()
})

test('the first toast waits for its renderer, and can be removed before', async () => {
  render(<Toasts />)
  const take = showToast({ kind: 'ok', text: '订单提交成功' })
  showToast({ kind: 'check', text: '1 笔投注核对中，请勿重复提交' })
  take()
  expect(await screen.findByText('1 笔投注核对中，请勿重复提交')).toBeTruthy()
  expect(screen.queryByText('订单提交成功')).toBeNull()
})

test('toasts stand below the drawn numbers, wherever the page has them, and below the header without any', async () => {
  const top = () => document.documentElement.style.getPropertyValue('--hc-toasts-top')
  render(
    <>
      <div data-drawn />
      <Toasts />
    </>,
  )
  const drawn = document.querySelector('[data-drawn]') as Element
  const standsAt = (bottom: number) =>
    vi.spyOn(drawn, 'getBoundingClientRect').mockReturnValue(new DOMRect(170, bottom - 92, 1100, 92))
  standsAt(232)
  showToast({ kind: 'ok', text: '撤单成功' })
  expect(await screen.findByText('撤单成功')).toBeTruthy()
  expect(top()).toBe('240px')
  standsAt(132)
  fireEvent.scroll(window)
  expect(top()).toBe('140px')
  standsAt(-300)
  fireEvent.scroll(window)
  expect(top()).toBe('100px')
  standsAt(5000)
  fireEvent(window, new Event('resize'))
  expect(top()).toBe(`${window.innerHeight / 2}px`)
})

test('a banner of an error interrupts, any other waits', () => {
  render(
    <Banner tone="stale" title="网络已断开">
      显示 19:06:33 的数据。
    </Banner>,
  )
  expect(screen.getByRole('status').textContent).toBe('网络已断开显示 19:06:33 的数据。')
  cleanup()
  render(<Banner tone="error">期号已更新</Banner>)
  expect(screen.getByRole('alert').textContent).toBe('期号已更新')
})

test('screen readers announce what is loading', () => {
  render(<SkeletonLines lines={3} label="正在读取投注记录" />)
  expect(screen.getByRole('status').textContent).toBe('正在读取投注记录')
})
