/** Opens the copy with its passphrase. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { StepForm } from '#src/app/ui/forms/StepForm.tsx'
import { TextField } from '#src/app/ui/forms/TextField.tsx'
import { Caption, Row } from '#src/app/ui/layout/layout.ts'
import { passphraseProblem } from './copy.model.ts'
import type { OwnCopy } from './copy.snapshot.ts'
import { text } from './copy.text.ts'

const Form = styled(StepForm)`
  padding: 32px 16px;
  width: 360px;
  max-width: 100%;
  margin: 0 auto;
`

export const Unlock = ({ own: { copy, open } }: { readonly own: OwnCopy }) => {
  const [passphrase, setPassphrase] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    const short = passphraseProblem(passphrase)
    if (short !== undefined) return setProblem(short)
    setBusy(true)
    const why = await open(passphrase).finally(() => setBusy(false))
    setProblem(why)
  }
  return (
    <Form
      label={text.open}
      button={text.open}
      busy={busy}
      send={busy ? undefined : () => void send()}
      problem={undefined}
    >
      <Row gap={8}>
        <Icon name="lock" />
        <b>{text.locked}</b>
        <Caption>{text.lockedHint(copy.conversations, copy.lines)}</Caption>
      </Row>
      <TextField
        type="password"
        label={text.passphrase}
        autoComplete="off"
        value={passphrase}
        problem={problem}
        onChange={(event) => {
          setPassphrase(event.target.value)
          setProblem(undefined)
        }}
      />
    </Form>
  )
}
