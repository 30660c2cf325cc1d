/** The thirteen sub-tabs of the bet records: each is a page (lottery.md §2.3). */
import styled from '@emotion/styled'
import { NavLink } from 'react-router-dom'
import { shape, v } from '#src/app/theme/vars.ts'
import { otherGames } from './recordKinds.ts'

const Root = styled.nav`
  display: flex;
  justify-content: space-between;
  margin-bottom: 16px;
  padding: 0 12px;
  background: ${v.surface};
  border: 1px solid ${v.line};
  border-radius: ${shape.card};
  a {
    padding: 12px 8px 10px;
    white-space: nowrap;
    border-bottom: 2px solid transparent;
    color: ${v.ink};
  }
  a:hover {
    text-decoration: none;
    color: ${v.primaryText};
  }
  a[aria-current] {
    color: ${v.primaryText};
    font-weight: 600;
    border-bottom-color: ${v.primary};
  }
  @media print {
    display: none;
  }
`

export const RecordTabs = () => (
  <Root aria-label="记录类型">
    <NavLink to="/personal/game/lottery">彩票</NavLink>
    <NavLink to="/personal/game/trace">追号</NavLink>
    {Object.entries(otherGames).map(([key, name]) => (
      <NavLink key={key} to={`/personal/game/${key}`}>
        {name}
      </NavLink>
    ))}
  </Root>
)
