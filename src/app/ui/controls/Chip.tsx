/** Chips: a state as one word. The colour repeats the meaning of the word; 核对中 adds a clock and a dashed edge. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import { Icon, type IconName } from './Icon.tsx'
import { formatAsOf } from '../layout/time.ts'

export type ChipTone = 'win' | 'pending' | 'check' | 'ok' | 'error' | 'caution' | 'none' | 'primary'

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  height: 22px;
  padding: 0 7px;
  border: 1px solid transparent;
  border-radius: ${shape.chip};
  font-size: 12px;
  line-height: 16px;
  white-space: nowrap;
  &[data-small] {
    height: 18px;
    padding: 0 4px;
  }
  &[data-tone='win'] {
    background: ${v.winTint};
    color: ${v.win};
    border-color: ${v.winLine};
    font-weight: 600;
  }
  &[data-tone='pending'] {
    background: ${v.pendingTint};
    color: ${v.pending};
  }
  &[data-tone='check'] {
    background: ${v.checkTint};
    color: ${v.check};
    border: 1px dashed ${v.checkLine};
  }
  &[data-tone='ok'] {
    background: ${v.okTint};
    color: ${v.ok};
  }
  &[data-tone='error'] {
    background: ${v.errorTint};
    color: ${v.error};
  }
  &[data-tone='caution'] {
    background: ${v.cautionTint};
    color: ${v.caution};
  }
  &[data-tone='none'] {
    background: ${v.track};
    color: ${v.ink2};
  }
  &[data-tone='primary'] {
    background: ${v.primaryTint};
    color: ${v.primaryText};
  }
`

const icons: Partial<Record<ChipTone, IconName>> = { check: 'clock', ok: 'tick', error: 'alert' }

interface ChipProps {
  readonly tone: ChipTone
  readonly small?: boolean
  readonly children: ReactNode
}

export const Chip = ({ tone, small = false, children }: ChipProps) => {
  const icon = icons[tone]
  return (
    <Root data-tone={tone} data-small={small || undefined}>
      {icon ? <Icon name={icon} size={12} /> : null}
      {children}
    </Root>
  )
}

const Old = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  height: 20px;
  padding: 0 6px;
  border-radius: ${shape.chip};
  background: ${v.staleTint};
  color: ${v.ink2};
  font-size: 12px;
  line-height: 16px;
  font-weight: 400;
  white-space: nowrap;
`

/** 截至 19:06:33: the time of a figure that is not current. */
export const AsOf = ({ atMs, minutes = false }: { readonly atMs: number; readonly minutes?: boolean }) => {
  const text = formatAsOf(atMs)
  return (
    <Old>
      <Icon name="clock" size={12} />
      截至 {minutes && text.length === 8 ? text.slice(0, 5) : text}
    </Old>
  )
}

/** The same grey chip for other facts about stored data: 已存在本机, 至 044 期. */
export const FactChip = ({
  icon = 'clock',
  children,
}: {
  readonly icon?: IconName
  readonly children: ReactNode
}) => (
  <Old>
    <Icon name={icon} size={12} />
    {children}
  </Old>
)
