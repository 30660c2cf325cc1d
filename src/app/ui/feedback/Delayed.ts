/** What a fast answer must not make flicker. */
import styled from '@emotion/styled'

/** Shown from 300 ms on. */
export const Delayed = styled.div`
  animation: hc-late 0s 300ms both;
  @keyframes hc-late {
    from {
      visibility: hidden;
    }
    to {
      visibility: visible;
    }
  }
`
