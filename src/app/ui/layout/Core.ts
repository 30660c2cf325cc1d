import styled from '@emotion/styled'
import { coreWidth } from '#src/app/theme/vars.ts'

/** The column in the middle of the page. */
export const Core = styled.div`
  width: ${coreWidth}px;
  margin: 0 auto;
  padding-top: 16px;
`
