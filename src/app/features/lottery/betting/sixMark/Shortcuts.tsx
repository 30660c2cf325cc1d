/** Rows of buttons that choose all balls of an animal, a wave, a side or a tail at once. */
import styled from '@emotion/styled'
import { memo } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import { waveColours } from '#src/app/lottery/draw.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import type { TileGroup } from './sixMark.snapshot.ts'
import { text } from './sixMark.text.ts'

const Rows = styled.div`
  display: grid;
  gap: 6px;
  padding: 0 16px 10px;
  > div {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  span {
    width: 38px;
    font-size: 12px;
    color: ${v.ink3};
  }
`

const Shortcut = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 5px;
  min-width: 44px;
  height: 28px;
  padding: 0 9px;
  border: 1px solid ${v.line};
  border-radius: ${shape.chip};
  background: ${v.sunken};
  font-size: 13px;
  line-height: 1;
  color: ${v.ink2};
  white-space: nowrap;
  i {
    width: 10px;
    height: 10px;
    border-radius: 50%;
  }
  &:hover {
    border-color: ${v.primary};
    color: ${v.primaryText};
  }
  &[aria-pressed='true'] {
    border-color: ${v.primary};
    background: ${v.primaryTint};
    color: ${v.primaryText};
    font-weight: 600;
  }
  &[aria-disabled='true'] {
    border-style: dashed;
    color: ${v.ink3};
    cursor: not-allowed;
  }
`

interface ShortcutsProps {
  readonly groups: readonly TileGroup[]
  /** Undefined while there is no money to fill in. */
  readonly toggle: Action<[label: string]>
}

export const Shortcuts = memo(({ groups, toggle }: ShortcutsProps) =>
  groups.length === 0 ? null : (
    <Rows>
      {groups.map((group) => (
        <div key={group.label} role="group" aria-label={group.label}>
          <span aria-hidden="true">{group.label}</span>
          {group.items.map(({ label, wave, chosen }) => (
            <Shortcut
              key={label}
              type="button"
              aria-pressed={chosen}
              aria-disabled={!toggle || undefined}
              title={toggle ? undefined : text.quickMissing}
              onClick={() => toggle?.(label)}
            >
              {wave ? <i style={{ background: waveColours[wave] }} /> : null}
              {label}
            </Shortcut>
          ))}
        </div>
      ))}
    </Rows>
  ),
)
Shortcuts.displayName = 'Shortcuts'
