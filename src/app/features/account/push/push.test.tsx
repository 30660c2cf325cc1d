// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { EMPTY } from 'rxjs'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { sampleClient } from '#src/streams/core/client.sample.ts'
import { createPushModel, keepPush, Push, type PushDevice } from './index.ts'

emptyStores()
afterEach(cleanup)

const address = {
  endpoint: 'https://fcm.googleapis.com/a',
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
}
const choice = {
  kinds: ['win', 'chaseStopped', 'voucher', 'deposit', 'withdrawal', 'chat', 'packet', 'letter'],
  details: false,
  quiet: null,
}
const userId = '1001'

/** A server that keeps the subscription of one browser, and that browser. */
const siteOf = (more: Partial<PushDevice> = {}) => {
  const site = { key: 'BKey', held: null as object | null, refuse: '', sent: [] as [string, string][] }
  const leave = vi.fn<PushDevice['leave']>(async () => undefined)
  const device = {
    ability: () => 'ready' as const,
    isAllowed: () => true,
    ask: vi.fn<PushDevice['ask']>(async () => true),
    subscribe: vi.fn<PushDevice['subscribe']>(async () => address),
    current: vi.fn<PushDevice['current']>(async () => undefined),
    leave,
    received$: EMPTY,
    ...more,
  }
  const { client } = sampleClient(async ({ name: call, fields }) => {
    if (!/^(?:state|on|off|choose|test)$/.test(call)) return new Promise(() => undefined)
    // A body of JSON.
    const body = call === 'state' ? '{}' : (fields.keys().next().value ?? '{}')
    if (call !== 'state') site.sent.push([call, body])
    if (site.refuse !== '' && call !== 'state') return { code: 8, msg: site.refuse, serverTime: 1 }
    const given = JSON.parse(body) as { readonly choice?: object; readonly endpoint?: string }
    if (call === 'on' || call === 'choose')
      site.held = { ...site.held, ...given.choice, endpoint: address.endpoint }
    if (call === 'off') site.held = null
    const subscription = site.held && { sentAt: null, receivedAt: null, ...site.held }
    return { code: 0, msg: '', serverTime: 1, ...(call === 'state' ? { key: site.key, subscription } : {}) }
  })
  return { site, device, leave, client }
}

const show = (more: Partial<PushDevice> = {}) => {
  const it = siteOf(more)
  const model = createPushModel({ client: it.client, device: it.device })
  onTestFinished(() => model.end())
  const { rerender } = render(<Push {...model.page.value} />)
  const shown = async () => {
    // What the store has changes the page a moment after it was stored.
    await vi.waitFor(() =>
      expect(model.page.value).toMatchObject({
        busy: undefined,
        state: { state: 'ready', value: { subscription: it.site.held ?? null } },
      }),
    )
    rerender(<Push {...model.page.value} />)
  }
  return { ...it, model, shown }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const flip = (name: string) => fireEvent.click(screen.getByRole('switch', { name }))

test('it is turned on with everything and nothing private, changed, tested and turned off', async () => {
  const { site, leave, client, shown } = show()
  await shown()
  for (const one of screen.getAllByRole('switch')) expect(one.getAttribute('aria-disabled')).toBe('true')
  press('开启推送')
  await vi.waitFor(() => expect(site.held).not.toBeNull())
  await shown()
  expect(site.sent[0]).toEqual(['on', expect.stringContaining('"details":false') as string])
  expect(site.held).toMatchObject(choice)
  expect(client.device.pushOf()).toBe(userId)
  expect(screen.getByText('推送已开启')).toBeTruthy()
  flip('优惠券')
  await vi.waitFor(() =>
    expect(site.held).toMatchObject({
      kinds: ['win', 'chaseStopped', 'deposit', 'withdrawal', 'chat', 'packet', 'letter'],
    }),
  )
  await shown()
  flip('显示详情')
  await vi.waitFor(() =>
    expect(site.held).toMatchObject({
      details: true,
      kinds: ['win', 'chaseStopped', 'deposit', 'withdrawal', 'chat', 'packet', 'letter'],
    }),
  )
  await shown()
  flip('免打扰')
  await vi.waitFor(() => expect(site.held).toMatchObject({ quiet: { from: 1380, to: 480 } }))
  await vi.waitFor(async () => {
    await shown()
    expect(screen.getByRole('combobox', { name: '免打扰结束' })).toBeTruthy()
  })
  fireEvent.change(screen.getByRole('combobox', { name: '免打扰结束' }), { target: { value: '540' } })
  await vi.waitFor(() => expect(site.held).toMatchObject({ quiet: { from: 1380, to: 540 } }))
  await shown()
  press('发送测试通知')
  await shown()
  expect(screen.getByText('测试通知已发送，几秒内应显示在屏幕上')).toBeTruthy()
  press('关闭推送')
  await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce())
  await shown()
  expect([site.held, client.device.pushOf()]).toEqual([null, undefined])
})

test.each([
  [{ ask: async () => false }, '没有得到允许，推送未开启'],
  [{ subscribe: async () => undefined }, '没有连上浏览器的推送服务，请稍后重试'],
] as const)('what the browser does not give is said, and nothing is sent: %#', async (more, problem) => {
  const { site, client, shown } = show(more)
  await shown()
  press('开启推送')
  await shown()
  expect(screen.getByRole('alert').textContent).toContain(problem)
  expect([site.sent, client.device.pushOf()]).toEqual([[], undefined])
})

test('a refusal of the server is said in its words', async () => {
  const { site, shown } = show()
  site.held = { ...choice, endpoint: address.endpoint }
  await shown()
  site.refuse = '请 10 秒后再试'
  press('发送测试通知')
  await shown()
  expect(screen.getByRole('alert').textContent).toContain('请 10 秒后再试')
})

test.each([
  ['insecure', '当前地址不是 https，浏览器不提供推送'],
  ['unsupported', '此浏览器不支持推送'],
  ['denied', '浏览器已拒绝通知，请在浏览器的网站设置中改为允许'],
] as const)('a browser that is %s says why it cannot', async (ability, hint) => {
  const { shown } = show({ ability: () => ability })
  await shown()
  const facts = screen.getByRole('region', { name: '推送概况' })
  expect(within(facts).getByText(hint, { selector: 'dd' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '开启推送' }).getAttribute('aria-disabled')).toBe('true')
})

test('what another member left in this browser is ended at the next sign-in', async () => {
  const { site, device, leave, client } = siteOf({ current: async () => ({}) as PushSubscription })
  client.device.rememberPush('1002')
  onTestFinished(keepPush({ client, device }))
  await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce())
  expect(site.sent).toEqual([])
})

test('a subscription that was dropped without a word is made anew with what was chosen', async () => {
  const { site, device, leave, client } = siteOf()
  site.held = { ...choice, kinds: ['win'], endpoint: 'https://fcm.googleapis.com/old' }
  client.device.rememberPush(userId)
  onTestFinished(keepPush({ client, device }))
  await vi.waitFor(() => expect(site.sent).toHaveLength(1))
  expect(site.sent[0]).toEqual(['on', expect.stringContaining('"kinds":["win"]') as string])
  expect(leave).not.toHaveBeenCalled()
})

test('with the session its messages end; a page that is closed ends none', async () => {
  const { device, leave, client } = siteOf()
  keepPush({ client, device })()
  const end = keepPush({ client, device })
  const before = leave.mock.calls.length
  await client.session.expire()
  end()
  await vi.waitFor(() => expect(leave.mock.calls.length).toBe(before + 1))
})
