/** Around every page of the personal centre: its title, and the links to the other pages. */
import styled from '@emotion/styled'
import { type ReactNode, use } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { v } from '#src/app/theme/vars.ts'
import { Core } from '#src/app/ui/layout/Core.ts'
import { SideColumns, SideMenu } from '#src/app/ui/layout/SideMenu.ts'
import { menuGroups } from '../core/definePage.ts'
import { Framed } from '../frame/Framed.tsx'
import { MenuContext } from '../frame/menuContext.ts'

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
      <SideColumns>
        <Menu />
        <main>{children}</main>
      </SideColumns>
    </Core>
  </Framed>
)

/** The lines that the routes of all areas declare, by group. */
const Menu = () => {
  const menu = use(MenuContext)
  const { pathname } = useLocation()
  return (
    <SideMenu aria-label="个人中心">
      {menuGroups.map((group) => {
        const lines = menu.filter((line) => line.group === group)
        return lines.length === 0 ? null : (
          <div key={group}>
            <b>{group}</b>
            {lines.map(({ path, name, covers = path, Mark }) => (
              <Link key={path} to={path} aria-current={pathname.startsWith(covers) ? 'page' : undefined}>
                {name}
                {Mark ? <Mark /> : null}
              </Link>
            ))}
          </div>
        )
      })}
    </SideMenu>
  )
}
