/** The inputs of the chosen mode, and the button that plans by them. */
import styled from '@emotion/styled'
import type { ChaseSettings } from '#src/db/lottery/chaseDrafts.ts'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Stepper } from '#src/app/ui/controls/Stepper.tsx'
import { Spacer } from '#src/app/ui/layout/layout.ts'
import type { ChasePanelSnapshot } from './chasePanel.snapshot.ts'
import { text } from './chasePanel.text.ts'
import { inputMax } from './chasePlan.ts'

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  height: 54px;
  padding: 0 16px;
  border-bottom: 1px solid ${v.line};
  font-size: 13px;
  color: ${v.ink2};
  white-space: nowrap;
`

const Field = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
`

type Input = Exclude<keyof ChaseSettings, 'mode'>

/** The inputs of each mode in the order in which they are read. */
const inputs: Readonly<Record<ChaseSettings['mode'], readonly Input[]>> = {
  3: ['start', 'gap', 'factor', 'count'],
  2: ['start', 'count'],
  1: ['start', 'rate', 'count'],
}

const units: Readonly<Partial<Record<Input, string>>> = {
  gap: text.issuesUnit,
  count: text.issuesUnit,
  rate: text.percent,
}

export const ChaseSettingsBar = ({ settings, change, countMax, generate, planning }: ChasePanelSnapshot) => (
  <Bar>
    {inputs[settings.mode].map((input) => (
      <Field key={input}>
        {text[input]}
        <Stepper
          small
          label={text[input]}
          value={settings[input]}
          max={input === 'count' ? countMax : inputMax}
          onChange={(value) => change({ [input]: value })}
        />
        {units[input]}
      </Field>
    ))}
    <Spacer />
    <Button look="soft" size="sm" onPress={generate} busy={planning}>
      {text.generate}
    </Button>
  </Bar>
)
