// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { NavMenu, Shell, type ShellSnapshot } from './index.ts'

afterEach(cleanup)

const shell = (more: Partial<ShellSnapshot> = {}): ShellSnapshot => ({
  parts: { header: true, footer: true },
  place: 'home',
  greetingName: '林间小路',
  line: { state: 'ok', latencyMs: 42 },
  balance: {
    amount: 128_465_000n,
    asOfMs: undefined,
    isPeeking: false,
    stale: false,
    loading: false,
    refresh: () => undefined,
  },
  connection: undefined,
  checking: 0,
  update: undefined,
  keepsData: true,
  isFull: false,
  reloadOutdated: undefined,
  logout: () => undefined,
  logoutAndClear: () => undefined,
  year: 2026,
  staff: false,
  ...more,
})

const show = (more: Partial<ShellSnapshot> = {}) =>
  render(
    <MemoryRouter>
      <Shell snapshot={shell(more)} skipTo="plate">
        页面
      </Shell>
    </MemoryRouter>,
  )

const button = (name: string) => screen.getByRole('button', { name })

test('the frame shows the user, the connection and the balance', () => {
  show()
  expect(screen.getByText('您好，林间小路')).toBeTruthy()
  expect(screen.getByText('线路正常 · 42 ms')).toBeTruthy()
  expect(screen.getByText('¥12,846.50')).toBeTruthy()
  expect(screen.getByText('© 2019–2026 好彩')).toBeTruthy()
  expect(screen.getByRole('link', { name: '首页' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: '跳到选号' }).getAttribute('href')).toBe('#plate')
})

test('a page without header and footer has neither', () => {
  show({ parts: { header: false, footer: false } })
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

test('an entry opens its panel with the keyboard, and Esc returns focus', async () => {
  render(
    <MemoryRouter>
      <Shell
        snapshot={shell()}
        menus={
          <NavMenu label="彩票大厅">
            {(menu) => (menu.open ? <a href="/lottery/cqssc">重庆时时彩</a> : null)}
          </NavMenu>
        }
      >
        页面
      </Shell>
    </MemoryRouter>,
  )
  const hall = button('彩票大厅')
  hall.focus()
  fireEvent.click(hall)
  expect(hall.getAttribute('aria-expanded')).toBe('true')
  const game = await screen.findByRole('link', { name: /重庆时时彩/ })
  game.focus()
  fireEvent.keyDown(game, { key: 'Escape' })
  expect(screen.queryByRole('link', { name: /重庆时时彩/ })).toBeNull()
  expect(document.activeElement).toBe(hall)
})

test('a panel stays when what had the focus is disabled or gone, and closes when focus or a press goes elsewhere', async () => {
  render(
    <MemoryRouter>
      <NavMenu label="彩票大厅">{(menu) => (menu.open ? <button type="button">星标</button> : null)}</NavMenu>
      <button type="button">别处</button>
    </MemoryRouter>,
  )
  const isOpen = () => button('彩票大厅').getAttribute('aria-expanded') === 'true'
  fireEvent.click(button('彩票大厅'))
  fireEvent.blur(button('星标'), { relatedTarget: null })
  fireEvent.pointerDown(button('星标'))
  expect(isOpen()).toBe(true)
  fireEvent.pointerDown(document.body)
  expect(isOpen()).toBe(false)
  fireEvent.click(button('彩票大厅'))
  expect(isOpen()).toBe(true)
  fireEvent.blur(button('星标'), { relatedTarget: button('别处') })
  expect(isOpen()).toBe(false)
})

test('a panel stays while the page scrolls below a resting pointer, and closes when the pointer moves elsewhere', () => {
  render(
    <MemoryRouter>
      <NavMenu label="彩票大厅">{(menu) => (menu.open ? <button type="button">星标</button> : null)}</NavMenu>
      <button type="button">别处</button>
      <div className="MuiModal-root">对话框</div>
    </MemoryRouter>,
  )
  const isOpen = () => button('彩票大厅').getAttribute('aria-expanded') === 'true'
  const mouse = { pointerType: 'mouse' }
  fireEvent.pointerEnter(button('彩票大厅'), mouse)
  expect(isOpen()).toBe(true)
  fireEvent.pointerLeave(button('彩票大厅'), mouse)
  fireEvent.pointerMove(button('星标'), mouse)
  fireEvent.pointerMove(screen.getByText('对话框'), mouse)
  fireEvent.pointerMove(button('别处'), { pointerType: 'touch' })
  expect(isOpen()).toBe(true)
  fireEvent.pointerMove(button('别处'), mouse)
  expect(isOpen()).toBe(false)
})

test('signing out asks for confirmation, and staying is the safe answer', async () => {
  const logout = vi.fn<() => void>()
  show({ logout })
  fireEvent.click(button('退出'))
  const dialog = await screen.findByRole('alertdialog', { name: '确定退出登录？' })
  expect(document.activeElement?.textContent).toBe('取消')
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(logout).not.toHaveBeenCalled()
})

test('who leaves a shared computer may empty it in the same step', async () => {
  const [logout, logoutAndClear] = [vi.fn<() => void>(), vi.fn<() => void>()]
  show({ logout, logoutAndClear })
  fireEvent.click(button('退出'))
  fireEvent.click(await screen.findByRole('button', { name: '退出并清空本机' }))
  expect(logoutAndClear).toHaveBeenCalledOnce()
  expect(logout).not.toHaveBeenCalled()
})

test('offline: banner with the age of the figures, a balance with its time, a retry', () => {
  const reconnect = vi.fn<() => void>()
  const asOfMs = Date.now()
  show({
    line: { state: 'down' },
    balance: {
      amount: 128_465_000n,
      asOfMs,
      isPeeking: false,
      stale: true,
      loading: false,
      refresh: undefined,
    },
    connection: { kind: 'offline', asOfMs, checking: 1, reconnect, isOther: false },
  })
  expect(screen.getByText('网络已断开')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('1 笔投注正在核对，请勿重复提交。')
  expect(screen.getByText(/^截至/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '刷新余额' })).toBeNull()
  fireEvent.click(button('重新连接'))
  expect(reconnect).toHaveBeenCalledOnce()
})

test('while the balance loads only its icon spins', () => {
  show({
    balance: {
      amount: 128_465_000n,
      asOfMs: undefined,
      isPeeking: false,
      stale: false,
      loading: true,
      refresh: undefined,
    },
  })
  expect(button('刷新余额').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByText('¥12,846.50')).toBeTruthy()
})

test('a newer version is offered, or shows what it waits for', () => {
  const apply = vi.fn<() => void>()
  show({ update: { apply, waitsFor: undefined } })
  fireEvent.click(button('更新'))
  expect(apply).toHaveBeenCalledOnce()
  cleanup()
  show({ update: { apply: undefined, waitsFor: '清单提交或清空后可更新。' } })
  expect(screen.queryByRole('button', { name: '更新' })).toBeNull()
  expect(screen.getByText('清单提交或清空后可更新。')).toBeTruthy()
})
