// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { groups } from '#contract/chat/groupCalls.ts'
import { exampleMessage, messageKinds, type ChatMessage } from '#contract/chat/messages.ts'
import { examplePacket, grabbedPackets } from '#contract/chat/packetCalls.ts'
import type { Packet } from '#contract/chat/packets.ts'
import { openingStatus } from '#contract/chat/packetRules.ts'
import type { PacketFault } from '#contract/fair/proof/packet.ts'
import { parseYuan } from '#engine/money/money.ts'
import { lastedText } from './packet.text.ts'
import { PacketDetail } from './PacketDetail.tsx'
import { PacketForm } from './PacketForm.tsx'
import { PacketPopup } from './PacketPopup.tsx'
import { PacketRecords } from './PacketRecords.tsx'
import type { PacketFormSnapshot, PacketPopupSnapshot, PacketRecordsSnapshot } from './packets.snapshot.ts'
import { proofOf } from './proof.ts'
import { packetIn, statusesIn } from './shownPacket.ts'

afterEach(cleanup)

const close = () => undefined

describe('the form', () => {
  const form = (more: Partial<PacketFormSnapshot> = {}): PacketFormSnapshot => ({
    kind: 'form',
    groupName: '周五小组',
    members: 12,
    limits: groups.example.output.settings,
    balance: parseYuan('50'),
    noFundPassword: false,
    blocked: undefined,
    note: undefined,
    send: vi.fn<PacketFormSnapshot['send']>().mockResolvedValue(undefined),
    records: vi.fn<() => void>(),
    ...more,
  })
  const show = (snapshot: PacketFormSnapshot) =>
    render(
      <MemoryRouter>
        <PacketForm form={snapshot} close={close} />
      </MemoryRouter>,
    )
  const fill = (fields: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(fields))
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
  const sendButton = () => screen.getByRole('button', { name: '发送红包' })

  test('[C-364] the limits are those of the server', () => {
    const { settings } = groups.example.output
    const limits = { ...settings, redPacketLimit: 5, redPacketMaxAmount: parseYuan('30') }
    show(form({ limits }))
    expect(screen.getByText('1 – 5 个')).toBeDefined()
    fill({ 红包个数: '6' })
    expect(screen.getByRole('alert').textContent).toBe('个数须为 1 – 5')
    fill({ 红包个数: '5', 总金额: '30.01' })
    expect(screen.getByRole('alert').textContent).toBe('总金额须为 0.01 – 30.00 元')
  })

  test('what is beyond the balance is said, in either kind', () => {
    show(form())
    fill({ 红包个数: '3', 总金额: '94.4', 资金密码: 'fund1234' })
    expect(screen.getByRole('alert').textContent).toBe('余额不足，还差 44.40 元')
    fireEvent.click(screen.getByRole('radio', { name: '普通红包' }))
    fill({ 单个金额: '20' })
    expect(screen.getByRole('alert').textContent).toBe('余额不足，还差 10.00 元')
    expect(sendButton().getAttribute('aria-disabled')).toBe('true')
    fill({ 单个金额: '16' })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(sendButton().getAttribute('aria-disabled')).toBeNull()
  })

  test('it sends once what was typed, and shows what the server says below the password', async () => {
    const send = vi.fn<PacketFormSnapshot['send']>().mockResolvedValue('资金密码有误，还可尝试 4 次')
    show(form({ send }))
    fill({ 红包个数: '２', 总金额: '8.8', 标题: ' 好运 ', 资金密码: 'fund1234' })
    fireEvent.click(sendButton())
    fireEvent.click(sendButton())
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('还可尝试 4 次'))
    expect(send.mock.calls).toEqual([
      [{ type: 1, num: 2, amount: parseYuan('8.8'), content: '好运', password: 'fund1234' }],
    ])
    expect(sendButton().getAttribute('aria-disabled')).toBe('true')
    fill({ 资金密码: 'fund12345' })
    expect(sendButton().getAttribute('aria-disabled')).toBeNull()
  })

  test('[C-220] without a fund password there is a way to set it, and nothing is sent', () => {
    show(form({ noFundPassword: true }))
    fill({ 红包个数: '2', 总金额: '8', 资金密码: 'x' })
    expect(screen.getByRole('alert').textContent).toBe('请先设置资金密码')
    expect(screen.getByRole('link', { name: '去设置' }).getAttribute('href')).toBe(
      '/personal/account/account',
    )
    expect(sendButton().getAttribute('aria-disabled')).toBe('true')
  })

  test('offline, and while one is 核对中, nothing is sent and it is said why', () => {
    show(form({ blocked: '离线时不能发送红包' }))
    fill({ 红包个数: '2', 总金额: '8', 资金密码: 'x' })
    expect(screen.getByRole('status').textContent).toBe('离线时不能发送红包')
    expect(sendButton().getAttribute('aria-disabled')).toBe('true')
  })

  test('an input method composes a title that is cut with its last word', () => {
    show(form())
    const title = screen.getByLabelText<HTMLInputElement>('标题')
    fireEvent.compositionStart(title)
    fireEvent.change(title, { target: { value: '一二三四五六七八九shi yi' } })
    expect(title.value).toBe('一二三四五六七八九shi yi')
    fireEvent.compositionEnd(title, { target: { value: '一二三四五六七八九十一' } })
    expect(title.value).toBe('一二三四五六七八九十')
  })
})

describe('a packet that was pressed', () => {
  const popup = (more: Partial<PacketPopupSnapshot>): PacketPopupSnapshot => ({
    kind: 'popup',
    packet: { ...examplePacket, detail: { ...examplePacket.detail, finishTime: null } },
    status: openingStatus.open,
    amount: 0n,
    isOpening: false,
    note: undefined,
    open: vi.fn<() => void>(),
    details: vi.fn<() => void>(),
    ...more,
  })

  test.each([
    ['has expired, with the date', openingStatus.expired, ['红包已过期', '2026-11-21 19:03:12']],
    ['is all taken', openingStatus.empty, ['红包已被领完', '手慢了']],
    ['was opened', openingStatus.opened, ['+12.36', '已存入彩票钱包']],
  ] as const)('%s', (_what, status, texts) => {
    const snapshot = popup({ status, amount: parseYuan('12.36') })
    render(<PacketPopup popup={snapshot} close={close} />)
    for (const text of texts) expect(screen.getByRole('dialog').textContent).toContain(text)
    expect(screen.queryByRole('button', { name: '打开红包' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '领取详情' }))
    expect(snapshot.details).toHaveBeenCalledOnce()
  })

  test('is opened once; while it is not known what became of it nothing can be pressed', () => {
    const snapshot = popup({})
    const { rerender } = render(<PacketPopup popup={snapshot} close={close} />)
    fireEvent.click(screen.getByRole('button', { name: '打开红包' }))
    expect(snapshot.open).toHaveBeenCalledOnce()
    rerender(<PacketPopup popup={popup({ open: undefined, isOpening: true })} close={close} />)
    expect(screen.getByRole('button', { name: '正在打开' }).getAttribute('aria-busy')).toBe('true')
    rerender(<PacketPopup popup={popup({ open: undefined, note: '没有收到答复，正在核对' })} close={close} />)
    expect(screen.getByRole('status').textContent).toBe('没有收到答复，正在核对')
  })
})

describe('a packet with what was taken of it', () => {
  const ended: Packet = {
    ...examplePacket,
    seed: '5d20b83f'.repeat(8),
    detail: { ...examplePacket.detail, isExpired: true, finishTime: examplePacket.expiredTime },
  }
  const show = (packet: Packet, verify?: () => Promise<PacketFault | null>) =>
    render(
      <PacketDetail
        shown={{
          kind: 'detail',
          packet,
          own: 1004,
          asOf: undefined,
          back: undefined,
          verify,
          saveProof: verify && (() => undefined),
        }}
        close={close}
      />,
    )

  test('[C-366] amounts have two decimals; of an expired one the rest that went back is named', () => {
    show(ended)
    const words = screen.getByRole('dialog').textContent
    for (const part of ['88.00，退回 66.13 元', '1 / 8 个', '已过期', '21.87']) expect(words).toContain(part)
    expect(within(screen.getByRole('list', { name: '领取详情' })).getByText('p***2')).toBeDefined()
  })

  test('a running one has no seed, nothing to verify and no best', () => {
    show({ ...examplePacket, detail: { ...examplePacket.detail, items: [] } })
    expect(screen.getByText('还没有人领取')).toBeDefined()
    expect(screen.getByText('种子领完或过期后公布')).toBeDefined()
    expect(screen.queryByRole('button', { name: '在本机验证' })).toBeNull()
    expect(screen.queryByText('手气最佳')).toBeNull()
  })

  test.each([
    ['passes', () => Promise.resolve(null), 'status', '本机验证通过'],
    [
      'has a share that does not fit',
      () => Promise.resolve({ fault: 'share', place: 2, expected: '1207', got: '1208' } as const),
      'alert',
      '第 2 个领取的金额不符应为 12.07，实得 12.08',
    ],
    [
      'has another fingerprint',
      () => Promise.resolve({ fault: 'fingerprint', expected: 'aa', got: 'bb' } as const),
      'alert',
      '指纹不符应为 aa，实得 bb',
    ],
    ['cannot be checked here', () => Promise.reject(new Error('no worker')), 'alert', '不能验证'],
  ] as const)('one that %s says so', async (_what, verify, role, text) => {
    show(ended, verify)
    fireEvent.click(screen.getByRole('button', { name: '在本机验证' }))
    await waitFor(() => expect(screen.getByRole(role).textContent).toContain(text))
  })

  test('is checked against the fingerprint of its message, where this page has it', () => {
    expect(proofOf(examplePacket, undefined)).toBeUndefined()
    expect(proofOf({ ...ended, type: 0 }, undefined)).toBeUndefined()
    expect(proofOf(ended, 'a'.repeat(64))).toMatchObject({
      fingerprint: 'a'.repeat(64),
      total: 8_800,
      least: 1,
      taken: [2_187],
    })
    expect(proofOf(ended, undefined)?.fingerprint).toBe(ended.fingerprint)
  })

  test.each([
    [203_000, '3 分 23 秒'],
    [9_400, '9 秒'],
    [7_500_000, '2 小时 5 分'],
  ])('%i ms are %s', (ms, text) => expect(lastedText(ms)).toBe(text))
})

describe('the records', () => {
  const [record] = grabbedPackets.example.output.list
  const records = (more: Partial<PacketRecordsSnapshot> = {}): PacketRecordsSnapshot => ({
    kind: 'records',
    place: { of: 'grabbed', year: 2026, page: 2 },
    years: [2026, 2025],
    list: record ? [record] : [],
    totalAmount: parseYuan('286.42'),
    totalItem: 31,
    bestCount: 4,
    asOf: undefined,
    failure: undefined,
    choose: vi.fn<PacketRecordsSnapshot['choose']>(),
    look: vi.fn<PacketRecordsSnapshot['look']>(),
    back: undefined,
    ...more,
  })

  test('[C-062] [C-365] are paged by six, with the sums of the year', () => {
    const snapshot = records()
    render(<PacketRecords records={snapshot} close={close} />)
    const words = screen.getByRole('dialog').textContent
    for (const part of ['+286.42', '31 个', '4 次', '第 2 / 6 页', '88.00 元，8 个，已领完'])
      expect(words).toContain(part)
    fireEvent.click(screen.getByRole('button', { name: '下一页' }))
    expect(snapshot.choose).toHaveBeenLastCalledWith({ page: 3 })
    fireEvent.click(screen.getByRole('radio', { name: '发出的' }))
    expect(snapshot.choose).toHaveBeenLastCalledWith({ of: 'sent' })
    fireEvent.click(screen.getByRole('radio', { name: '2025' }))
    expect(snapshot.choose).toHaveBeenLastCalledWith({ year: 2025 })
  })

  test('offline they say as of when, or that nothing is kept', () => {
    const { rerender } = render(<PacketRecords records={records({ asOf: Date.now() })} close={close} />)
    expect(screen.getByText(/^离线内容 · 截至/)).toBeDefined()
    rerender(
      <PacketRecords
        records={records({ list: undefined, totalItem: 0, failure: '离线时只能查看看过的记录' })}
        close={close}
      />,
    )
    expect(screen.getByText('离线时只能查看看过的记录')).toBeDefined()
  })
})

describe('a packet in the list of messages', () => {
  const packet = (redPacketId: number, status = 0): ChatMessage => ({
    ...exampleMessage,
    messageType: messageKinds.packet,
    message: JSON.stringify({
      redPacketId,
      type: 1,
      content: '大吉大利',
      num: 2,
      expiredTime: '2026-11-21 19:03:12',
      fingerprint: '',
      status,
    }),
  })
  const tip = (redPacketId: number, grabUserId: number, end: boolean): ChatMessage => ({
    ...exampleMessage,
    messageType: messageKinds.tip,
    message: JSON.stringify({
      type: 7,
      display: true,
      members: [],
      mute: false,
      sendUserId: 1001,
      sendNikeName: 'a***1',
      grabUserId,
      grabNikeName: '林间小路',
      redPacketId,
      end,
    }),
  })
  const before = Date.parse('2026-11-21T19:03:11+08:00')
  const statusOf = (own: number, messages: readonly ChatMessage[], now = before) => {
    const [shown] = messages.map((message) => packetIn(message, [statusesIn(messages, own)], now))
    return shown?.status
  }

  test('[C-175] [C-176] a tip claims it for who took a share; the last one claims all for the others', () => {
    expect(statusOf(1003, [packet(3)])).toBe(0)
    expect(statusOf(1003, [packet(3), tip(3, 1003, false)])).toBe(1)
    expect(statusOf(1004, [packet(3), tip(3, 1003, false)])).toBe(0)
    expect(statusOf(1004, [packet(3), tip(3, 1003, true)])).toBe(3)
    expect(statusOf(1003, [packet(3), tip(3, 1003, false), tip(3, 1004, true)])).toBe(1)
    expect(statusOf(1004, [packet(3), tip(4, 1004, true)])).toBe(0)
  })

  test('it expires by the clock of the server; what was taken stays taken', () => {
    expect(statusOf(1003, [packet(3)], before + 1_000)).toBe(2)
    expect(statusOf(1003, [packet(3, 1)], before + 1_000)).toBe(1)
    expect(statusOf(1003, [packet(3, 3)], before + 1_000)).toBe(3)
    expect(packetIn({ ...packet(3), message: '{' }, [], before)).toBeUndefined()
  })
})
