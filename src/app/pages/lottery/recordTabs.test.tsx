// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter, matchRoutes } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { gameNamed } from './recordKinds.ts'
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

const tabs = (address = '/personal/game/xin') => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <RecordTabs />
    </MemoryRouter>,
  )
  return within(screen.getByRole('navigation', { name: '记录类型' })).getAllByRole('link')
}

/** The address of the route that is chosen for an address, and the name of the game it shows. */
const pageAt = (path: string) => {
  const [match] = matchRoutes([...routes], path) ?? []
  return { route: match?.route.path, game: gameNamed(match?.params['game'] ?? '') }
}

test('[L-086] the tab bar of the bet records has exactly these thirteen tabs, in this order', () => {
  expect(tabs().map((link) => link.getAttribute('href'))).toEqual(visible.map(addressOf))
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('XIN')
})

test('the records of 六合彩, which have no tab, are records of 彩票', () => {
  tabs('/personal/game/lhc')
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('彩票')
})

test('[L-087] five more records have a page and no tab', () => {
  const shown = tabs().map((link) => link.getAttribute('href'))
  for (const tab of hidden) expect(shown).not.toContain(addressOf(tab))
  expect(hidden.map((tab) => pageAt(addressOf(tab)))).toEqual([
    { route: '/personal/game/:game', game: 'WM 视讯' },
    { route: '/personal/game/:game', game: 'PT' },
    { route: '/personal/game/:game', game: 'BBIN' },
    { route: '/personal/game/:game', game: 'IDN' },
    { route: '/personal/game/lhc', game: undefined },
  ])
})

test('every tab of a game that is not open leads to its page, and any other name to none', () => {
  const names = visible.slice(2).map((tab) => pageAt(addressOf(tab)).game)
  expect(names).not.toContain(undefined)
  expect(new Set(names).size).toBe(11)
  expect(gameNamed('nosuch')).toBeUndefined()
  expect(gameNamed('constructor')).toBeUndefined()
})
