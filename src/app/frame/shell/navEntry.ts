import { css } from '@emotion/react'
import { v } from '#src/app/theme/vars.ts'

/** Style of an entry of the main navigation, whether it is a link or opens a panel. */
export const entryRules = css`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  height: 56px;
  padding: 0 9px;
  color: ${v.ink};
  font-size: 15px;
  white-space: nowrap;
  border-bottom: 2px solid transparent;
  border-top: 2px solid transparent;
  &:hover {
    text-decoration: none;
    color: ${v.primaryText};
  }
  &[aria-current] {
    color: ${v.primaryText};
    font-weight: 600;
    border-bottom-color: ${v.primary};
  }
`
