/** Below the form of a page before a sign-in: the state of the line, between other ways. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { LineStatus } from '#src/app/ui/feedback/LineStatus.tsx'
import type { LineState } from '#src/app/ui/feedback/line.ts'

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-top: 24px;
  padding-top: 12px;
  border-top: 1px solid ${v.line};
  font-size: 13px;
  color: ${v.ink2};
  > i {
    flex: 1;
  }
`

interface EntryLineProps {
  readonly line: LineState
  readonly before?: ReactNode
  readonly after?: ReactNode
}

export const EntryLine = ({ line, before, after }: EntryLineProps) => (
  <Root>
    {before}
    {before === undefined ? null : <i />}
    <LineStatus line={line} />
    {after === undefined ? null : <i />}
    {after}
  </Root>
)
