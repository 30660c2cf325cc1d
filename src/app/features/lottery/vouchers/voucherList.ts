/** The list of vouchers, in the notice of new ones and in 我的优惠券. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'

export const List = styled.ul`
  padding: 8px 20px;
`

export const Item = styled.li`
  display: flex;
  align-items: center;
  gap: 16px;
  padding: 10px 0;
  & + & {
    border-top: 1px dashed ${v.lineMid};
  }
  b {
    flex: none;
    min-width: 88px;
    font-size: 18px;
    line-height: 28px;
    font-weight: 600;
    color: ${v.win};
  }
  p {
    font-size: 13px;
    line-height: 18px;
  }
`
