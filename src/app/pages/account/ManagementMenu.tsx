/** 管理中心 in the thin bar: the personal centre, the team centre, the level, the last login and the colours (lottery.md §2.4). */
import styled from '@emotion/styled'
import { use, useState } from 'react'
import { Link } from 'react-router-dom'
import { mayDo } from '#contract/core/roles.ts'
import { v } from '#src/app/theme/vars.ts'
import type { App } from '../../core/app.ts'
import { DropPanel } from '../../frame/shell/DropPanel.tsx'
import { NavMenu, type MenuState } from '../../frame/shell/index.ts'
import { chosenTheme } from '../../theme/chosenTheme.ts'
import { themeNames } from '../../theme/tokens.ts'
import { Segmented } from '../../ui/controls/Segmented.tsx'
import { formatRecent } from '../../ui/layout/time.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { menuGroups } from '../../core/definePage.ts'
import { MenuContext } from '../../frame/menuContext.ts'
import { teamPages } from '../site/soon/soonPages.ts'
import { text } from './managementMenu.text.ts'

const Columns = styled.div`
  display: flex;
  gap: 8px;
  h3 {
    padding: 4px 8px;
    font-size: 12px;
    line-height: 16px;
    font-weight: 400;
    color: ${v.ink3};
  }
  li a {
    display: block;
    padding: 4px 8px;
    white-space: nowrap;
    color: ${v.ink};
  }
`

const Foot = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: 6px 12px;
  margin-top: 8px;
  padding: 8px 8px 2px;
  border-top: 1px solid ${v.line};
  dt {
    color: ${v.ink3};
  }
`

export const ManagementMenu = ({ app }: { readonly app: App }) => (
  <NavMenu look="thin" label={text.management}>
    {(menu) => (menu.open ? <Panel app={app} menu={menu} /> : null)}
  </NavMenu>
)

const Panel = ({ app, menu }: { readonly app: App; readonly menu: MenuState }) => {
  const lines = use(MenuContext)
  const user = useBehavior(app.user)?.value
  const session = app.client.session.value
  const userType = user?.userType ?? (session.state === 'in' ? session.user.userType : 0)
  const last = user?.lastLoginTime
  return (
    <DropPanel label={text.management} menu={menu}>
      <Columns>
        {menuGroups.map((group) => {
          const members = lines.filter((line) => line.group === group)
          return members.length === 0 ? null : (
            <section key={group} aria-label={`${text.member} ${group}`}>
              <h3>{group}</h3>
              <Links links={members} leave={menu.close} />
            </section>
          )
        })}
        {mayDo(userType, 'team') ? (
          <section aria-label={text.team}>
            <h3>{text.team}</h3>
            <Links links={teamLinks} leave={menu.close} />
          </section>
        ) : null}
      </Columns>
      <Foot>
        {user?.userLevel === undefined ? null : (
          <>
            <dt>{text.level}</dt>
            <dd>{text.levelOf(user.userLevel)}</dd>
          </>
        )}
        <dt>{text.lastLogin}</dt>
        <dd>{typeof last === 'number' ? formatRecent(last) : text.firstLogin}</dd>
        <dt>{text.themes}</dt>
        <dd>
          <Themes />
        </dd>
      </Foot>
    </DropPanel>
  )
}

const teamLinks = teamPages.map(({ path, title }) => ({ path, name: title }))

interface LinksProps {
  readonly links: readonly { readonly path: string; readonly name: string }[]
  readonly leave: () => void
}

const Links = ({ links, leave }: LinksProps) => (
  <ul>
    {links.map(({ path, name }) => (
      <li key={path}>
        <Link to={path} onClick={leave}>
          {name}
        </Link>
      </li>
    ))}
  </ul>
)

const themeItems = themeNames.map((key) => ({ key, label: text.themeNames[key] }))

const Themes = () => {
  const [name, setName] = useState(chosenTheme.get())
  return (
    <Segmented
      label={text.themes}
      items={themeItems}
      chosen={name}
      onChoose={(key) => {
        setName(key)
        chosenTheme.choose(key)
      }}
    />
  )
}
