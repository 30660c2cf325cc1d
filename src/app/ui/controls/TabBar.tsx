/** Tabs: one tab stop, arrow keys choose. `underline` for the plays of a lottery, `tint` for the forms of a play. */
import styled from '@emotion/styled'
import ButtonBase from '@mui/material/ButtonBase'
import { shape, v } from '#src/app/theme/vars.ts'
import { rove } from './rove.ts'

const List = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  min-width: 0;
  &[data-look='tint'] {
    gap: 4px;
  }
`

const Tab = styled(ButtonBase)`
  height: 28px;
  padding: 0 10px;
  font-size: 13px;
  line-height: 20px;
  white-space: nowrap;
  &[aria-selected='true'] {
    color: ${v.primaryText};
    font-weight: 600;
  }
  &&[aria-disabled='true'] {
    color: ${v.ink3};
  }
  &[data-look='underline'] {
    height: 44px;
    padding: 0 7px;
    border: solid transparent;
    border-width: 2px 0;
    font-size: 14px;
    color: ${v.ink2};
    &:hover {
      color: ${v.primaryText};
    }
    &[aria-selected='true'] {
      color: ${v.primaryText};
      border-bottom-color: ${v.primary};
    }
  }
  &[data-look='tint'] {
    border-radius: ${shape.chip};
    color: ${v.ink};
    &:hover {
      background: ${v.track};
    }
    &[aria-selected='true'] {
      background: ${v.primaryTint};
      color: ${v.primaryText};
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
  /** A small title before its tabs; none if the list itself has a label. */
  readonly title?: string
  readonly tabs: readonly {
    readonly key: string
    readonly label: string
    /** Why it cannot be chosen now; it stays reachable by keyboard. */
    readonly reason?: string | undefined
  }[]
}

interface TabBarProps {
  readonly label: string
  readonly look: 'underline' | 'tint'
  readonly groups: readonly TabGroup[]
  readonly chosen: string
  readonly onChoose: (key: string) => void
  /** Id of the panel that these tabs change. */
  readonly controls?: string
}

export const TabBar = ({ label, look, groups, chosen, onChoose, controls }: TabBarProps) => {
  const keys = groups.flatMap((group) => group.tabs.map((tab) => tab.key))
  const stop = keys.includes(chosen) ? chosen : keys[0]
  const choose = ({ key, reason }: TabGroup['tabs'][number]) =>
    key !== chosen && reason === undefined && onChoose(key)
  return (
    <List role="tablist" aria-label={label} data-look={look} onKeyDown={rove}>
      {groups.flatMap((group, index) => [
        group.title ? (
          <Group key={`title ${group.tabs[0]?.key}`} data-later={index > 0 || undefined}>
            {group.title}
          </Group>
        ) : null,
        ...group.tabs.map((tab) => (
          <Tab
            key={tab.key}
            role="tab"
            data-look={look}
            aria-selected={tab.key === chosen}
            aria-controls={controls}
            aria-disabled={tab.reason === undefined ? undefined : true}
            title={tab.reason}
            tabIndex={tab.key === stop ? 0 : -1}
            onClick={() => choose(tab)}
          >
            {tab.label}
          </Tab>
        )),
      ])}
    </List>
  )
}
