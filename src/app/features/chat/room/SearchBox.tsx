/** A field that searches a list while it is typed. */
import styled from '@emotion/styled'
import { shape, v } from '#src/app/theme/vars.ts'
import { Icon } from '#src/app/ui/controls/Icon.tsx'

const Root = styled.label`
  display: flex;
  align-items: center;
  gap: 6px;
  flex: none;
  height: 32px;
  margin: 0 8px 6px;
  padding: 0 8px;
  border: 1px solid ${v.lineStrong};
  border-radius: ${shape.control};
  background: ${v.surface};
  &:focus-within {
    border-color: ${v.focus};
    outline: 1px solid ${v.focus};
  }
  input {
    flex: 1;
    min-width: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    font-size: 13px;
    outline: 0;
  }
`

interface SearchBoxProps {
  readonly label: string
  readonly hint: string
  readonly words: string
  readonly search: (words: string) => void
}

export const SearchBox = ({ label, hint, words, search }: SearchBoxProps) => (
  <Root>
    <Icon name="search" size={14} />
    <input
      type="search"
      aria-label={label}
      placeholder={hint}
      maxLength={32}
      value={words}
      onChange={(event) => search(event.target.value)}
    />
  </Root>
)
