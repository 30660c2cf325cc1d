/**
 * The lottery page: strip and tabs over the full core, then 784 + 16 + 300. Records and trend are
 * separate features and are passed in.
 */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { coreWidth } from '#src/app/theme/vars.ts'

const Core = styled.main`
  width: ${coreWidth}px;
  margin: 0 auto;
  padding-top: 12px;
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: 784px 300px;
  gap: 16px;
  margin-top: 8px;
  align-items: start;
`

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-width: 0;
`

interface BettingLayoutProps {
  readonly strip: ReactNode
  readonly tabs: ReactNode
  readonly plate: ReactNode
  readonly orders: ReactNode
  /** Under the order list: what is loaded when it is opened. */
  readonly panels?: ReactNode
  readonly records: ReactNode
  readonly rail: ReactNode
  /** Over the page. */
  readonly dialogs: ReactNode
}

export const BettingLayout = ({
  strip,
  tabs,
  plate,
  orders,
  records,
  rail,
  dialogs,
  panels,
}: BettingLayoutProps) => (
  <Core>
    {strip}
    {tabs}
    <Columns>
      <Column>
        {plate}
        {orders}
        {panels}
        {records}
      </Column>
      <Column as="aside">{rail}</Column>
    </Columns>
    {dialogs}
  </Core>
)
