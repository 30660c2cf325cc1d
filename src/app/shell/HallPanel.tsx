/** The panel of the hall: its games in five columns. */
import styled from '@emotion/styled'
import { Link } from 'react-router-dom'
import { v } from '#src/app/theme/vars.ts'
import { MenuPanel } from './MenuPanel.tsx'
import type { MenuState } from './NavMenu.tsx'
import type { HallGroup } from './shell.snapshot.ts'
import { text } from './shell.text.ts'

const Panel = styled(MenuPanel)`
  padding: 16px 24px 20px;
  display: grid;
  grid-template-columns: repeat(5, 1fr);
  gap: 20px 16px;
  h3 {
    font-size: 12px;
    line-height: 16px;
    font-weight: 400;
    color: ${v.ink3};
    margin-bottom: 4px;
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 30px;
    color: ${v.ink};
  }
  a:hover {
    color: ${v.primaryText};
  }
  small {
    font-size: 12px;
    line-height: 16px;
    color: ${v.caution};
  }
`

interface HallPanelProps {
  readonly groups: readonly HallGroup[]
  readonly menu: MenuState
}

const HallPanel = ({ groups, menu }: HallPanelProps) => (
  <Panel label={text.hallMenu} menu={menu}>
    {groups.map((group) => (
      <div key={group.title}>
        <h3>{group.title}</h3>
        <ul>
          {group.games.map((game) => (
            <li key={game.href}>
              <Link to={game.href} onClick={menu.close}>
                {game.name}
                {game.mark ? <small>{game.mark}</small> : null}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </Panel>
)

export default HallPanel
