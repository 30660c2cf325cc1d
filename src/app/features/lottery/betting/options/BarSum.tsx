/** What the bar of a plate says of the chosen bets: how many they are and what they cost, and one line below. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import type { Hao } from '#engine/money/money.ts'
import { v } from '#src/app/theme/vars.ts'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { Caption } from '#src/app/ui/layout/layout.ts'
import { MoneyText } from '#src/app/ui/layout/MoneyText.tsx'
import { text } from '../betting.text.ts'

const Sum = styled.div`
  font-size: 14px;
  line-height: 28px;
  color: ${v.ink2};
  white-space: nowrap;
  b {
    color: ${v.ink};
    font-size: 16px;
  }
  strong {
    color: ${v.ink};
    font-size: 22px;
  }
`

/** A line below the sum, which may begin with an icon. */
export const SumNote = styled(Caption)`
  display: flex;
  align-items: center;
  gap: 4px;
  &[data-problem] {
    color: ${v.error};
  }
`

/** Below the sum without a connection. */
export const OfflineNote = () => (
  <SumNote>
    <Icon name="offline" size={12} />
    {text.offlineShort}
  </SumNote>
)

interface BarSumProps {
  readonly total: Hao
  /** The bets, up to the total: 24 注 × 1 倍 × 2 元 =. */
  readonly children: ReactNode
  /** The line below; nothing when there is no message, so that the sum is aligned with the buttons. */
  readonly below: ReactNode
}

export const BarSum = ({ total, children, below }: BarSumProps) => (
  <div>
    <Sum aria-live="polite">
      {children}{' '}
      <strong>
        <MoneyText hao={total} />
      </strong>
    </Sum>
    {below}
  </div>
)
