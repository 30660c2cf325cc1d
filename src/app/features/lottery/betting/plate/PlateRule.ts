/** The line above a plate: the name of its play and its rule in one sentence. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'

export const PlateRule = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 4px 16px;
  font-size: 13px;
  line-height: 18px;
  color: ${v.ink2};
  h2 {
    font-size: 15px;
    line-height: 20px;
    font-weight: 600;
    color: ${v.ink};
    white-space: nowrap;
  }
  > button {
    flex: none;
  }
`
