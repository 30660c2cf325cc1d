/** Tabs: one tab stop, arrows choose. `underline` for the plays of a lottery, `tint` for the forms of a play. */
import styled from '@emotion/styled'
import { Fragment } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import { roveByKey } from './roving.ts'

const List = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  min-width: 0;
  &[data-look='tint'] {
    gap: 4px;
  }
`

const Tab = styled.button`
  white-space: nowrap;
  &[data-look='underline'] {
    height: 44px;
    padding: 0 7px;
    color: ${v.ink2};
    border-bottom: 2px solid transparent;
    border-top: 2px solid transparent;
    &:hover {
      color: ${v.primaryText};
    }
    &[aria-selected='true'] {
      color: ${v.primaryText};
      border-bottom-color: ${v.primary};
      font-weight: 600;
    }
  }
  &[data-look='tint'] {
    height: 28px;
    padding: 0 10px;
    border-radius: ${shape.chip};
    font-size: 13px;
    &:hover {
      background: ${v.track};
    }
    &[aria-selected='true'] {
      background: ${v.primaryTint};
      color: ${v.primaryText};
      font-weight: 600;
    }
  }
`

const Group = styled.span`
  font-size: 12px;
  color: ${v.ink3};
  margin-right: 4px;
  white-space: nowrap;
  &[data-later] {
    margin-left: 10px;
    padding-left: 14px;
    border-left: 1px solid ${v.line};
  }
`

export interface TabGroup {
  /** A quiet word before its tabs; none where the list itself has said it. */
  readonly title?: string
  readonly tabs: readonly { readonly key: string; readonly label: string }[]
}

interface TabBarProps {
  readonly label: string
  readonly look: 'underline' | 'tint'
  readonly groups: readonly TabGroup[]
  readonly chosen: string
  readonly onChoose: (key: string) => void
  /** The panel these tabs change. */
  readonly controls?: string
}

export const TabBar = ({ label, look, groups, chosen, onChoose, controls }: TabBarProps) => {
  const keys = groups.flatMap((group) => group.tabs.map((tab) => tab.key))
  const stop = keys.includes(chosen) ? chosen : keys[0]
  return (
    <List role="tablist" aria-label={label} data-look={look} onKeyDown={(event) => roveByKey(event)?.click()}>
      {groups.map((group, index) => (
        <Fragment key={group.tabs[0]?.key}>
          {group.title ? <Group data-later={index > 0 || undefined}>{group.title}</Group> : null}
          {group.tabs.map((tab) => (
            <Tab
              key={tab.key}
              type="button"
              role="tab"
              data-rove
              data-look={look}
              aria-selected={tab.key === chosen}
              aria-controls={controls}
              tabIndex={tab.key === stop ? 0 : -1}
              onClick={() => onChoose(tab.key)}
            >
              {tab.label}
            </Tab>
          ))}
        </Fragment>
      ))}
    </List>
  )
}
