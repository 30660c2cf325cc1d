/** 全部游戏 in the main navigation: the lotteries by group, the areas of other games, and the card games of providers (lottery.md §2.4). */
import styled from '@emotion/styled'
import { Link } from 'react-router-dom'
import { v } from '#src/app/theme/vars.ts'
import type { App } from '../../core/app.ts'
import { lotteryHref } from '../../lottery/hrefs.ts'
import { NavMenu } from '../../frame/shell/index.ts'
import { MenuPanel } from '../../frame/shell/MenuPanel.tsx'
import { useBehavior } from '../../core/useBehavior.ts'
import { gameAreas } from '../site/soon/soonPages.ts'
import { CardGames } from './CardGames.tsx'
import { text } from './gamesMenu.text.ts'
import { markOf } from './gameMark.ts'

const Groups = styled.div`
  display: grid;
  grid-auto-flow: column;
  gap: 16px;
  padding: 16px 24px 20px;
  h3 {
    margin-bottom: 4px;
    font-size: 12px;
    line-height: 16px;
    font-weight: 400;
    color: ${v.ink3};
  }
  a,
  button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 28px;
    color: ${v.ink};
    white-space: nowrap;
  }
  a:hover,
  button:hover {
    color: ${v.primaryText};
  }
  small {
    font-size: 12px;
    color: ${v.caution};
  }
`

export const GamesMenu = ({ app }: { readonly app: App }) => (
  <NavMenu label={text.games}>
    {(menu) =>
      menu.open ? (
        <MenuPanel label={text.games} menu={menu}>
          <Panel app={app} leave={menu.close} />
        </MenuPanel>
      ) : null
    }
  </NavMenu>
)

interface Entry {
  readonly name: string
  readonly path: string | undefined
  readonly mark?: string | undefined
}

const Panel = ({ app, leave }: { readonly app: App; readonly leave: () => void }) => {
  const groups = useBehavior(app.groups)?.value ?? []
  const columns: readonly { readonly title: string; readonly entries: readonly Entry[] }[] = [
    ...groups.map(({ title, list }) => ({
      title,
      entries: list.map((game) => ({
        name: game.cn,
        path: lotteryHref({ code: game.en, family: game.family }),
        mark: markOf(game),
      })),
    })),
    { title: text.otherGames, entries: gameAreas.map(({ title, path }) => ({ name: title, path })) },
  ]
  return (
    <Groups>
      {columns.map(({ title, entries }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {entries.map(({ name, path, mark }) =>
              path === undefined ? null : (
                <li key={path}>
                  <Link to={path} onClick={leave}>
                    {name}
                    {mark === undefined ? null : <small>{mark}</small>}
                  </Link>
                </li>
              ),
            )}
          </ul>
        </section>
      ))}
      <CardGames app={app} leave={leave} />
    </Groups>
  )
}
