/** The bar that stays at the bottom: what is chosen costs, what it may win, and the three actions. */
import { groupCount } from '#src/app/ui/layout/money.ts'
import styled from '@emotion/styled'
import { shape, v } from '#src/app/theme/vars.ts'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { BarButtons } from '../options/BarButtons.tsx'
import { BarSum, OfflineNote, SumNote } from '../options/BarSum.tsx'
import { text as betting } from '../betting.text.ts'
import { amountProblemId } from './SixMarkTiles.tsx'
import type { SixMarkBarSnapshot } from './sixMark.snapshot.ts'
import { text } from './sixMark.text.ts'

const Root = styled(Row)`
  min-height: 64px;
  padding: 0 16px;
  border-top: 1px solid ${v.lineMid};
  border-radius: 0 0 ${shape.card} ${shape.card};
  background: ${v.sunken};
  box-shadow: 0 -4px 12px rgba(16, 20, 30, 0.06);
  white-space: nowrap;
`

export const SixMarkBar = (bar: SixMarkBarSnapshot) => (
  <Root gap={12} role="group" aria-label={betting.options}>
    <BarSum total={bar.total} below={<Message {...bar} />}>
      <b>{groupCount(bar.bets)}</b> 注　{text.total}
    </BarSum>
    <Spacer />
    <BarButtons
      narrow
      random={bar.random}
      randomMissing={text.quickMissing}
      add={bar.add}
      addBlocked={bar.addBlocked}
      submit={bar.submit}
      submitting={bar.submitting}
      submitBlocked={bar.submitBlocked}
    />
  </Root>
)

/** One line below the sum: a mistake before the connection, and both before the prospects. */
const Message = ({ problem, submitBlocked, prize, prizeCapped, balance, total }: SixMarkBarSnapshot) => {
  if (problem !== undefined)
    return (
      <SumNote id={amountProblemId} role="alert" data-problem>
        <Icon name="alert" size={12} />
        {problem}
      </SumNote>
    )
  if (submitBlocked?.offline) return <OfflineNote />
  if (prize === undefined) return null
  const after = balance !== undefined && balance >= total ? text.balance(balance, balance - total) : undefined
  return <SumNote>{[text.largest(prize, prizeCapped), after].filter(Boolean).join('；')}</SumNote>
}
