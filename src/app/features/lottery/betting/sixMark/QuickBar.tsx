/** The money that a clicked tile gets, or that each bet of a set costs. */
import styled from '@emotion/styled'
import { memo, useId } from 'react'
import { v } from '#src/app/theme/vars.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Segmented } from '#src/app/ui/controls/Segmented.tsx'
import { Caption, Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { MoneyInput } from './MoneyInput.tsx'
import type { QuickMoney } from './sixMark.snapshot.ts'
import { text } from './sixMark.text.ts'

const Root = styled(Row)`
  min-height: 50px;
  padding: 0 16px;
  background: ${v.sunken};
  border-top: 1px solid ${v.line};
  border-bottom: 1px solid ${v.line};
  font-size: 13px;
  color: ${v.ink2};
  white-space: nowrap;
  label {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    width: 124px;
  }
`

const Problem = styled(Caption)`
  color: ${v.error};
`

const presets = ['5', '10', '50', '100', '500'].map((money) => ({ key: money, label: money }))
const isPreset = (money: string): boolean => presets.some(({ key }) => key === money)

interface QuickBarProps extends QuickMoney {
  readonly entry: 'perOption' | 'perNote'
  readonly clear: Action
}

export const QuickBar = memo(({ entry, money, bad, change, clear }: QuickBarProps) => {
  const problemId = useId()
  const label = entry === 'perOption' ? text.quick : text.perBet
  return (
    <Root gap={10} role="group" aria-label={text.money}>
      <span>{label}</span>
      <Segmented label={label} items={presets} chosen={money} onChoose={change} />
      <label>
        <MoneyInput
          label={`${text.custom}${label}`}
          placeholder={text.custom}
          money={isPreset(money) ? '' : money}
          bad={bad}
          describedBy={bad ? problemId : undefined}
          onChange={change}
        />
        {text.yuan}
      </label>
      {bad ? (
        <Problem id={problemId}>{entry === 'perOption' ? text.quickMissing : text.badMoney}</Problem>
      ) : (
        <Caption>{entry === 'perOption' ? text.quickHint : text.perBetHint}</Caption>
      )}
      <Spacer />
      <Button size="sm" icon="trash" onPress={clear}>
        {text.clear}
      </Button>
    </Root>
  )
})
QuickBar.displayName = 'QuickBar'
