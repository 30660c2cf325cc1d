/** The captcha in the form: a line that says how the proof of work is going, or the picture and its field. */
import styled from '@emotion/styled'
import type { ComponentProps } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { Spacer } from '#src/app/ui/layout/layout.ts'
import { TextField } from '#src/app/ui/forms/TextField.tsx'
import type { ShownCaptcha } from './captcha.ts'
import { text } from './entry.text.ts'

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

interface CaptchaFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'beside'> {
  readonly captcha: ShownCaptcha
}

const CaptchaField = ({ captcha, ...field }: CaptchaFieldProps) => {
  if (captcha.kind === 'picture')
    return (
      <TextField
        label={text.captcha}
        name="captcha"
        autoComplete="off"
        inputMode="numeric"
        {...field}
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
      {captcha.usePicture && captcha.state !== 'verified' ? (
        <>
          <Spacer />
          <TextButton type="button" quiet onPress={captcha.usePicture}>
            {text.usePicture}
          </TextButton>
        </>
      ) : null}
    </Proof>
  )
}

/** The picture from the server, shown as an image, so that no script in it can run. */
const CaptchaPicture = ({ svg, refresh }: Extract<ShownCaptcha, { readonly kind: 'picture' }>) => (
  <Picture type="button" aria-label={text.refreshCaptcha} title={text.refreshCaptcha} onClick={refresh}>
    {svg === undefined ? null : (
      <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={text.captchaImage} />
    )}
  </Picture>
)

export default CaptchaField
