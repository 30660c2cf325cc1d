/** Whether the account changes fit what this device noted of them before. */
import styled from '@emotion/styled'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { Banner } from '#src/app/ui/feedback/Banner.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { FactRow } from '#src/app/ui/layout/FactRow.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { formatAsOf } from '#src/app/ui/layout/time.ts'
import type { StatementState } from '#src/db/funds/statement.ts'
import type { StatementSnapshot } from './statement.model.ts'
import { text } from './statement.text.ts'

// It stands above the list, which begins with a card of its own.
const Root = styled(Card)`
  margin-bottom: 16px;
`

const Fault = styled.div`
  margin: 12px 16px;
`

const shownFaults = 5
const shownDigits = /^(.{4})(.{4})(.{4})(.{4}).*$/

const StateChip = ({ state }: { readonly state: StatementState }) => {
  if (state.faults.length > 0) return <Chip tone="error">{text.differs}</Chip>
  return state.sync ? <Chip tone="ok">{text.fits}</Chip> : <Chip tone="none">{text.waiting}</Chip>
}

export const StatementCard = ({ state, isBusy, again }: StatementSnapshot) => {
  if (!state) return null
  const { count, head, sync, comparedAt, faults } = state
  return (
    <Root aria-label={text.title}>
      <CardHeader
        title={text.title}
        actions={
          <Button size="sm" onPress={again} busy={isBusy}>
            {text.again}
          </Button>
        }
      >
        <StateChip state={state} />
      </CardHeader>
      {faults.slice(0, shownFaults).map((fault) => (
        <Fault key={fault.key}>
          <Banner tone="error">{text.fault(fault)}</Banner>
        </Fault>
      ))}
      <FactRow>
        <div>
          <dt>{text.count}</dt>
          <dd>{text.movements(count)}</dd>
          <dd>{faults.length > shownFaults ? text.more(faults.length - shownFaults) : text.hint}</dd>
        </div>
        <div>
          <dt>{text.balance}</dt>
          <dd>{sync ? groupYuan(sync.balance) : '—'}</dd>
          <dd>{sync ? formatAsOf(sync.serverTime) : text.never}</dd>
        </div>
        <div>
          <dt>{text.comparedAt}</dt>
          <dd>{comparedAt === undefined ? '—' : formatAsOf(comparedAt)}</dd>
          <dd>{text.comparedHint}</dd>
        </div>
        <div>
          <dt>{text.head}</dt>
          <dd>{head === undefined ? '—' : head.replace(shownDigits, '$1 $2 $3 $4')}</dd>
          <dd>{text.headHint}</dd>
        </div>
      </FactRow>
    </Root>
  )
}
