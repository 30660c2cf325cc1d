import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'

/** A sentence and fields below each other. */
export const DialogBody = styled.div`
  display: grid;
  gap: 12px;
  padding: 16px 20px 20px;
  p {
    font-size: 13px;
    line-height: 20px;
    color: ${v.ink2};
  }
`
