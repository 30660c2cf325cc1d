// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import * as toasts from '../toast.ts'
import { Button, IconButton, TextButton } from './Button.tsx'
import { CheckField } from './CheckField.tsx'
import { Segmented } from './Segmented.tsx'
import { Select } from './Select.tsx'
import { cleanWhole, Stepper } from './Stepper.tsx'
import { TabBar } from './TabBar.tsx'
import { TileRadios } from './TileRadios.tsx'

afterEach(cleanup)

const noted = () => undefined

test.each([
  ['digits stay', '12', 12],
  ['[L-387] everything else goes', '-1a2 5元', 125],
  ['[L-388] a leading dot goes', '.5', 5],
  ['[L-389] a leading zero collapses', '007', 7],
  ['[L-392] a point ends it, so that a fraction never becomes ten times as much', '3.5', 3],
  ['above the range snaps down', '123456', 99_999],
  ['below the range snaps up', '0', 1],
  ['nothing left is nothing', 'abc', undefined],
])('typing a multiple: %s', (_story, typed, value) => expect(cleanWhole(typed, 1, 99_999)).toBe(value))

const Multiple = () => {
  const [value, setValue] = useState(5)
  return <Stepper label="倍数" value={value} max={99_999} onChange={setValue} />
}

test('a stepper cleans its text, limits its value and steps', () => {
  render(<Multiple />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '倍数，1 到 99999' })
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  type('abc')
  expect(field.value).toBe('')
  fireEvent.blur(field)
  expect(field.value).toBe('1')
  type('1000000')
  expect(field.value).toBe('99999')
  expect(screen.getByRole('button', { name: '加一，倍数' }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(field.value).toBe('99998')
  fireEvent.click(screen.getByRole('button', { name: '加一，倍数' }))
  expect(field.value).toBe('99999')
})

test('a stepper: a typed point ends the number, full-width digits are digits, and what is pasted and no number changes nothing', () => {
  const toast = vi.spyOn(toasts, 'showToast').mockReturnValue(noted)
  render(<Multiple />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '倍数，1 到 99999' })
  const key = (char: string) => fireEvent.change(field, { target: { value: field.value + char } })
  const typed = (text: string) => {
    fireEvent.change(field, { target: { value: '' } })
    for (const char of text) key(char)
    const { value } = field
    fireEvent.blur(field)
    return value
  }
  expect(typed('3.5')).toBe('3')
  // After the field was left, or a digit was taken back, digits count again.
  expect(typed('35')).toBe('35')
  expect(typed('１２')).toBe('12')
  expect(typed('1。9')).toBe('1')
  const paste = (text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } })
  for (const text of ['12', ' 12 ', '１２', '3.5']) expect([text, paste(text)]).toEqual([text, true])
  for (const text of ['1e3', '-5', '十二', '1,000', '']) expect([text, paste(text)]).toEqual([text, false])
  expect(field.value).toBe('1')
  expect(toast.mock.calls[0]?.[0].text).toBe('倍数没有改变：粘贴的“1e3”不是数字')
})

test('a disabled button can be reached and shows the reason', () => {
  render(
    <Button onPress={undefined} reason="请先选号">
      加入清单
    </Button>,
  )
  const button = screen.getByRole('button', { name: '加入清单' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('请先选号')
})

test('a busy button sends nothing twice', () => {
  const press = vi.fn<() => void>()
  render(
    <Button onPress={press} busy>
      确认投注
    </Button>,
  )
  fireEvent.click(screen.getByRole('button', { name: '确认投注' }))
  expect(press).not.toHaveBeenCalled()
})

test('a radio group is one tab stop, and arrow keys choose and wrap around', () => {
  const choose = vi.fn<(key: string) => void>()
  const items = ['a', 'b', 'c'].map((key) => ({ key, label: key }))
  render(<Segmented label="模式" items={items} chosen="a" onChoose={choose} />)
  const [first] = screen.getAllByRole('radio')
  first?.focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowLeft' })
  expect(choose.mock.calls).toEqual([['c']])
  expect(screen.getAllByRole('radio').map((one) => one.tabIndex)).toEqual([0, -1, -1])
})

const pair = ['a', 'b'].map((key) => ({ key, label: key }))

test.each([
  [
    'radios',
    (choose: (key: string) => void) => <Segmented label="组" items={pair} chosen="a" onChoose={choose} />,
  ],
  [
    'tabs',
    (choose: (key: string) => void) => (
      <TabBar label="组" groups={[{ tabs: pair }]} chosen="a" onChoose={choose} look="underline" />
    ),
  ],
  [
    'tiles',
    (choose: (key: string) => void) => (
      <TileRadios
        label="组"
        items={pair.map(({ key, label }) => ({ key, name: label, below: '' }))}
        chosen="a"
        onChoose={choose}
      />
    ),
  ],
])(
  'focus that is given back to one of some %s chooses nothing; the arrow key that moves it does',
  (_name, draw) => {
    const choose = vi.fn<(key: string) => void>()
    render(draw(choose))
    const [first, second] = [...screen.queryAllByRole('radio'), ...screen.queryAllByRole('tab')]
    second?.focus()
    expect(choose).not.toHaveBeenCalled()
    first?.focus()
    fireEvent.keyDown(first ?? document.body, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(second)
    expect(choose.mock.calls).toEqual([['b']])
  },
)

test('while nothing is chosen focus chooses nothing, a click does', () => {
  const choose = vi.fn<(key: string) => void>()
  const items = ['a', 'b'].map((key) => ({ key, label: key }))
  render(<Segmented label="次数" items={items} chosen="c" onChoose={choose} />)
  const [first, second] = screen.getAllByRole('radio')
  expect([first?.tabIndex, second?.tabIndex]).toEqual([0, -1])
  fireEvent.focus(first ?? document.body)
  expect(choose).not.toHaveBeenCalled()
  fireEvent.click(second ?? document.body)
  expect(choose.mock.calls).toEqual([['b']])
})

test('buttons of one icon are named by their label, and a busy one does nothing', () => {
  const press = vi.fn<() => void>()
  const { rerender } = render(<IconButton icon="refresh" label="刷新余额" onPress={press} />)
  fireEvent.click(screen.getByRole('button', { name: '刷新余额' }))
  rerender(<IconButton icon="refresh" label="刷新余额" onPress={press} busy />)
  fireEvent.click(screen.getByRole('button', { name: '刷新余额' }))
  expect(press).toHaveBeenCalledOnce()
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
})

test('a text button acts like a button and submits no form', () => {
  const press = vi.fn<() => void>()
  render(<TextButton onPress={press}>查看</TextButton>)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '查看' })
  fireEvent.click(button)
  expect([press.mock.calls.length, button.type]).toEqual([1, 'button'])
})

test('a checkbox is named by its label, and one that cannot be changed is disabled', () => {
  const change = vi.fn<(checked: boolean) => void>()
  const { rerender } = render(
    <CheckField checked={false} onChange={change}>
      遗漏
    </CheckField>,
  )
  fireEvent.click(screen.getByRole('checkbox', { name: '遗漏' }))
  expect(change.mock.calls).toEqual([[true]])
  rerender(
    <CheckField checked onChange={undefined}>
      遗漏
    </CheckField>,
  )
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '遗漏' })
  expect([box.checked, box.disabled]).toEqual([true, true])
})

test('a select chooses by key, and without a choice to make it is disabled', () => {
  const choose = vi.fn<(key: 'A' | 'B') => void>()
  const items = [
    { key: 'A', label: '2 元' },
    { key: 'B', label: '1 元' },
  ] as const
  const { rerender } = render(<Select label="模式" items={items} chosen="A" onChoose={choose} />)
  fireEvent.change(screen.getByRole('combobox', { name: '模式' }), { target: { value: 'B' } })
  expect(choose.mock.calls).toEqual([['B']])
  rerender(<Select label="模式" items={items} chosen="A" onChoose={undefined} />)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '模式' }).disabled).toBe(true)
})

test('tabs of two groups are one row for the arrow keys, and a click chooses once', () => {
  const choose = vi.fn<(key: string) => void>()
  const groups = [
    { title: '直选', tabs: [{ key: 'fs', label: '复式' }] },
    { title: '组选', tabs: [{ key: 'z6', label: '组六' }] },
  ]
  render(<TabBar label="五星玩法" look="tint" groups={groups} chosen="fs" onChoose={choose} />)
  const tabs = screen.getByRole('tablist', { name: '五星玩法' })
  expect(tabs.textContent).toBe('直选复式组选组六')
  const [first, second] = screen.getAllByRole('tab')
  expect([first, second].map((tab) => [tab?.getAttribute('aria-selected'), tab?.tabIndex])).toEqual([
    ['true', 0],
    ['false', -1],
  ])
  first?.focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(second)
  expect(choose.mock.calls).toEqual([['z6']])
  fireEvent.click(first ?? document.body)
  expect(choose).toHaveBeenCalledOnce()
})

test.each([
  [
    'a choice',
    <Select
      key="a"
      label="银行"
      items={[{ key: 'a', label: '甲' }]}
      chosen="a"
      onChoose={noted}
      problemId="why"
    />,
    'combobox',
  ],
  [
    'a tick',
    <CheckField key="b" checked={false} onChange={noted} problemId="why">
      同意
    </CheckField>,
    'checkbox',
  ],
])('what is wrong with %s is read with it', (_story, control, role) => {
  render(
    <>
      {control}
      <p id="why">请选择</p>
    </>,
  )
  expect(screen.getByRole(role, { description: '请选择' }).getAttribute('aria-invalid')).toBe('true')
})
