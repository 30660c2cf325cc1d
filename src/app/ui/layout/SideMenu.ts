/** A menu at the left of a page, and the columns of the two. */
import styled from '@emotion/styled'
import { shape, v } from '#src/app/theme/vars.ts'

export const SideColumns = styled.div`
  display: grid;
  grid-template-columns: 168px 916px;
  gap: 16px;
  align-items: start;
`

/** Links, alone or in groups: a `div` with a `b` as its title. */
export const SideMenu = styled.nav`
  background: ${v.surface};
  border: 1px solid ${v.line};
  border-radius: ${shape.card};
  padding: 12px 8px;
  b {
    display: block;
    padding: 4px 12px;
    font-size: 12px;
    line-height: 16px;
    font-weight: 400;
    color: ${v.ink3};
  }
  a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: 8px 12px;
    border-radius: ${shape.control};
    line-height: 20px;
    color: ${v.ink};
  }
  a:hover {
    text-decoration: none;
    background: ${v.hover};
  }
  div + div {
    margin-top: 8px;
    border-top: 1px solid ${v.line};
    padding-top: 8px;
  }
  a[aria-current] {
    background: ${v.primaryTint};
    color: ${v.primaryText};
    font-weight: 600;
  }
  @media print {
    display: none;
  }
`
