/** The withdrawals that wait: their table, and the one that is open beside it. */
import styled from '@emotion/styled'
import type { DeskWithdrawal } from '#contract/support/withdrawalsDesk.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { EmptyState } from '#src/app/ui/feedback/EmptyState.tsx'
import { Card } from '#src/app/ui/layout/Card.tsx'
import { Row } from '#src/app/ui/layout/layout.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { formatMoment } from '#src/app/ui/layout/time.ts'
import { DeskList } from './DeskList.tsx'
import type { FundsSnapshot } from './funds.snapshot.ts'
import { text } from './funds.text.ts'
import { partOf } from './partOf.ts'
import { standing } from './standing.ts'
import { WithdrawalPanel } from './WithdrawalPanel.tsx'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 400px;
  gap: 12px;
  align-items: start;
`

export const Withdrawals = ({ snapshot }: { readonly snapshot: FundsSnapshot }) => {
  const { withdrawals, choose, chosen } = snapshot
  return (
    <Columns>
      <DeskList
        title={text.withdrawals}
        of={partOf(withdrawals, ({ list }) => list)}
        empty={text.noWithdrawals}
        columns={text.columns}
        right={[3]}
        row={(one) => (
          <WithdrawalRow key={one.spsn} it={one} isChosen={one.spsn === chosen?.it.spsn} choose={choose} />
        )}
      />
      {chosen ? (
        <WithdrawalPanel key={chosen.it.spsn} open={chosen} isUp={snapshot.isUp} />
      ) : (
        <Card aria-label={text.choose}>
          <EmptyState icon="info" title={text.choose} hint={text.chooseHint} />
        </Card>
      )}
    </Columns>
  )
}

interface WithdrawalRowProps {
  readonly it: DeskWithdrawal
  readonly isChosen: boolean
  readonly choose: (spsn: string) => void
}

const WithdrawalRow = ({ it, isChosen, choose }: WithdrawalRowProps) => {
  const { spsn, name, isAtRisk, account, way, amount, createdAt } = it
  const { label, tone } = standing(it)
  return (
    <tr aria-current={isChosen || undefined}>
      <td data-nowrap>{spsn}</td>
      <td data-nowrap>
        <Row gap={4}>
          {name}
          {isAtRisk ? (
            <Chip tone="error" small>
              {text.atRisk}
            </Chip>
          ) : null}
        </Row>
      </td>
      <td>{`${way} ${account}`}</td>
      <td data-right>{groupYuan(amount)}</td>
      <td data-nowrap>{formatMoment(createdAt)}</td>
      <td data-nowrap>
        <Chip tone={tone} small>
          {label}
        </Chip>
      </td>
      <td data-nowrap>
        <TextButton aria-label={text.showOf(spsn)} onPress={() => choose(spsn)}>
          {text.show}
        </TextButton>
      </td>
    </tr>
  )
}
