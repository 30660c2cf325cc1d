/** A line of two pixels that shows that newer figures are loading while the old ones stay readable. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'

const Root = styled.div`
  position: relative;
  height: 2px;
  margin-bottom: -2px;
  overflow: hidden;
  z-index: 1;
  &::before {
    content: '';
    position: absolute;
    inset: 0 60% 0 0;
    background: ${v.primary};
    animation: hc-progress 1.2s ease-in-out 300ms infinite backwards;
  }
  @keyframes hc-progress {
    from {
      transform: translateX(-100%);
    }
    to {
      transform: translateX(250%);
    }
  }
`

export const ProgressLine = ({ shown }: { readonly shown: boolean }) =>
  shown ? <Root aria-hidden="true" /> : null
