/** The field that opens another issue. */
import styled from '@emotion/styled'
import { useId, useState } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { FieldProblem } from '#src/app/ui/forms/TextField.tsx'
import { text } from './fair.text.ts'

const Form = styled.form`
  position: relative;
  display: flex;
  align-items: center;
  width: 196px;
  height: 28px;
  padding: 0 4px 0 10px;
  border: 1px solid ${v.lineStrong};
  border-radius: ${shape.control};
  background: ${v.surface};
  &:focus-within {
    outline: 2px solid ${v.focus};
  }
  input {
    flex: 1;
    min-width: 0;
    height: 100%;
    border: 0;
    outline: 0;
    background: none;
    font: inherit;
    font-size: 13px;
    color: ${v.ink};
  }
  &[data-bad] {
    border-color: ${v.error};
  }
  > [role='alert'] {
    position: absolute;
    top: 100%;
    left: 0;
    white-space: nowrap;
  }
`

interface SearchProps {
  readonly issue: string
  readonly open: (issue: string) => void
}

export const IssueSearch = ({ issue, open }: SearchProps) => {
  const [typed, setTyped] = useState(issue)
  const [bad, setBad] = useState(false)
  const problemId = useId()
  const asked = typed.trim()
  const search = (): void => {
    const isIssue = /^[0-9-]{1,20}$/.test(asked)
    setBad(!isIssue)
    if (isIssue) open(asked)
  }
  return (
    <Form
      data-bad={bad || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <input
        aria-label={text.issueField}
        value={typed}
        maxLength={20}
        aria-invalid={bad || undefined}
        aria-describedby={bad ? problemId : undefined}
        onChange={(event) => {
          setBad(false)
          setTyped(event.target.value.replaceAll(/[^\d-]/g, ''))
        }}
      />
      <TextButton type="button" onPress={search}>
        {text.search}
      </TextButton>
      {bad ? <FieldProblem id={problemId}>{text.issueWrong}</FieldProblem> : null}
    </Form>
  )
}
