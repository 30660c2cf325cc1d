/** The verdict on a draw above its steps, and what is known of the time before the close. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { isProven, proofSteps } from '#contract/fair/proof/verdict.ts'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { AsOf, Chip } from '#src/app/ui/controls/Chip.tsx'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { Card } from '#src/app/ui/layout/Card.tsx'
import { Caption, Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { formatMoment } from '#src/app/ui/layout/time.ts'
import type { Checked, FairSnapshot } from './fair.snapshot.ts'
import { text } from './fair.text.ts'

const Verdict = styled(Card)`
  display: flex;
  align-items: center;
  gap: 14px;
  margin-bottom: 12px;
  padding: 14px 16px;
  border-left: 4px solid ${v.lineMid};
  &[data-state='proven'] {
    border-left-color: ${v.ok};
  }
  &[data-state='wrong'] {
    border-left-color: ${v.error};
  }
  &[data-state='proven'] > svg {
    color: ${v.ok};
  }
  &[data-state='wrong'] > svg {
    color: ${v.error};
  }
  h2 {
    font-size: 16px;
    line-height: 24px;
  }
  p {
    font-size: 13px;
    line-height: 20px;
    color: ${v.ink2};
  }
`

const stateOf = (checked: Checked | undefined): 'checking' | 'wrong' | 'proven' | 'waiting' => {
  if (!checked) return 'checking'
  if (wrongSteps(checked) > 0) return 'wrong'
  return isProven(checked.verdict) ? 'proven' : 'waiting'
}

const wrongSteps = ({ verdict }: Checked): number =>
  proofSteps.filter((step) => verdict.steps[step].state === 'wrong').length

const headlineOf = (checked: Checked | undefined): string => {
  switch (stateOf(checked)) {
    case 'checking':
      return text.checking
    case 'wrong':
      return text.someWrong(checked ? wrongSteps(checked) : 0)
    case 'proven':
      return provenText(checked)
    case 'waiting':
      return text.waitingFor
  }
}

const provenText = (checked: Checked | undefined): string => {
  const states = proofSteps.map((step) => checked?.verdict.steps[step].state)
  const passed = states.filter((state) => state === 'ok').length
  return states.includes('late') ? text.someLate(passed) : text.allOk(passed)
}

export const VerdictCard = ({ fair }: { readonly fair: FairSnapshot }) => {
  const { checked, proof } = fair
  const [pressed, setPressed] = useState(false)
  const state = stateOf(checked)
  const at = checked ? formatMoment(checked.atMs) : ''
  const earlier = state === 'proven' ? checked?.verdict.earlier : undefined
  return (
    <Verdict data-state={state} role="status" aria-label={headlineOf(checked)}>
      <Icon name={state === 'wrong' ? 'alert' : state === 'proven' ? 'done' : 'clock'} size={24} />
      <div>
        <Row gap={8}>
          <h2>{headlineOf(checked)}</h2>
          <Chip tone="ok">{text.local}</Chip>
          {earlier === undefined ? null : (
            <Chip tone={earlier === 'noted' ? 'ok' : 'caution'}>{text.earlier[earlier]}</Chip>
          )}
          {proof.state === 'ready' && proof.asOfMs !== undefined ? <AsOf atMs={proof.asOfMs} /> : null}
        </Row>
        {checked ? (
          <Caption>
            {state === 'proven' && checked.verdict.computed
              ? text.computed(checked.verdict.computed.code.replaceAll(',', ' '), checked.tookMs, at)
              : text.took(checked.tookMs, at)}
          </Caption>
        ) : null}
        {earlier === undefined || earlier === 'noted' ? null : <p>{text.earlierNote[earlier]}</p>}
      </div>
      <Spacer />
      <Button
        look="line"
        icon="refresh"
        busy={pressed && checked === undefined}
        onPress={
          fair.again &&
          (() => {
            setPressed(true)
            fair.again?.()
          })
        }
      >
        {text.again}
      </Button>
    </Verdict>
  )
}
