/** A labelled text field; its error is shown below and associated with it. */
import styled from '@emotion/styled'
import InputBase from '@mui/material/InputBase'
import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react'
import { plainNumber } from '#engine/content/plainNumber.ts'
import { shape, v } from '#src/app/theme/vars.ts'
import { Icon, type IconName } from '../controls/Icon.tsx'

const Label = styled.label`
  display: block;
  font-size: 13px;
  line-height: 18px;
  color: ${v.ink2};
  margin-bottom: 6px;
`

const Box = styled(InputBase)`
  display: flex;
  gap: 8px;
  height: 44px;
  padding: 0 12px;
  border: 1px solid ${v.lineStrong};
  border-radius: ${shape.control};
  background: ${v.surface};
  &.Mui-error {
    border-color: ${v.error};
  }
  &:has(input:read-only) {
    background: ${v.sunken};
  }
  &:has(input:focus) {
    border-color: ${v.focus};
    outline: 1px solid ${v.focus};
  }
`

const Line = styled.div`
  display: flex;
  gap: 8px;
  > div {
    flex: 1;
    min-width: 0;
  }
`

const Problem = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 4px;
  color: ${v.error};
  font-size: 13px;
  line-height: 18px;
  margin-top: 4px;
  svg {
    margin-top: 2px;
  }
`

interface FieldProblemProps {
  readonly id: string
  /** Counts down every second: shown, but not announced by screen readers. */
  readonly timer?: boolean
  readonly children: ReactNode
}

/** An error text, announced at once. */
export const FieldProblem = ({ id, timer = false, children }: FieldProblemProps) => (
  <Problem id={id} role={timer ? 'timer' : 'alert'}>
    <Icon name="alert" size={14} />
    {children}
  </Problem>
)

interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string
  readonly icon?: IconName
  /** What is wrong with the field. */
  readonly problem?: string | undefined
  /** Id of a text about the field that stands elsewhere. */
  readonly about?: string | undefined
  /** Inside the box, after the text. */
  readonly inside?: ReactNode
  /** Beside the box. */
  readonly beside?: ReactNode
}

/** Label, box and problem; all other props are those of the input. */
export const TextField = ({
  label,
  icon,
  problem,
  about,
  inside,
  beside,
  onChange,
  ...input
}: TextFieldProps) => {
  const id = useId()
  const problemId = useId()
  const bad = problem !== undefined
  const isNumber = input.inputMode === 'numeric' || input.inputMode === 'decimal'
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    // An input method types them in full width; nobody means anything else by them.
    const plain = isNumber ? plainNumber(event.target.value) : event.target.value
    if (plain !== event.target.value) event.target.value = plain
    onChange?.(event)
  }
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Line>
        <Box
          id={id}
          error={bad}
          startAdornment={icon ? <Icon name={icon} /> : null}
          endAdornment={inside}
          slotProps={{
            input: {
              ...input,
              onChange: change,
              'aria-invalid': bad || undefined,
              'aria-describedby': bad ? problemId : about,
            },
          }}
        />
        {beside}
      </Line>
      {bad ? <FieldProblem id={problemId}>{problem}</FieldProblem> : null}
    </div>
  )
}
