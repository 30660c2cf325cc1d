/** A labelled text field; its error stands below and belongs to it. */
import styled from '@emotion/styled'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import { Icon, type IconName } from './Icon.tsx'

const Label = styled.label`
  display: block;
  font-size: 13px;
  line-height: 18px;
  color: ${v.ink2};
  margin-bottom: 6px;
`

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  height: 44px;
  padding: 0 12px;
  border: 1px solid ${v.lineStrong};
  border-radius: ${shape.control};
  background: ${v.surface};
  input {
    border: 0;
    outline: 0;
    background: none;
    flex: 1;
    min-width: 0;
    height: 100%;
    padding: 0;
  }
  &[data-bad] {
    border-color: ${v.error};
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
  /** Counts down every second: shown, never announced by itself. */
  readonly timer?: boolean
  readonly children: ReactNode
}

/** An error in words, announced at once. */
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
  /** Inside the box, after the text. */
  readonly inside?: ReactNode
  /** Beside the box. */
  readonly beside?: ReactNode
}

export const TextField = ({ label, icon, problem, inside, beside, ...input }: TextFieldProps) => {
  const id = useId()
  const problemId = useId()
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Line>
        <Box data-bad={problem === undefined ? undefined : true}>
          {icon ? <Icon name={icon} /> : null}
          <input
            {...input}
            id={id}
            aria-invalid={problem === undefined ? undefined : true}
            aria-describedby={problem === undefined ? undefined : problemId}
          />
          {inside}
        </Box>
        {beside}
      </Line>
      {problem === undefined ? null : <FieldProblem id={problemId}>{problem}</FieldProblem>}
    </div>
  )
}
