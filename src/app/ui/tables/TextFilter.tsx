/** A filter that is typed. It applies with Enter or when the field is left: each letter would be a question. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import type { FilterSnapshot } from './listPage.ts'

const Box = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 30px;
  padding: 0 8px 0 10px;
  border: 1px solid ${v.lineStrong};
  border-radius: ${shape.control};
  background: ${v.surface};
  font-size: 13px;
  white-space: nowrap;
  &:focus-within {
    border-color: ${v.focus};
    outline: 1px solid ${v.focus};
  }
  input {
    width: 124px;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    outline: 0;
  }
  input::placeholder {
    color: ${v.ink3};
  }
`

type TextFilterProps = Extract<FilterSnapshot, { kind: 'text' }>

export const TextFilter = ({ label, value, placeholder, mostLength, change }: TextFilterProps) => {
  const [typed, setTyped] = useState(value)
  const apply = () => {
    if (typed.trim() !== value) change(typed.trim())
  }
  return (
    <Box>
      {label}
      <input
        aria-label={label}
        type="search"
        value={typed}
        placeholder={placeholder}
        maxLength={mostLength}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply()
        }}
      />
    </Box>
  )
}
