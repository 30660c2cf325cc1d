/** A checkbox with its label. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { Icon } from './Icon.tsx'

const Root = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  font-size: 13px;
  color: ${v.ink2};
  white-space: nowrap;
  cursor: pointer;
  input {
    position: absolute;
    width: 24px;
    height: 24px;
    margin: 0;
    left: -4px;
    opacity: 0;
    cursor: inherit;
  }
  i {
    width: 16px;
    height: 16px;
    display: grid;
    place-items: center;
    border: 1px solid ${v.lineStrong};
    border-radius: 3px;
    background: ${v.surface};
    color: ${v.onPrimary};
  }
  i svg {
    visibility: hidden;
  }
  input:indeterminate + i {
    background: ${v.primary};
    border-color: ${v.primary};
  }
  input:checked + i {
    background: ${v.primary};
    border-color: ${v.primary};
  }
  input:is(:checked, :indeterminate) + i svg {
    visibility: visible;
  }
  input:checked ~ span {
    color: ${v.ink};
  }
  input:focus-visible + i {
    outline: 2px solid ${v.focus};
    outline-offset: 2px;
  }
  &:has(input:disabled) {
    color: ${v.ink3};
    cursor: not-allowed;
  }
  input:disabled + i {
    background: ${v.track};
    border-color: ${v.line};
  }
  @media (forced-colors: active) {
    input:is(:checked, :indeterminate) + i {
      border-width: 3px;
    }
  }
`

interface CheckFieldProps {
  /** Of the input, for a form that goes to the first field with a problem. */
  readonly name?: string
  readonly checked: boolean
  /** For a box that stands for several: some of them are checked. A press then checks all. */
  readonly partly?: boolean
  /** Undefined: shown, but not changeable. */
  readonly onChange: ((checked: boolean) => void) | undefined
  /** Id of the text that says what is wrong with it; absent while nothing is. */
  readonly problemId?: string | undefined
  /** -1 in a list of which one row at a time is a tab stop. */
  readonly tabIndex?: number | undefined
  readonly children: ReactNode
}

export const CheckField = ({
  name,
  checked,
  partly = false,
  onChange,
  problemId,
  tabIndex,
  children,
}: CheckFieldProps) => (
  <Root>
    <input
      type="checkbox"
      name={name}
      tabIndex={tabIndex}
      checked={checked}
      ref={(input) => {
        // The browser has no attribute for it, and a press ends it.
        if (input) input.indeterminate = partly
      }}
      disabled={!onChange}
      aria-invalid={problemId !== undefined || undefined}
      aria-describedby={problemId}
      onChange={(event) => onChange?.(event.target.checked)}
    />
    <i aria-hidden="true">
      <Icon name={partly ? 'minus' : 'tick'} size={12} weight={2.2} />
    </i>
    <span>{children}</span>
  </Root>
)
