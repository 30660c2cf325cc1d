/** Values that a press puts into a box, five in a row. */
import styled from '@emotion/styled'
import ButtonBase from '@mui/material/ButtonBase'
import { shape, v } from '#src/app/theme/vars.ts'

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(5, 1fr);
  gap: 8px;
`

const Value = styled(ButtonBase)`
  height: 36px;
  border: 1px solid ${v.lineStrong};
  border-radius: ${shape.control};
  font-weight: 600;
  &:hover {
    background: ${v.hover};
  }
  &[aria-pressed='true'] {
    border-color: ${v.primary};
    color: ${v.primaryText};
    background: ${v.primaryTint};
  }
`

interface QuickValuesProps {
  readonly label: string
  readonly items: readonly { readonly key: string; readonly label: string }[]
  /** What stands in the box. */
  readonly value: string
  readonly onPress: (key: string) => void
}

export const QuickValues = ({ label, items, value, onPress }: QuickValuesProps) => (
  <Row role="group" aria-label={label}>
    {items.map((item) => (
      <Value key={item.key} type="button" aria-pressed={item.key === value} onClick={() => onPress(item.key)}>
        {item.label}
      </Value>
    ))}
  </Row>
)
