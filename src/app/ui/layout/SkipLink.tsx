/** The first tab stop of a page: skips the header and leads to the content. */
import styled from '@emotion/styled'
import { shape, shadow, v } from '#src/app/theme/vars.ts'

const Root = styled.a`
  position: absolute;
  left: 16px;
  top: -60px;
  z-index: 10;
  padding: 8px 16px;
  border-radius: ${shape.control};
  background: ${v.surface};
  box-shadow: ${shadow.menu};
  &:focus {
    top: 8px;
  }
`

/** The element named `target` must be focusable (tabIndex -1). */
export const SkipLink = ({ target, children }: { readonly target: string; readonly children: string }) => (
  <Root href={`#${target}`}>{children}</Root>
)
