import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'

/** Facts beside each other, each a `div` with a term, its value and, below it, a smaller note. */
export const FactRow = styled.dl`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  > div {
    padding: 14px 16px 12px;
    min-width: 0;
  }
  > div + div {
    border-left: 1px solid ${v.line};
  }
  dt {
    font-size: 12px;
    line-height: 16px;
    color: ${v.ink3};
  }
  dd {
    margin: 2px 0 0;
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  dd + dd {
    margin: 0;
    font-size: 12px;
    line-height: 16px;
    font-weight: 400;
    color: ${v.ink2};
  }
`
