/** A link of the pages before a sign-in. Not that of the kit: its chunk would come with the first load. */
import styled from '@emotion/styled'
import { Link } from 'react-router-dom'
import { v } from '#src/app/theme/vars.ts'

export const EntryLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 24px;
  font-size: 13px;
  color: ${v.primaryText};
  white-space: nowrap;
  &[data-quiet] {
    color: ${v.ink2};
  }
`
