/**
 * A whole number with − and +. Typing is cleaned (digits up to a point, no leading zero, lottery.md §5.6); a value beyond the range
 * is set to its nearer limit at once; an empty field is set to the minimum when it loses focus (lottery.md §5.3).
 */
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import { type ClipboardEvent, type KeyboardEvent, memo, useState } from 'react'
import { cleanNumber } from '#engine/content/input.ts'
import { plainNumber } from '#engine/content/plainNumber.ts'
import { shape, v } from '#src/app/theme/vars.ts'
import { showToast } from '../toast.ts'
import { Icon } from './Icon.tsx'

const Root = styled(InputBase)`
  height: 30px;
  border: 1px solid ${v.lineStrong};
  border-radius: ${shape.control};
  background: ${v.surface};
  button {
    border-radius: 5px;
  }
  button:hover {
    background: ${v.hover};
  }
  button[aria-disabled='true'] {
    background: none;
  }
  input {
    width: 52px;
    height: 28px;
    box-sizing: border-box;
    text-align: center;
    font-weight: 600;
    border-left: 1px solid ${v.line};
    border-right: 1px solid ${v.line};
  }
  input:focus-visible {
    outline: 2px solid ${v.focus};
    outline-offset: -1px;
  }
  input:read-only {
    color: ${v.ink2};
  }
  &.MuiInputBase-sizeSmall {
    height: 28px;
    button {
      width: 24px;
      height: 26px;
    }
    input {
      width: 44px;
      height: 26px;
      font-size: 13px;
    }
  }
  &.Mui-readOnly {
    border-color: ${v.line};
    background: ${v.sunken};
  }
`

/** The typed text as a whole number within the range: a point ends it. Undefined when there are no digits. */
export const cleanWhole = (typed: string, min: number, max: number): number | undefined => {
  const digits = cleanNumber(typed, 0)
  if (digits === '') return undefined
  return Math.min(max, Math.max(min, Number(digits)))
}

const pastedShown = 12

const notNumber = (label: string, pasted: string): string => {
  const text = pasted.trim()
  return `${label}没有改变：粘贴的“${text.length > pastedShown ? `${text.slice(0, pastedShown)}…` : text}”不是数字`
}

interface StepperProps {
  /** Label of the field: 倍数. */
  readonly label: string
  readonly value: number
  /** Undefined: the number is shown, but not changeable. */
  readonly onChange: ((value: number) => void) | undefined
  readonly min?: number
  readonly max: number
  readonly small?: boolean
  /** -1 in a list of which one row at a time is a tab stop. */
  readonly tabIndex?: number | undefined
}

// A list of bets has one in each line, and most of them do not change with the list.
export const Stepper = memo(
  ({ label, value, onChange, min = 1, max, small = false, tabIndex }: StepperProps) => {
    const [emptied, setEmptied] = useState(false)
    // A typed point ends the number: digits behind it would make ten times as much of 3.5.
    const [ended, setEnded] = useState(false)
    const change = (next: number) => {
      setEmptied(false)
      if (next !== value) onChange?.(next)
    }
    const type = (typed: string) => {
      const shown = emptied ? '' : String(value)
      if (ended && typed.length > shown.length && typed.startsWith(shown)) return
      setEnded(plainNumber(typed).includes('.'))
      const next = cleanWhole(typed, min, max)
      if (next === undefined) setEmptied(true)
      else change(next)
    }
    const paste = (event: ClipboardEvent) => {
      const pasted = event.clipboardData.getData('text/plain')
      if (/^\s*\d+(?:\.\d*)?\s*$/.test(plainNumber(pasted))) return
      // Made a number of what is none, it would be another number.
      event.preventDefault()
      showToast({ kind: 'error', text: notNumber(label, pasted), key: 'not a number' })
    }
    const step = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
      if (by === 0 || !onChange) return
      event.preventDefault()
      change(Math.min(max, Math.max(min, value + by)))
    }
    const press = (next: number) => (onChange && next >= min && next <= max ? () => change(next) : undefined)
    return (
      <Root
        size={small ? 'small' : 'medium'}
        readOnly={!onChange}
        value={emptied ? '' : String(value)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          setEnded(false)
          if (emptied) change(min)
        }}
        onPaste={paste}
        onFocus={(event) => event.target.select()}
        onKeyDown={step}
        startAdornment={<StepButton label={`减一，${label}`} icon="minus" onPress={press(value - 1)} />}
        endAdornment={<StepButton label={`加一，${label}`} icon="plus" onPress={press(value + 1)} />}
        slotProps={{
          root: { role: 'group', 'aria-label': label },
          input: {
            'aria-label': `${label}，${min} 到 ${max}`,
            inputMode: 'numeric',
            autoComplete: 'off',
            tabIndex,
          },
        }}
      />
    )
  },
)
Stepper.displayName = 'Stepper'

interface StepButtonProps {
  readonly label: string
  readonly icon: 'minus' | 'plus'
  readonly onPress: (() => void) | undefined
}

/** Not a tab stop: the field itself steps with the arrow keys. */
const StepButton = ({ label, icon, onPress }: StepButtonProps) => (
  <Button
    variant="icon"
    tabIndex={-1}
    aria-label={label}
    aria-disabled={!onPress || undefined}
    onClick={onPress}
  >
    <Icon name={icon} size={12} />
  </Button>
)
