import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'

/** A count beside an entry of the header. */
export const CountBadge = styled.span`
  min-width: 16px;
  height: 16px;
  padding: 0 4px;
  border-radius: 8px;
  background: ${v.primary};
  color: ${v.onPrimary};
  font-size: 12px;
  line-height: 16px;
  text-align: center;
`
