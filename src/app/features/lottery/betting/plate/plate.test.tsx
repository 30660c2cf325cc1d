// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, digits, plate, row } from '../whole/betting.sample.ts'
import type { ChosenFile, ClickPlate, PlateFilter, PlateSnapshot } from './plate.snapshot.ts'
import { heatLevels } from '#engine/figures/heat.ts'
import { PlateCard } from './PlateCard.tsx'
import { optionsPerLine, plateTarget } from './plateShape.ts'

afterEach(cleanup)

const subTabs = { label: '前三玩法', groups: [], method: '', choosePlay: () => undefined }

const show = (more: Partial<PlateSnapshot> = {}) =>
  render(
    <PlateCard openHelp={() => undefined} subTabs={subTabs} plate={plate(more)}>
      {null}
    </PlateCard>,
  )

const showRows = (more: Partial<ClickPlate>) => show({ body: click(more) })

const ball = (name: string) => screen.getByRole('button', { name })

test('the name of a ball has its position, its number and its miss, and whether it is chosen', () => {
  const toggle = vi.fn<(row: number, option: string) => void>()
  showRows({ rows: [row('万位', { picked: ['3'], misses: digits.map((_, index) => index * 2) })], toggle })
  expect(ball('万位 3，遗漏 6 期').getAttribute('aria-pressed')).toBe('true')
  const four = ball('万位 4，遗漏 8 期')
  expect(four.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(four)
  expect(toggle.mock.calls).toEqual([[0, '4']])
})

test('arrows move over the whole plate and each row stays one tab stop', () => {
  showRows({})
  const start = ball('万位 0')
  start.focus()
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  press('ArrowRight')
  expect(document.activeElement).toBe(ball('万位 1'))
  press('ArrowDown')
  expect(document.activeElement).toBe(ball('千位 1'))
  press('End')
  expect(document.activeElement).toBe(ball('千位 9'))
  press('ArrowRight')
  expect(document.activeElement).toBe(ball('千位 9'))
  press('ArrowUp')
  expect(document.activeElement).toBe(ball('万位 9'))
  const stops = within(screen.getByRole('group', { name: '万位' }))
    .getAllByRole('button', { name: /万位 \d/ })
    .filter((one) => one.tabIndex === 0)
  expect(stops).toEqual([ball('万位 9')])
})

test('the quick buttons name their row and show which of them applies', () => {
  const filter = vi.fn<(row: number, filter: PlateFilter) => void>()
  showRows({ rows: [row('万位', { activeFilter: '大' }), row('千位', { filters: [] })], filter })
  expect(ball('万位 选大').getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(ball('万位 选双'))
  fireEvent.click(ball('万位 清除'))
  expect(filter.mock.calls).toEqual([
    [0, '双'],
    [0, '清'],
  ])
  expect(screen.queryByRole('button', { name: '千位 选大' })).toBeNull()
})

test('a banker is labelled, and a number that is in use shows why it cannot be chosen', () => {
  const toggle = vi.fn<(row: number, option: string) => void>()
  showRows({
    rows: [
      row('胆码', { options: ['01', '02'], picked: ['01'], mark: '胆' }),
      row('拖码', { options: ['01', '02'], mark: '拖', blocked: { '01': '已是胆码' } }),
    ],
    toggle,
  })
  expect(ball('胆码 01，胆码').textContent).toContain('胆')
  const taken = ball('拖码 01')
  expect([taken.getAttribute('aria-disabled'), taken.title]).toEqual(['true', '已是胆码'])
  fireEvent.click(taken)
  expect(toggle).not.toHaveBeenCalled()
})

test('a row with a single choice is labelled so', () => {
  showRows({ rows: [row('包胆', { single: true, filters: [] })] })
  expect(screen.getByText('单选')).toBeTruthy()
})

test('所有位置 toggles a number everywhere', () => {
  const toggleAll = vi.fn<(option: string) => void>()
  showRows({ allPositions: { options: digits, picked: [] }, toggleAll })
  fireEvent.click(ball('所有位置 7'))
  expect(toggleAll.mock.calls).toEqual([['7']])
})

test('pointer and focus announce what a click would choose', () => {
  const expected = { toggle: vi.fn(), filter: vi.fn(), toggleAll: vi.fn() }
  showRows({
    rows: [row('万位', {}), row('拖码', { blocked: { 3: '已是胆码' } })],
    allPositions: { options: digits, picked: [] },
    toggleAll: vi.fn(),
    expect: expected,
  })
  fireEvent.pointerEnter(ball('万位 4'))
  ball('万位 5').focus()
  fireEvent.pointerEnter(ball('拖码 3'))
  fireEvent.pointerEnter(ball('万位 选大'))
  fireEvent.pointerEnter(ball('所有位置 7'))
  expect(expected.toggle.mock.calls).toEqual([
    [0, '4'],
    [0, '5'],
  ])
  expect(expected.filter.mock.calls).toEqual([[0, '大']])
  expect(expected.toggleAll.mock.calls).toEqual([['7']])
})

test('冷热 shows the note that draws are independent', () => {
  showRows({ showHeats: true, rows: [row('万位', { heats: [14, 9, 10, 10, 11, 10, 4, 12, 10, 10] })] })
  expect(screen.getByText('仅为历史统计，每期开奖相互独立')).toBeTruthy()
  expect(ball('万位 0，近 100 期 14 次')).toBeTruthy()
})

test('typed numbers show the result of parsing', async () => {
  const change = vi.fn<(text: string) => void>()
  const typed = {
    kind: 'typed' as const,
    text: '12345\n2345',
    change,
    hint: '每注 5 位数字',
    result: { accepted: 128, invalid: 3, repeats: 2 },
    parsing: false,
    upload: undefined,
    uploadProblem: undefined,
    clear: undefined,
  }
  show({ body: typed })
  await screen.findByRole('textbox', { name: '号码输入' })
  expect(screen.getByRole('status').textContent).toBe('有效 128 注，忽略 3 个无效号码，合并 2 个重复号码')
  fireEvent.change(screen.getByRole('textbox', { name: '号码输入' }), { target: { value: '1' } })
  expect(change.mock.calls).toEqual([['1']])
  expect(ball('上传文件').getAttribute('aria-disabled')).toBe('true')
  cleanup()
  show({ body: { ...typed, uploadProblem: '文件中有无效号码，已忽略' } })
  expect(screen.getByRole('alert').textContent).toBe('文件中有无效号码，已忽略')
})

const longTyped = (value: string, change = vi.fn<(text: string) => void>()) => ({
  kind: 'typed' as const,
  text: value,
  change,
  hint: '每注 5 位数字',
  result: { accepted: 100_000, invalid: 0, repeats: 0 },
  parsing: false,
  upload: undefined,
  uploadProblem: undefined,
  clear: undefined,
})

test('a long text shows its lines as they become visible', async () => {
  const lines = Array.from({ length: 100_000 }, (_, i) => String(i).padStart(5, '0'))
  show({ body: longTyped(lines.join('\n')) })
  const field = await screen.findByRole('textbox', { name: '号码输入' })
  expect(field.getAttribute('aria-readonly')).toBe('true')
  expect(field.textContent).toBe(lines.slice(0, 20).join('\n'))
  fireEvent.scroll(field, { target: { scrollTop: 99_990 * 20 } })
  // Lines come in blocks of twenty.
  expect(field.textContent).toBe(lines.slice(99_980).join('\n'))
  expect(screen.getByText('号码较多，仅供查看；清空后可重新输入')).toBeTruthy()
})

test('a pasted long text bypasses the field, a short one goes into it', async () => {
  const change = vi.fn<(text: string) => void>()
  show({ body: longTyped('12345', change) })
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '号码输入' })
  field.setSelectionRange(5, 5)
  const paste = (clip: string) => fireEvent.paste(field, { clipboardData: { getData: () => clip } })
  expect(paste('\n54321')).toBe(true)
  expect(change).not.toHaveBeenCalled()
  const clip = '\r\n54321'.repeat(5000)
  expect(paste(clip)).toBe(false)
  expect(change.mock.calls).toEqual([[`12345${clip.replaceAll('\r\n', '\n')}`]])
})

test('a chosen file is passed on at once, before it is read', async () => {
  const upload = vi.fn<(file: ChosenFile) => void>()
  show({
    body: {
      kind: 'typed',
      text: '',
      change: () => undefined,
      hint: '',
      result: undefined,
      parsing: false,
      upload,
      uploadProblem: undefined,
      clear: undefined,
    },
  })
  const file = new File(['12345'], '号码.txt', { type: 'text/plain' })
  fireEvent.change(await screen.findByLabelText('上传文件', { selector: 'input' }), {
    target: { files: [file] },
  })
  expect(upload.mock.calls).toEqual([[file]])
})

test('任选 positions are ticked by name', () => {
  const toggle = vi.fn<(index: number) => void>()
  const positions = ['万', '千', '百'].map((label, index) => ({ label, chosen: index < 2 }))
  show({ positions: { required: 2, positions, lacking: false, toggle } })
  fireEvent.click(screen.getByRole('checkbox', { name: '百' }))
  expect(toggle.mock.calls).toEqual([[2]])
  expect(screen.getByText('请选择位置，至少 2 个')).toBeTruthy()
})

test('too few ticked positions are announced', () => {
  const positions = ['万', '千', '百'].map((label) => ({ label, chosen: false }))
  show({ positions: { required: 2, positions, lacking: true, toggle: () => undefined } })
  expect(screen.getByRole('status').textContent).toBe('请选择位置，至少 2 个')
  expect(screen.getByRole('status').hasAttribute('data-lacking')).toBe(true)
})

test('a tile that lists its combinations is shown with spaces and clicked with its value', () => {
  const toggle = vi.fn<(row: number, option: string) => void>()
  showRows({ rows: [row('通选', { options: ['111|222|333'], filters: [] })], toggle })
  fireEvent.click(ball('通选 111 222 333'))
  expect(toggle.mock.calls).toEqual([[0, '111|222|333']])
})

test('the prize of a tile is shown below it and is part of its name', () => {
  showRows({ rows: [row('万千龙虎和', { options: ['龙', '虎'], filters: [], captions: ['4.35', '4.35'] })] })
  expect(ball('万千龙虎和 龙，4.35')).toBeTruthy()
})

test('while the catalogue loads the plate shows a loading state', () => {
  render(
    <PlateCard openHelp={() => undefined} subTabs={subTabs} plate={undefined}>
      {null}
    </PlateCard>,
  )
  expect(screen.getByRole('status').textContent).toBe('正在读取玩法')
})

test.each([
  ['three above and three below the rest', [14, 13, 12, 10, 10, 10, 10, 6, 5, 4], 'hhh----ccc'],
  ['a tie at the edge names only those above it', [14, 12, 12, 12, 10, 10, 10, 9, 5, 4], 'h------ccc'],
  ['all equal: nobody', [10, 10, 10, 10, 10, 10, 10, 10, 10, 10], '----------'],
  ['too few options to compare', [9, 1, 5, 2], '----'],
])('heat: %s', (_story, counts, levels) =>
  expect(
    heatLevels(counts)
      .map((level) => level?.[0] ?? '-')
      .join(''),
  ).toBe(levels),
)

test.each([
  [10, true, 10],
  [12, true, 12],
  [28, false, 14],
  [26, false, 13],
  [19, false, 10],
  [49, false, 13],
])('%i options stand %s → %i on a line', (count, filters, perLine) =>
  expect(optionsPerLine(count, filters)).toBe(perLine),
)

test('in a row of several lines the arrows move between its lines first', () => {
  const rows = [
    { count: 28, perLine: 14 },
    { count: 4, perLine: 4 },
  ]
  expect(plateTarget('ArrowDown', { row: 0, option: 3 }, rows)).toEqual({ row: 0, option: 17 })
  expect(plateTarget('ArrowDown', { row: 0, option: 23 }, rows)).toEqual({ row: 1, option: 3 })
  expect(plateTarget('ArrowUp', { row: 0, option: 3 }, rows)).toBeUndefined()
})
