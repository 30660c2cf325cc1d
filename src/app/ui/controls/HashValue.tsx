/** A long value, such as a hash: its name, itself, and a button that copies it. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { IconButton } from './Button.tsx'

const Root = styled.div`
  display: grid;
  grid-template-columns: 64px 1fr 24px;
  gap: 8px;
  align-items: start;
  padding: 4px 6px 4px 10px;
  background: ${v.sunken};
  border: 1px solid ${v.line};
  font-size: 12px;
  & + & {
    border-top: 0;
  }
  > span {
    line-height: 24px;
    color: ${v.ink3};
  }
  code {
    padding: 3px 0;
    overflow-wrap: anywhere;
    font-family: ui-monospace, 'SF Mono', Menlo, Consolas, 'Noto Sans Mono', monospace;
    font-size: 12px;
    line-height: 18px;
    color: ${v.ink};
  }
  code[data-wrong] {
    background: ${v.errorTint};
    color: ${v.error};
  }
  button {
    min-width: 24px;
    width: 24px;
    height: 24px;
  }
  @media print {
    button {
      display: none;
    }
  }
`

interface ValueProps {
  readonly name: string
  /** As it is shown. */
  readonly children: string
  /** As it is copied; by default what is shown. */
  readonly whole?: string
  readonly wrong?: boolean
  readonly copy: (what: string, whole: string) => void
}

export const HashValue = ({ name, children, whole = children, wrong = false, copy }: ValueProps) => (
  <Root>
    <span>{name}</span>
    <code data-wrong={wrong || undefined}>{children}</code>
    <IconButton icon="copy" label={`复制${name}`} onPress={() => copy(name, whole)} />
  </Root>
)
