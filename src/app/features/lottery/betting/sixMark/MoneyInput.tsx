/** A small field for yuan. There may be 49 on a plate, so it is a plain input and not a control of the kit. */
import styled from '@emotion/styled'
import type { Ref } from 'react'
import { plainNumber } from '#engine/content/plainNumber.ts'
import { shape, v } from '#src/app/theme/vars.ts'

const Input = styled.input`
  width: 100%;
  min-width: 0;
  height: 28px;
  padding: 0 8px;
  border: 1px solid ${v.lineStrong};
  border-radius: ${shape.chip};
  background: ${v.surface};
  color: ${v.ink};
  font: inherit;
  font-size: 13px;
  text-align: right;
  /* Focus never stands under the bar at the bottom. */
  scroll-margin-bottom: 90px;
  &::placeholder {
    color: ${v.ink3};
    font-size: 12px;
    opacity: 1;
  }
  &:focus-visible {
    outline: 2px solid ${v.focus};
    outline-offset: 0;
  }
  &[aria-invalid='true'] {
    border-color: ${v.error};
    color: ${v.error};
  }
`

// 99999.99, and a little more so that a mistake can be seen.
const longest = 10

interface MoneyInputProps {
  readonly label: string
  readonly placeholder: string
  /** As typed. */
  readonly money: string
  readonly bad: boolean
  readonly describedBy?: string | undefined
  readonly onChange: (money: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

export const MoneyInput = ({
  label,
  placeholder,
  money,
  bad,
  describedBy,
  onChange,
  ref,
}: MoneyInputProps) => (
  <Input
    ref={ref}
    type="text"
    inputMode="decimal"
    autoComplete="off"
    maxLength={longest}
    aria-label={label}
    placeholder={placeholder}
    value={money}
    aria-invalid={bad || undefined}
    aria-describedby={describedBy}
    onChange={(event) => onChange(plainNumber(event.target.value))}
  />
)
