/** The form of a new copy: which conversations, how far back, for how long, under which passphrase. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { copyCasesMost, copyDays, copyHours } from '#contract/support/copies.ts'
import type { SupportCase } from '#contract/support/cases.ts'
import { v } from '#src/app/theme/vars.ts'
import { CheckField } from '#src/app/ui/controls/CheckField.tsx'
import { Select } from '#src/app/ui/controls/Select.tsx'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import { StepForm } from '#src/app/ui/forms/StepForm.tsx'
import { TextField } from '#src/app/ui/forms/TextField.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Caption, Row } from '#src/app/ui/layout/layout.ts'
import { formatRecent } from '#src/app/ui/layout/time.ts'
import { passphraseProblem } from './copy.model.ts'
import type { CopySnapshot } from './copy.snapshot.ts'
import { text } from './copy.text.ts'

const Form = styled(StepForm)`
  padding: 16px;
  max-width: 720px;
`

const Cases = styled.fieldset`
  margin: 0;
  padding: 8px 12px;
  border: 1px solid ${v.line};
  max-height: 220px;
  overflow: auto;
  legend {
    padding: 0 4px;
    font-size: 13px;
    color: ${v.ink2};
  }
  label {
    display: flex;
    min-height: 32px;
  }
  label > span {
    flex: 1;
    display: flex;
    gap: 12px;
    min-width: 0;
  }
  em {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    font-style: normal;
    color: ${v.ink3};
  }
`

const Fields = styled(Row)`
  gap: 12px;
  align-items: flex-start;
  > div {
    flex: 1;
  }
`

interface MakerProps {
  readonly snapshot: CopySnapshot
  readonly onMade?: () => void
}

const keysOf = (numbers: readonly number[], label: (one: number) => string) =>
  numbers.map((one) => ({ key: String(one), label: label(one) }))

export const Maker = ({ snapshot: { cases, own, fetched, make }, onMade }: MakerProps) => {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [days, setDays] = useState(String(copyDays[1]))
  const [hours, setHours] = useState(String(copyHours[1]))
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const toggle = (memberId: number) => {
    const next = new Set(chosen)
    if (!next.delete(memberId)) next.add(memberId)
    setChosen(next)
    setProblems({})
  }
  const send = async () => {
    const found = problemsOf({ chosen: chosen.size, passphrase, again })
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const choice = { memberIds: [...chosen], days: Number(days), hours: Number(hours), passphrase }
    const all = await make(choice).finally(() => setBusy(false))
    if (all !== undefined) return setProblems({ all })
    setPassphrase('')
    setAgain('')
    onMade?.()
  }
  return (
    <Card aria-label={text.make}>
      <CardHeader title={text.make} actions={<TextLink to="/support">{text.desk}</TextLink>} />
      <Form
        label={text.make}
        button={text.make}
        busy={busy}
        send={busy ? undefined : () => void send()}
        problem={problems.all}
      >
        <Caption>{own ? `${text.makeHint}${text.replaces}` : text.makeHint}</Caption>
        <Choice cases={cases} chosen={chosen} toggle={toggle} />
        <Row gap={12}>
          <Select
            label={text.days}
            items={keysOf(copyDays, text.dayOption)}
            chosen={days}
            onChoose={setDays}
          />
          <Select
            label={text.hours}
            items={keysOf(copyHours, text.hourOption)}
            chosen={hours}
            onChoose={setHours}
          >
            {`${text.hours} ${text.hourOption(Number(hours))}`}
          </Select>
        </Row>
        <Fields>
          <TextField
            type="password"
            label={text.passphrase}
            autoComplete="new-password"
            placeholder={text.passphraseHint}
            value={passphrase}
            problem={problems.passphrase}
            onChange={(event) => setPassphrase(event.target.value)}
          />
          <TextField
            type="password"
            label={text.passphraseAgain}
            autoComplete="new-password"
            value={again}
            problem={problems.again}
            onChange={(event) => setAgain(event.target.value)}
          />
        </Fields>
        {fetched === undefined ? null : <Caption role="status">{text.making(fetched)}</Caption>}
      </Form>
    </Card>
  )
}

interface Problems {
  readonly all?: string
  readonly passphrase?: string
  readonly again?: string
}

const problemsOf = (given: {
  readonly chosen: number
  readonly passphrase: string
  readonly again: string
}): Problems => {
  const passphrase = passphraseProblem(given.passphrase)
  const all =
    given.chosen === 0
      ? text.noneChosen
      : given.chosen > copyCasesMost
        ? text.tooMany(copyCasesMost)
        : undefined
  return {
    ...(all === undefined ? {} : { all }),
    ...(passphrase === undefined ? {} : { passphrase }),
    ...(passphrase === undefined && given.again !== given.passphrase ? { again: text.notTheSame } : {}),
  }
}

interface ChoiceProps {
  readonly cases: readonly SupportCase[]
  readonly chosen: ReadonlySet<number>
  readonly toggle: (memberId: number) => void
}

const Choice = ({ cases, chosen, toggle }: ChoiceProps) => (
  <Cases>
    <legend>{`${text.cases}，${text.casesHint(chosen.size, copyCasesMost)}`}</legend>
    {cases.length === 0 ? <Caption>{text.noCases}</Caption> : null}
    {cases.map(({ memberId, name, nickName, lastText, lastAt }) => (
      <CheckField key={memberId} checked={chosen.has(memberId)} onChange={() => toggle(memberId)}>
        <b>{nickName || name}</b>
        <em>{lastText}</em>
        <Caption>{formatRecent(lastAt)}</Caption>
      </CheckField>
    ))}
  </Cases>
)
