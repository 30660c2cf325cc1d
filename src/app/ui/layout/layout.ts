/** Small layout components. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'

/** A row of items, vertically centred. */
export const Row = styled.div<{ gap?: number }>`
  display: flex;
  align-items: center;
  gap: ${({ gap = 0 }) => `${gap}px`};
`

/** Takes the remaining space. */
export const Spacer = styled.span`
  flex: 1;
`

/** For screen readers only. */
export const SrOnly = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

export const Caption = styled.span`
  font-size: 12px;
  line-height: 16px;
  color: ${v.ink3};
`

/** Cut with an ellipsis; the whole text is the title of the element. */
export const Ellipsis = styled.div`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
