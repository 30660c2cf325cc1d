/**
 * The tiles of a play of the 49-ball game. The chosen thing is the tile (tint and outline); a solid ball has the colour of
 * its wave. There are up to 49, so a tile renders only when it has changed.
 */
import styled from '@emotion/styled'
import { memo, useRef } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import { waveColours } from '#src/app/lottery/draw.ts'
import { SrOnly } from '#src/app/ui/layout/layout.ts'
import { MoneyInput } from './MoneyInput.tsx'
import type { SixMarkPlateSnapshot, SixMarkTile } from './sixMark.snapshot.ts'
import { text } from './sixMark.text.ts'

/** Id of the sentence about an amount that cannot be staked, in the bar. */
export const amountProblemId = 'amount-problem'

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(7, 1fr);
  gap: 8px;
  padding: 12px 16px;
  &[data-words] {
    grid-template-columns: repeat(4, 1fr);
  }
`

const Tile = styled.div`
  display: grid;
  align-content: start;
  gap: 6px;
  min-width: 0;
  padding: 7px;
  border: 1px solid ${v.line};
  border-radius: ${shape.control};
  background: ${v.surface};
  &:hover {
    border-color: ${v.primary};
  }
  &[data-chosen] {
    border-color: ${v.primary};
    background: ${v.primaryTint};
    box-shadow: inset 0 0 0 1px ${v.primary};
  }
  @media (forced-colors: active) {
    &[data-chosen] {
      border: 3px solid Highlight;
    }
  }
`

const Face = styled.button`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: 2px 6px;
  min-height: 34px;
  padding: 0;
  border: 0;
  border-radius: ${shape.chip};
  background: none;
  color: ${v.ink2};
  font-size: 12px;
  line-height: 16px;
  text-align: right;
  cursor: pointer;
  scroll-margin-bottom: 90px;
  em {
    display: block;
    color: ${v.ink};
    font-size: 13px;
    font-style: normal;
    font-weight: 600;
    line-height: 18px;
  }
  strong {
    color: ${v.ink};
    font-size: 15px;
    font-weight: 600;
    line-height: 20px;
    text-align: left;
    white-space: nowrap;
  }
`

const Ball = styled.span`
  display: grid;
  place-items: center;
  width: 34px;
  height: 34px;
  border-radius: 50%;
  color: #fff;
  font-size: 16px;
  line-height: 1;
  font-weight: 600;
`

/** The balls of a word: small discs in two lines at most. */
const Balls = styled.span`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 3px;
  min-height: 20px;
`

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 22px;
  height: 20px;
  border-radius: ${shape.chip};
  color: #fff;
  font-size: 12px;
  line-height: 1;
`

type TilesProps = Pick<SixMarkPlateSnapshot, 'name' | 'entry' | 'tiles' | 'toggle' | 'type'> & {
  /** A click fills in money; otherwise it moves to the field. */
  readonly fills: boolean
}

export const SixMarkTiles = memo(({ name, entry, tiles, fills, toggle, type }: TilesProps) => (
  <Grid role="group" aria-label={name} data-words={tiles.every(({ wave }) => !wave) || undefined}>
    {tiles.map((tile) =>
      entry === 'perOption' ? (
        <StakedTile key={tile.label} tile={tile} fills={fills} toggle={toggle} type={type} />
      ) : (
        <PickedTile key={tile.label} tile={tile} toggle={toggle} />
      ),
    )}
  </Grid>
))
SixMarkTiles.displayName = 'SixMarkTiles'

interface TileProps {
  readonly tile: SixMarkTile
  readonly toggle: (label: string) => void
}

type StakedTileProps = TileProps & Pick<TilesProps, 'fills' | 'type'>

/** A tile with its own money. */
const StakedTile = memo(({ tile, fills, toggle, type }: StakedTileProps) => {
  const field = useRef<HTMLInputElement>(null)
  const { label, chosen } = tile
  const press = () => (chosen || fills ? toggle(label) : field.current?.focus())
  return (
    <Tile data-chosen={chosen || undefined}>
      <TileFace tile={tile} press={press} />
      <MoneyInput
        ref={field}
        label={text.amountOf(label)}
        placeholder={text.amount}
        money={tile.amount}
        bad={tile.bad}
        describedBy={tile.bad ? amountProblemId : undefined}
        onChange={(amount) => type(label, amount)}
      />
    </Tile>
  )
})
StakedTile.displayName = 'StakedTile'

/** A tile of a set: chosen or not. */
const PickedTile = memo(({ tile, toggle }: TileProps) => (
  <Tile data-chosen={tile.chosen || undefined}>
    <TileFace tile={tile} press={() => toggle(tile.label)} />
  </Tile>
))
PickedTile.displayName = 'PickedTile'

const TileFace = ({ tile, press }: { readonly tile: SixMarkTile; readonly press: () => void }) => {
  const { label, wave, animal, balls, odds, chosen } = tile
  return (
    <Face type="button" aria-pressed={chosen} onClick={press}>
      {wave ? <Ball style={{ background: waveColours[wave] }}>{label}</Ball> : <strong>{label}</strong>}
      <span>
        {animal}
        {odds === undefined ? null : (
          <em>
            <SrOnly>{text.odds} </SrOnly>
            {odds}
          </em>
        )}
      </span>
      {balls.length === 0 ? null : (
        <Balls>
          {balls.map((ball) => (
            <Disc key={ball.number} style={{ background: waveColours[ball.wave] }}>
              {ball.number}
            </Disc>
          ))}
        </Balls>
      )}
    </Face>
  )
}
