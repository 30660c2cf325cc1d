/** A link inside the app, with a small arrow if it leads to another page. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { v } from '#src/app/theme/vars.ts'
import { Icon } from './Icon.tsx'

const Root = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 24px;
  font-size: 13px;
  color: ${v.primaryText};
  white-space: nowrap;
  &[data-quiet] {
    color: ${v.ink2};
  }
`

interface TextLinkProps {
  readonly to: string
  readonly label?: string
  readonly arrow?: boolean
  /** Beside a link that is used more. */
  readonly quiet?: boolean
  readonly children: ReactNode
}

export const TextLink = ({ to, label, arrow = false, quiet = false, children }: TextLinkProps) => (
  <Root to={to} aria-label={label} data-quiet={quiet || undefined}>
    {children}
    {arrow ? <Icon name="right" size={12} /> : null}
  </Root>
)
