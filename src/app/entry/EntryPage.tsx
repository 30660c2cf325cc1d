/** The pages before a sign-in: a panel on the left, a form on the right, the 18+ mark at the foot. */
import styled from '@emotion/styled'
import { useState, type ReactNode } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { AgeMark, copyright } from '#src/app/ui/feedback/AgeMark.tsx'
import { EntryPanel } from './EntryPanel.tsx'

const Page = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  background: ${v.surface};
`

const Box = styled.main`
  margin: clamp(40px, 13.3vh, 120px) 0 32px calc(50% + 96px);
  width: 384px;
  &[data-long] {
    margin-top: 56px;
  }
`

const Foot = styled.footer`
  margin: auto 0 32px calc(50% + 96px);
  display: flex;
  align-items: center;
  gap: 16px;
  font-size: 12px;
  white-space: nowrap;
  color: ${v.ink3};
`

interface EntryPageProps {
  readonly headline: readonly string[]
  readonly promise: readonly string[]
  /** A long form begins higher. */
  readonly long?: boolean
  readonly children: ReactNode
}

export const EntryPage = ({ headline, promise, long = false, children }: EntryPageProps) => {
  const [year] = useState(() => new Date().getFullYear())
  return (
    <Page>
      <EntryPanel headline={headline} promise={promise} />
      <Box data-long={long || undefined}>{children}</Box>
      <Foot>
        <AgeMark />
        <span>{copyright(year)}</span>
      </Foot>
    </Page>
  )
}
