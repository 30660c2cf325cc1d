/** The style of all data tables: light heads, hairlines, money at the right. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'

export const Table = styled.table`
  border-collapse: collapse;
  width: 100%;
  th {
    font-weight: 400;
    font-size: 12px;
    line-height: 16px;
    color: ${v.ink3};
    text-align: left;
    background: ${v.sunken};
    height: 32px;
    padding: 0 8px;
    border-bottom: 1px solid ${v.line};
    white-space: nowrap;
  }
  td {
    height: 40px;
    padding: 4px 8px;
    border-bottom: 1px solid ${v.line};
    font-size: 13px;
    line-height: 18px;
  }
  tbody tr:last-of-type td {
    border-bottom: 0;
  }
  th:first-of-type,
  td:first-of-type {
    padding-left: 16px;
  }
  th:last-of-type,
  td:last-of-type {
    padding-right: 16px;
  }
  tbody tr:hover td {
    background: ${v.hover};
  }
  tbody tr[aria-current] td {
    background: ${v.primaryTint};
  }
  th[data-right],
  td[data-right] {
    text-align: right;
  }
  td[data-quiet] {
    color: ${v.ink2};
  }
  td[data-nowrap] {
    white-space: nowrap;
  }
  td[data-draw] {
    white-space: nowrap;
    letter-spacing: 0.5px;
  }
`
