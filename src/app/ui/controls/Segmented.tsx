/** A radio group shown as one bar: units, scopes, groups of games. One tab stop; arrow keys move and choose. */
import styled from '@emotion/styled'
import ButtonBase from '@mui/material/ButtonBase'
import { shape, v } from '#src/app/theme/vars.ts'
import { rove } from './rove.ts'

const Root = styled.div`
  display: inline-flex;
  border: 1px solid ${v.lineStrong};
  border-radius: ${shape.control};
  background: ${v.surface};
`

const Item = styled(ButtonBase)`
  height: 28px;
  padding: 0 10px;
  font-size: 13px;
  line-height: 20px;
  color: ${v.ink2};
  white-space: nowrap;
  border-left: 1px solid ${v.line};
  &:first-of-type {
    border-left: 0;
    border-radius: 5px 0 0 5px;
  }
  &:last-of-type {
    border-radius: 0 5px 5px 0;
  }
  [data-dense] > & {
    padding: 0 7px;
  }
  &:hover {
    background: ${v.hover};
  }
  &[aria-checked='true'] {
    background: ${v.primaryTint};
    color: ${v.primaryText};
    font-weight: 600;
    box-shadow: inset 0 0 0 1px ${v.primary};
  }
`

/** With more items the spacing is smaller. */
const longest = 7

interface SegmentedProps<K extends string> {
  readonly label: string
  readonly items: readonly { readonly key: K; readonly label: string }[]
  readonly chosen: K
  readonly onChoose: (key: K) => void
}

export const Segmented = <K extends string>({ label, items, chosen, onChoose }: SegmentedProps<K>) => {
  const some = items.some((item) => item.key === chosen)
  const stop = some ? chosen : items[0]?.key
  return (
    <Root
      role="radiogroup"
      aria-label={label}
      data-dense={items.length > longest || undefined}
      onKeyDown={rove}
    >
      {items.map(({ key, label: word }) => (
        <Item
          key={key}
          role="radio"
          aria-checked={key === chosen}
          tabIndex={key === stop ? 0 : -1}
          onClick={() => key !== chosen && onChoose(key)}
        >
          {word}
        </Item>
      ))}
    </Root>
  )
}
