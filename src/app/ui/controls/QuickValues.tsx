/** Values that a press puts into a box, five in a row unless said otherwise. */
import styled from '@emotion/styled'
import ButtonBase from '@mui/material/ButtonBase'
import { shape, v } from '#src/app/theme/vars.ts'

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(5, 1fr);
  gap: 8px;
  &[data-columns='4'] {
    grid-template-columns: repeat(4, 1fr);
  }
`

const Value = styled(ButtonBase)`
  height: 36px;
  border: 1px solid ${v.lineStrong};
  border-radius: ${shape.control};
  font-weight: 600;
  &:hover {
    background: ${v.hover};
  }
  &[aria-disabled='true'] {
    color: ${v.ink2};
    background: ${v.sunken};
    cursor: default;
  }
  &[aria-pressed='true'] {
    border-color: ${v.primary};
    color: ${v.primaryText};
    background: ${v.primaryTint};
  }
`

interface QuickValuesProps {
  readonly label: string
  readonly items: readonly {
    readonly key: string
    readonly label: string
    /** Why it cannot be chosen now. */
    readonly reason?: string | undefined
  }[]
  /** What stands in the box. */
  readonly value: string
  readonly onPress: (key: string) => void
  readonly columns?: 4 | 5
}

export const QuickValues = ({ label, items, value, onPress, columns = 5 }: QuickValuesProps) => (
  <Row data-columns={columns} role="group" aria-label={label}>
    {items.map((item) => (
      <Value
        key={item.key}
        type="button"
        title={item.reason}
        aria-disabled={item.reason === undefined ? undefined : true}
        aria-pressed={item.key === value}
        onClick={() => item.reason === undefined && onPress(item.key)}
      >
        {item.label}
      </Value>
    ))}
  </Row>
)
