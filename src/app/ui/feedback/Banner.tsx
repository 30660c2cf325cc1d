/** A banner across the core that is shown as long as its cause lasts. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import { Icon, type IconName } from '../controls/Icon.tsx'
import { Spacer } from '../layout/layout.ts'

export type BannerTone = 'stale' | 'check' | 'info' | 'caution' | 'error'

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 40px;
  padding: 5px 16px;
  border-radius: ${shape.control};
  border: 1px solid transparent;
  font-size: 13px;
  line-height: 18px;
  &[data-tone='stale'] {
    background: ${v.inverse};
    color: ${v.onInverse};
  }
  &[data-tone='check'] {
    background: ${v.checkTint};
    color: ${v.check};
    border: 1px dashed ${v.checkLine};
  }
  &[data-tone='info'] {
    background: ${v.pendingTint};
    color: ${v.pending};
    border-color: ${v.pendingLine};
  }
  &[data-tone='caution'] {
    background: ${v.cautionTint};
    color: ${v.caution};
    border-color: ${v.cautionLine};
  }
  &[data-tone='error'] {
    background: ${v.errorTint};
    color: ${v.error};
    border-color: ${v.errorLine};
  }
  b {
    white-space: nowrap;
  }
  button {
    background: none;
    color: inherit;
    border-color: currentColor;
  }
  button:hover {
    background: none;
    text-decoration: underline;
  }
  button[data-size] {
    flex: none;
  }
  button[aria-disabled='true']:not([aria-busy='true']) {
    background: none;
    color: inherit;
    border-color: currentColor;
    opacity: 0.7;
  }
`

const icons: Record<BannerTone, IconName> = {
  stale: 'offline',
  check: 'clock',
  info: 'info',
  caution: 'warning',
  error: 'alert',
}

interface BannerProps {
  readonly tone: BannerTone
  readonly title?: string
  readonly children: ReactNode
  /** One button at the right. */
  readonly action?: ReactNode
}

export const Banner = ({ tone, title, children, action }: BannerProps) => (
  <Root data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
    <Icon name={icons[tone]} />
    {title === undefined ? null : <b>{title}</b>}
    <span>{children}</span>
    <Spacer />
    {action}
  </Root>
)
