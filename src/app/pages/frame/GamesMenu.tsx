/** 更多游戏 in the main navigation: the areas of other games (lottery.md §2.4). */
import styled from '@emotion/styled'
import { Link } from 'react-router-dom'
import { v } from '#src/app/theme/vars.ts'
import { DropPanel } from '../../shell/DropPanel.tsx'
import { NavMenu } from '../../shell/index.ts'
import { gameAreas } from '../soon/soonPages.ts'
import { text } from './frame.text.ts'

const List = styled.ul`
  a {
    display: block;
    padding: 6px 12px;
    color: ${v.ink};
  }
`

export const GamesMenu = () => (
  <NavMenu label={text.games}>
    {(menu) =>
      menu.open ? (
        <DropPanel label={text.games} menu={menu}>
          <List>
            {gameAreas.map(({ path, title }) => (
              <li key={path}>
                <Link to={path} onClick={menu.close}>
                  {title}
                </Link>
              </li>
            ))}
          </List>
        </DropPanel>
      ) : null
    }
  </NavMenu>
)
