import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'

const Root = styled.span`
  display: inline-grid;
  place-items: center;
  width: 24px;
  height: 24px;
  flex: none;
  border: 1px solid ${v.lineStrong};
  border-radius: 50%;
  font-size: 12px;
  color: ${v.ink2};
`

/** The 18+ mark with its note; on every page with a footer. */
export const AgeMark = () => (
  <>
    <Root aria-hidden="true">18+</Root>
    <span>未满 18 周岁不得参与 · 量力而行</span>
  </>
)

/** © 2019–2026 好彩; a single year while they are the same. */
export const copyright = (year: number): string => (year > 2019 ? `© 2019–${year} 好彩` : '© 2019 好彩')
