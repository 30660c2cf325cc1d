/** The captcha in the form: a line that says how the proof of work is going, or the picture and its field. */
import styled from '@emotion/styled'
import { shape, v } from '#src/app/theme/vars.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { TextField } from '#src/app/ui/forms/TextField.tsx'
import type { LoginCaptcha } from './login.snapshot.ts'
import { text } from './login.text.ts'

const Proof = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  height: 44px;
  padding: 0 12px;
  border: 1px solid ${v.lineMid};
  border-radius: ${shape.control};
  background: ${v.surface};
  font-size: 13px;
  color: ${v.ink2};
`

const Picture = styled.button`
  width: 112px;
  height: 44px;
  flex: none;
  display: grid;
  place-items: center;
  border: 1px solid ${v.lineMid};
  border-radius: ${shape.control};
  background: #fff;
  overflow: hidden;
  img {
    display: block;
    max-width: 110px;
    max-height: 42px;
  }
`

const icons = { verifying: 'arc', verified: 'done', failed: 'alert' } as const

interface CaptchaFieldProps {
  readonly captcha: LoginCaptcha
  readonly problem: string | undefined
}

const CaptchaField = ({ captcha, problem }: CaptchaFieldProps) => {
  if (captcha.kind === 'picture')
    return (
      <TextField
        label={text.captcha}
        name="captcha"
        autoComplete="off"
        inputMode="numeric"
        problem={problem}
        beside={<CaptchaPicture {...captcha} />}
      />
    )
  return (
    <Proof>
      <Icon name={icons[captcha.state]} spin={captcha.state === 'verifying'} />
      <span role="status" aria-live="polite">
        {text.proof[captcha.state]}
      </span>
      {captcha.state === 'failed' ? <TextButton onPress={captcha.retry}>{text.proofRetry}</TextButton> : null}
    </Proof>
  )
}

/** The picture from the server, shown as an image, so that no script in it can run. */
const CaptchaPicture = ({ svg, refresh }: Extract<LoginCaptcha, { readonly kind: 'picture' }>) => (
  <Picture type="button" aria-label={text.refreshCaptcha} title={text.refreshCaptcha} onClick={refresh}>
    {svg === undefined ? null : (
      <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={text.captchaImage} />
    )}
  </Picture>
)

export default CaptchaField
