/**
 * A choice from a short list. The visible box is ours; the browser's own select lies transparently over
 * it and provides keyboard, screen reader support and the list.
 */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import { Icon } from './Icon.tsx'

const Root = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  height: 30px;
  padding: 0 8px 0 10px;
  border: 1px solid ${v.lineStrong};
  border-radius: ${shape.control};
  background: ${v.surface};
  font-size: 13px;
  white-space: nowrap;
  &:hover {
    background: ${v.hover};
  }
  &:has(select:focus-visible) {
    outline: 2px solid ${v.focus};
    outline-offset: 2px;
  }
  &[data-small] {
    height: 28px;
    padding: 0 6px 0 8px;
    gap: 4px;
  }
  &[data-locked] {
    border-color: ${v.line};
    background: ${v.sunken};
    color: ${v.ink2};
  }
  select {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
    font-size: 13px;
    color: ${v.ink};
    background: ${v.surface};
  }
  select:disabled {
    cursor: not-allowed;
  }
`

interface SelectProps<K extends string> {
  readonly label: string
  readonly items: readonly { readonly key: K; readonly label: string }[]
  readonly chosen: K
  /** Undefined: the choice is shown, but not changeable. */
  readonly onChoose: ((key: K) => void) | undefined
  /** The visible content, if it is more than the item's label. */
  readonly children?: ReactNode
  readonly small?: boolean
  /** Id of the text that says what is wrong with it; absent while nothing is. */
  readonly problemId?: string | undefined
}

export const Select = <K extends string>({
  label,
  items,
  chosen,
  onChoose,
  children,
  small = false,
  problemId,
}: SelectProps<K>) => (
  <Root data-small={small || undefined} data-locked={!onChoose || undefined}>
    <span aria-hidden="true">{children ?? items.find((item) => item.key === chosen)?.label}</span>
    <Icon name="down" size={12} />
    <select
      aria-label={label}
      value={chosen}
      disabled={!onChoose}
      aria-invalid={problemId !== undefined || undefined}
      aria-describedby={problemId}
      onChange={(event) => {
        const item = items.find(({ key }) => key === event.target.value)
        if (item) onChoose?.(item.key)
      }}
    >
      {items.map((item) => (
        <option key={item.key} value={item.key}>
          {item.label}
        </option>
      ))}
    </select>
  </Root>
)
