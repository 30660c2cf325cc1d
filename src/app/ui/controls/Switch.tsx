/** A switch that takes effect at once. Its state is also a word, so that it does not depend on a colour. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'

const Root = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 24px;
  padding: 0;
  border: 0;
  background: none;
  font-size: 12px;
  color: ${v.ink2};
  cursor: pointer;
  i {
    position: relative;
    width: 36px;
    height: 20px;
    border-radius: 10px;
    border: 1px solid ${v.lineStrong};
    background: ${v.surface};
  }
  i::after {
    content: '';
    position: absolute;
    left: 2px;
    top: 2px;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: ${v.lineStrong};
  }
  &[aria-checked='true'] {
    color: ${v.ink};
    font-weight: 600;
  }
  &[aria-checked='true'] i {
    background: ${v.primaryTint};
    border-color: ${v.primary};
  }
  &[aria-checked='true'] i::after {
    left: 18px;
    background: ${v.primary};
  }
  &[aria-disabled='true'] {
    color: ${v.ink3};
    cursor: not-allowed;
  }
  &[aria-disabled='true'] i {
    background: ${v.track};
    border-color: ${v.line};
  }
  @media (forced-colors: active) {
    i::after {
      background: ButtonText;
    }
  }
`

interface SwitchProps {
  readonly label: string
  readonly on: boolean
  /** The word of the state. */
  readonly word: string
  /** Undefined while it is impossible. */
  readonly onFlip: ((on: boolean) => void) | undefined
  readonly busy?: boolean
  /** Id of the text that says more. */
  readonly describedBy?: string | undefined
}

export const Switch = ({ label, on, word, onFlip, busy = false, describedBy }: SwitchProps) => {
  const possible = onFlip !== undefined && !busy
  return (
    <Root
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={!possible || undefined}
      aria-describedby={describedBy}
      onClick={possible ? () => onFlip(!on) : undefined}
    >
      <i aria-hidden="true" />
      {word}
    </Root>
  )
}
