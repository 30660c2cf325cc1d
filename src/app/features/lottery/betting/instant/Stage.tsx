/** The stage: the draw, how many rounds, and the one button of the page that spends money. */
import styled from '@emotion/styled'
import { useId } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { CheckField } from '#src/app/ui/controls/CheckField.tsx'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { Segmented } from '#src/app/ui/controls/Segmented.tsx'
import { Stepper } from '#src/app/ui/controls/Stepper.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { MoneyText } from '#src/app/ui/layout/MoneyText.tsx'
import { Digits } from './Digits.tsx'
import type { StageRun, StageSnapshot } from './instant.snapshot.ts'
import { roundChoices, roundsMax } from './instant.state.ts'
import { text } from './instant.text.ts'

const Drawn = styled.div`
  background: ${v.sunken};
  border-bottom: 1px solid ${v.line};
`

const Line = styled(Row)`
  min-height: 32px;
  padding: 0 14px;
  border-top: 1px solid ${v.line};
  font-size: 13px;
  line-height: 18px;
  color: ${v.ink2};
  b {
    color: ${v.ink};
  }
  b[data-won] {
    color: ${v.win};
  }
`

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: 10px;
  padding: 12px 14px 14px;
  font-size: 13px;
  line-height: 18px;
  color: ${v.ink2};
  [role='radiogroup'] {
    display: grid;
    grid-template-columns: repeat(8, auto);
  }
  [role='radiogroup'] > button {
    padding: 0 4px;
  }
`

const Note = styled.p`
  font-size: 12px;
  line-height: 16px;
  color: ${v.ink3};
  &[data-reason] {
    color: ${v.ink2};
  }
`

const Buttons = styled.div`
  display: grid;
  grid-template-columns: 1fr 2fr;
  gap: 8px;
  button:only-child {
    grid-column: 1 / -1;
  }
`

export const Stage = (stage: StageSnapshot) => (
  <Card aria-label={text.stage}>
    <CardHeader title={text.stage} narrow actions={stage.run ? <State {...stage.run} /> : null} />
    <Drawn>
      <Digits numbers={stage.run?.numbers} rolling={stage.run?.phase === 'rolling'} />
      <Outcome run={stage.run} />
    </Drawn>
    <Body>
      <Choices {...stage} />
      {stage.run && stage.run.phase !== 'ended' ? <Running {...stage.run} /> : <Start {...stage} />}
    </Body>
  </Card>
)

const State = ({ phase, paused, round, rounds }: StageRun) => {
  if (phase === 'ended') return null
  if (phase === 'checking') return <Chip tone="check">{text.checking}</Chip>
  if (paused) return <Chip tone="caution">{text.paused}</Chip>
  return <Chip tone="pending">{text.playing(round, rounds)}</Chip>
}

/** Below the digits: which round, how many are left, and the prize once it may be seen. */
const Outcome = ({ run }: { readonly run: StageRun | undefined }) => (
  <>
    <Line>
      {run ? text.roundOf(Math.max(run.round, 1)) : text.ready}
      <Spacer />
      {run ? <span>{text.left(run.left)}</span> : null}
    </Line>
    <Line role="status" aria-label={text.award}>
      {run?.result ? (
        <>
          <b data-won={run.result.celebrated || undefined}>
            {run.result.celebrated ? `${text.celebrated} ` : ''}
            {text.won(run.result.bonus)}
          </b>
          <Spacer />
          {text.net} <span style={{ width: 6 }} />
          <MoneyText hao={run.result.net} signed />
        </>
      ) : (
        '\u00a0'
      )}
    </Line>
  </>
)

const Choices = ({ rounds, changeRounds, stopOnWin, changeStopOnWin }: StageSnapshot) => (
  <div inert={!changeRounds} style={{ display: 'grid', gap: 10 }}>
    <Row gap={8}>
      {text.rounds}
      <Spacer />
      <Stepper label={text.rounds} value={rounds} max={roundsMax} onChange={changeRounds} small />
    </Row>
    <Segmented
      label={text.rounds}
      items={roundChoices.map((choice) => ({ key: String(choice), label: String(choice) }))}
      chosen={String(rounds)}
      onChoose={(key) => changeRounds?.(Number(key))}
    />
    <CheckField checked={stopOnWin} onChange={changeStopOnWin}>
      {text.stopOnWin}
    </CheckField>
  </div>
)

const Start = ({ rounds, stake, most, affordable, start, blocked }: StageSnapshot) => {
  const reasonId = useId()
  const reason = blocked?.reason ?? (stake === 0n ? text.noPick : undefined)
  return (
    <>
      <Buttons>
        <Button
          look="solid"
          size="lg"
          icon={blocked?.offline ? 'offline' : undefined}
          onPress={start}
          aria-describedby={reasonId}
        >
          {stake > 0n ? text.start(stake) : text.startIdle}
        </Button>
      </Buttons>
      <div id={reasonId}>
        {reason === undefined ? (
          <>
            <Note data-reason>{text.most(rounds, most)}</Note>
            {affordable === undefined ? null : <Note data-reason>{text.affordable(affordable)}</Note>}
          </>
        ) : (
          <Note data-reason>{reason}</Note>
        )}
      </div>
      <Note>{text.startNote}</Note>
    </>
  )
}

const Running = (run: StageRun) => (
  <>
    <Buttons>
      {run.resume ? (
        <Button size="lg" onPress={run.resume}>
          {text.resume}
        </Button>
      ) : (
        <Button size="lg" onPress={run.pause}>
          {text.pause}
        </Button>
      )}
      <Button size="lg" look="line" onPress={run.stop}>
        {text.stop}
      </Button>
    </Buttons>
    <Note role="status" data-reason={noteOf(run) === text.runNote ? undefined : true}>
      {noteOf(run)}
    </Note>
  </>
)

const noteOf = (run: StageRun): string => {
  if (run.phase === 'checking') return text.checkingNote
  if (run.stopping) return text.stopping
  if (run.interrupted) return text.interrupted
  if (run.pause === undefined && run.resume === undefined && run.left > 0) return text.pausing
  return text.runNote
}
