/** The bar that stays at the bottom: what is chosen costs, what it may win, and the three actions. */
import { groupCount } from '#src/app/ui/layout/money.ts'
import styled from '@emotion/styled'
import { memo } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { Caption, Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { MoneyText } from '#src/app/ui/layout/MoneyText.tsx'
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

const Sum = styled.div`
  font-size: 14px;
  line-height: 28px;
  color: ${v.ink2};
  b {
    color: ${v.ink};
    font-size: 16px;
  }
  strong {
    color: ${v.ink};
    font-size: 22px;
  }
`

const Below = styled(Caption)`
  display: flex;
  align-items: center;
  gap: 4px;
  &[data-problem] {
    color: ${v.error};
  }
`

export const SixMarkBar = (bar: SixMarkBarSnapshot) => (
  <Root gap={12} role="group" aria-label={betting.options}>
    <div>
      <Sum aria-live="polite">
        <b>{groupCount(bar.bets)}</b> 注　{text.total}{' '}
        <strong>
          <MoneyText hao={bar.total} />
        </strong>
      </Sum>
      <Message {...bar} />
    </div>
    <Spacer />
    <Buttons
      random={bar.random}
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
      <Below id={amountProblemId} role="alert" data-problem>
        <Icon name="alert" size={12} />
        {problem}
      </Below>
    )
  if (submitBlocked?.offline)
    return (
      <Below>
        <Icon name="offline" size={12} />
        {betting.offlineShort}
      </Below>
    )
  if (prize === undefined) return null
  const after = balance !== undefined && balance >= total ? text.balance(balance, balance - total) : undefined
  return <Below>{[text.largest(prize, prizeCapped), after].filter(Boolean).join('；')}</Below>
}

type ButtonsProps = Pick<
  SixMarkBarSnapshot,
  'random' | 'add' | 'addBlocked' | 'submit' | 'submitting' | 'submitBlocked'
>

const wide = { fontSize: 15, padding: '0 18px' }

const Buttons = memo(({ random, add, addBlocked, submit, submitting, submitBlocked }: ButtonsProps) => (
  <>
    <Button look="text" onPress={random} reason={text.quickMissing}>
      {betting.random}
    </Button>
    <Button look="line" size="lg" icon="plus" onPress={add} reason={addBlocked} style={wide}>
      {betting.add}
    </Button>
    <Button
      look="solid"
      size="lg"
      icon={submitBlocked?.offline ? 'offline' : undefined}
      onPress={submit}
      busy={submitting}
      reason={submitBlocked?.reason}
      style={wide}
    >
      {betting.submit}
    </Button>
  </>
))
Buttons.displayName = 'Buttons'
