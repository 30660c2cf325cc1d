/** A white surface with a hairline; its header carries title, chips and small actions. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import { Spacer } from './layout.ts'

export const Card = styled.section`
  background: ${v.surface};
  border: 1px solid ${v.line};
  border-radius: ${shape.card};
`

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 16px;
  border-bottom: 1px solid ${v.line};
  h2 {
    font-size: 15px;
    line-height: 20px;
    font-weight: 600;
    white-space: nowrap;
  }
  &[data-narrow] {
    min-height: 40px;
    padding: 0 8px 0 14px;
    /* A link ends where the last column does; a button has its own room around its icon. */
    > a:last-child {
      margin-right: 6px;
    }
  }
`

interface CardHeaderProps {
  readonly title: string
  /** Beside the title. */
  readonly children?: ReactNode
  /** At the right edge. */
  readonly actions?: ReactNode
  readonly narrow?: boolean
}

export const CardHeader = ({ title, children, actions, narrow = false }: CardHeaderProps) => (
  <Head data-narrow={narrow || undefined}>
    <h2>{title}</h2>
    {children}
    <Spacer />
    {actions}
  </Head>
)
