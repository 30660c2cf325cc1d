// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { handleOf } from '../definePage.ts'
import { RecordTabs } from './RecordTabs.tsx'
import { routes } from './routes.tsx'

afterEach(cleanup)

const visible = [
  'lottery',
  'trace',
  'agvideo',
  'xin',
  'yoPlay',
  'fashvideo',
  'sbsport',
  'kgame',
  'ly',
  'vg',
  'cq9',
  'xj',
  'kgamesport',
]
const hidden = ['wmvideo', 'ptvideo', 'BBIN', 'idn', 'lhc']
const addressOf = (tab: string) => `/personal/game/${tab}`

const tabs = () => {
  render(
    <MemoryRouter initialEntries={['/personal/game/xin']}>
      <RecordTabs />
    </MemoryRouter>,
  )
  return within(screen.getByRole('navigation', { name: '记录类型' })).getAllByRole('link')
}

const titleAt = (path: string) => handleOf(routes.find((route) => route.path === path)).title

test('[L-086] the tab bar of the bet records has exactly these thirteen tabs, in this order', () => {
  expect(tabs().map((link) => link.getAttribute('href'))).toEqual(visible.map(addressOf))
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('XIN')
})

test('[L-087] five more records have a page and no tab', () => {
  const shown = tabs().map((link) => link.getAttribute('href'))
  for (const tab of hidden) {
    expect(titleAt(addressOf(tab)), tab).toMatch(/投注记录$/)
    expect(shown).not.toContain(addressOf(tab))
  }
})

test('every tab leads to a page with a title of its own', () => {
  const titles = visible.map((tab) => titleAt(addressOf(tab)))
  expect(titles).not.toContain(undefined)
  expect(new Set(titles).size).toBe(visible.length)
})
