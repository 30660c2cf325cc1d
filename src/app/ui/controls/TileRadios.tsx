/**
 * A radio group of tiles, five in a row unless said otherwise: each with a name and a line below it, and an icon where it has one. Dense ones are
 * of one line each, as wide as what they say. One tab stop; arrow keys move and choose.
 */
import styled from '@emotion/styled'
import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import { rove } from './rove.ts'

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(5, 1fr);
  &[data-columns='8'] {
    grid-template-columns: repeat(8, 1fr);
  }
  &[data-columns='8'] > * {
    justify-content: center;
    text-align: center;
  }
  gap: 5px 8px;
  grid-auto-rows: 55px;
  &[data-dense] {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  &[data-dense] > * {
    flex: 1 1 auto;
    justify-content: center;
    height: 36px;
    padding: 0 12px;
    > span {
      display: flex;
      align-items: baseline;
      justify-content: center;
      gap: 4px;
    }
    b {
      font-weight: 500;
    }
  }
`

const Item = styled(ButtonBase)`
  justify-content: flex-start;
  gap: 8px;
  min-width: 0;
  padding: 0 10px;
  border: 1px solid ${v.line};
  border-radius: ${shape.control};
  background: ${v.surface};
  text-align: left;
  &:hover {
    background: ${v.hover};
  }
  &[aria-checked='true'] {
    border-color: ${v.primary};
    background: ${v.primaryTint};
    box-shadow: inset 0 0 0 1px ${v.primary};
  }
  > span:last-of-type {
    min-width: 0;
  }
  b,
  small {
    display: block;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  b {
    font-size: 13px;
    line-height: 18px;
  }
  small {
    font-size: 12px;
    line-height: 16px;
    color: ${v.ink2};
  }
  small[data-promo] {
    color: ${v.caution};
    font-weight: 600;
  }
`

/** A tile. */
export interface TileItem {
  readonly key: string
  /** 28 pixels, and hidden from readers: the name says what it is. */
  readonly icon?: ReactNode
  readonly name: string
  /** Empty for none. */
  readonly below: string
  /** What is below it is a promise. */
  readonly isPromo?: boolean
}

interface TileRadiosProps {
  readonly label: string
  readonly items: readonly TileItem[]
  readonly chosen: string | undefined
  readonly onChoose: (key: string) => void
  readonly columns?: 5 | 8
  readonly dense?: boolean
}

export const TileRadios = ({
  label,
  items,
  chosen,
  onChoose,
  columns = 5,
  dense = false,
}: TileRadiosProps) => (
  <Grid
    data-columns={columns}
    data-dense={dense || undefined}
    role="radiogroup"
    aria-label={label}
    onKeyDown={rove}
  >
    {items.map(({ key, icon, name, below, isPromo = false }) => (
      <Item
        key={key}
        role="radio"
        aria-checked={key === chosen}
        tabIndex={key === chosen ? 0 : -1}
        onClick={() => key !== chosen && onChoose(key)}
      >
        {icon}
        <span>
          <b>{name}</b>
          {below === '' ? null : <small data-promo={isPromo || undefined}>{below}</small>}
        </span>
      </Item>
    ))}
  </Grid>
)
