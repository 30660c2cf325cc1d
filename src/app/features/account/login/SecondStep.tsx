/** The second step in the form: a code of the authenticator, or a passkey. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { TextField } from '#src/app/ui/forms/TextField.tsx'
import { Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { text } from './login.text.ts'

const Hint = styled(Row)`
  margin-top: 4px;
  min-height: 24px;
  font-size: 12px;
  color: ${v.ink3};
`

interface SecondStepProps {
  readonly problem: string | undefined
  readonly usePasskey: Action
}

const SecondStep = ({ problem, usePasskey }: SecondStepProps) => (
  <div>
    <TextField
      label={text.code}
      icon="shield"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      autoFocus
      problem={problem}
    />
    <Hint>
      {text.codeHint}
      <Spacer />
      {usePasskey ? (
        <TextButton type="button" onPress={usePasskey}>
          {text.usePasskey}
        </TextButton>
      ) : null}
    </Hint>
  </div>
)

export default SecondStep
