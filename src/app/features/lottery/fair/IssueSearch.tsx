/** The field that opens another issue. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { text } from './fair.text.ts'

const Form = styled.form`
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
`

interface SearchProps {
  readonly issue: string
  readonly open: (issue: string) => void
}

export const IssueSearch = ({ issue, open }: SearchProps) => {
  const [typed, setTyped] = useState(issue)
  const asked = typed.trim()
  const search = (): void => {
    if (/^[0-9-]{1,20}$/.test(asked)) open(asked)
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <input
        aria-label={text.issueField}
        value={typed}
        maxLength={20}
        onChange={(event) => setTyped(event.target.value.replaceAll(/[^\d-]/g, ''))}
      />
      <TextButton type="button" onPress={search}>
        {text.search}
      </TextButton>
    </Form>
  )
}
