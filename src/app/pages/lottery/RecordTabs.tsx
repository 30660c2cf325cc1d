/** The thirteen sub-tabs of the bet records: each is a page (lottery.md §2.3). */
import styled from '@emotion/styled'
import { Link, NavLink, useLocation } from 'react-router-dom'
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

/** The records of 六合彩 have an address and no tab: they are records of 彩票. */
const lotteryRecords: readonly string[] = ['/personal/game/lottery', '/personal/game/lhc']

export const RecordTabs = () => {
  const { pathname } = useLocation()
  return (
    <Root aria-label="记录类型">
      <Link to="/personal/game/lottery" aria-current={lotteryRecords.includes(pathname) ? 'page' : undefined}>
        彩票
      </Link>
      <NavLink to="/personal/game/trace">追号</NavLink>
      {Object.entries(otherGames).map(([key, name]) => (
        <NavLink key={key} to={`/personal/game/${key}`}>
          {name}
        </NavLink>
      ))}
    </Root>
  )
}
