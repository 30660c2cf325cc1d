/** What must be known before money is spent: read out when it appears. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import { Icon } from '#src/app/ui/controls/Icon.tsx'

const Root = styled.div`
  display: flex;
  gap: 6px;
  padding: 6px 8px;
  border: 1px solid ${v.cautionLine};
  border-radius: ${shape.control};
  background: ${v.cautionTint};
  color: ${v.caution};
  font-size: 13px;
  line-height: 18px;
  svg {
    margin-top: 1px;
  }
`

export const Caution = ({ children }: { readonly children: ReactNode }) => (
  <Root role="alert">
    <Icon name="warning" />
    {children}
  </Root>
)
