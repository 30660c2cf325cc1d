/** The lottery wallet: the balance, and the time it was read. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { IconButton } from '#src/app/ui/controls/Button.tsx'
import { Card } from '#src/app/ui/layout/Card.tsx'
import { AsOf } from '#src/app/ui/controls/Chip.tsx'
import { FailedNote } from '#src/app/ui/feedback/EmptyState.tsx'
import { Caption, Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { MoneyText } from '#src/app/ui/layout/MoneyText.tsx'
import { formatMinute } from '#src/app/ui/layout/time.ts'
import type { WalletSnapshot } from './home.snapshot.ts'
import { text } from './home.text.ts'

const Root = styled(Card)`
  padding: 14px 16px 16px;
  h2 {
    font-size: 14px;
    line-height: 28px;
    font-weight: 400;
    color: ${v.ink2};
  }
`

const Figure = styled.div`
  font-size: 28px;
  line-height: 36px;
  font-weight: 600;
  &[data-stale] {
    color: ${v.ink3};
  }
`

interface WalletCardProps extends WalletSnapshot {
  readonly children?: ReactNode
}

export const WalletCard = ({
  balance,
  updatedAtMs,
  stale,
  loading,
  refresh,
  failure,
  children,
}: WalletCardProps) => (
  <Root aria-label={text.wallet}>
    <Row gap={4}>
      <h2>{text.wallet}</h2>
      <Spacer />
      {updatedAtMs === undefined ? null : stale ? (
        <AsOf atMs={updatedAtMs} minutes />
      ) : (
        <Caption>{text.updated(formatMinute(updatedAtMs))}</Caption>
      )}
      {refresh || loading ? (
        <IconButton icon="refresh" label={text.refresh} busy={loading} onPress={refresh} />
      ) : null}
    </Row>
    <Figure data-stale={stale || undefined}>
      <MoneyText hao={balance} />
    </Figure>
    <FailedNote failure={failure} />
    {children}
  </Root>
)
