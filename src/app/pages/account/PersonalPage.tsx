/** Around every page of the personal centre: its title, and the links to the other pages. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Link, useLocation, useOutletContext } from 'react-router-dom'
import { coreWidth, shape, v } from '#src/app/theme/vars.ts'
import { menuGroups, type MenuLine } from '../definePage.ts'
import { Framed } from '../Framed.tsx'

const Core = styled.div`
  width: ${coreWidth}px;
  margin: 0 auto;
  padding-top: 16px;
`

const Path = styled.div`
  font-size: 13px;
  line-height: 18px;
  color: ${v.ink2};
  margin-bottom: 12px;
  b {
    color: ${v.ink};
    font-weight: 600;
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: 168px 916px;
  gap: 16px;
  align-items: start;
`

const Side = styled.nav`
  background: ${v.surface};
  border: 1px solid ${v.line};
  border-radius: ${shape.card};
  padding: 12px 8px;
  b {
    display: block;
    padding: 4px 12px;
    font-size: 12px;
    line-height: 16px;
    font-weight: 400;
    color: ${v.ink3};
  }
  a {
    display: block;
    padding: 8px 12px;
    border-radius: ${shape.control};
    line-height: 20px;
    color: ${v.ink};
  }
  a:hover {
    text-decoration: none;
    background: ${v.hover};
  }
  div + div {
    margin-top: 8px;
    border-top: 1px solid ${v.line};
    padding-top: 8px;
  }
  a[aria-current] {
    background: ${v.primaryTint};
    color: ${v.primaryText};
    font-weight: 600;
  }
  @media print {
    display: none;
  }
`

interface PersonalPageProps {
  readonly title: string
  readonly children: ReactNode
}

export const PersonalPage = ({ title, children }: PersonalPageProps) => (
  <Framed place={undefined}>
    <Core>
      <Path>
        个人中心 / <b>{title}</b>
      </Path>
      <Columns>
        <Menu />
        <main>{children}</main>
      </Columns>
    </Core>
  </Framed>
)

/** The lines that the routes of all areas declare, by group. */
const Menu = () => {
  const menu = useOutletContext<readonly MenuLine[]>()
  const { pathname } = useLocation()
  return (
    <Side aria-label="个人中心">
      {menuGroups.map((group) => (
        <div key={group}>
          <b>{group}</b>
          {menu
            .filter((line) => line.group === group)
            .map(({ path, name, covers = path }) => (
              <Link key={path} to={path} aria-current={pathname.startsWith(covers) ? 'page' : undefined}>
                {name}
              </Link>
            ))}
        </div>
      ))}
    </Side>
  )
}
