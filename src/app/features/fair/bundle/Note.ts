/** Small print at the end of a card. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'

export const Note = styled.p`
  padding: 10px 16px;
  border-top: 1px solid ${v.line};
  font-size: 12px;
  line-height: 18px;
  color: ${v.ink3};
  a {
    color: ${v.primary};
    text-decoration: underline;
  }
  code {
    margin-left: 12px;
  }
`
