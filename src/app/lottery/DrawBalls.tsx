/** A draw. Balls are rings in the header and plain discs in lists, so that drawn numbers never look like chosen ones. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { Die } from './Die.tsx'
import { type DrawLook, tileColours, waveColours, waveOf } from './draw.ts'
import { SrOnly } from '../ui/layout/layout.ts'

const List = styled.span`
  display: inline-flex;
  align-items: center;
  vertical-align: middle;
  gap: 3px;
  &[data-size='header'] {
    gap: 6px;
  }
  /* Ten tiles in a cell stand in two lines of five. */
  &[data-size='cell'] {
    flex-wrap: wrap;
    max-width: 96px;
  }
  &[data-still] * {
    animation: none !important;
  }
  @keyframes hc-drawn {
    from {
      opacity: 0;
    }
  }
`

const Ball = styled.span`
  display: inline-grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: 50%;
  border: 1px solid transparent;
  background: ${v.track};
  color: ${v.ink};
  font-size: 14px;
  line-height: 1;
  font-weight: 600;
  &[data-newest] {
    background: ${v.surface};
    border-color: ${v.primary};
    color: ${v.primaryText};
  }
  &[data-dim] {
    background: none;
    border-color: ${v.line};
    color: ${v.ink3};
    font-weight: 400;
  }
  &[data-two] {
    font-size: 13px;
  }
  [data-size='header'] & {
    width: 38px;
    height: 38px;
    font-size: 19px;
    background: ${v.surface};
    border: 2px solid ${v.primary};
    color: ${v.ink};
    animation: hc-drawn 120ms ease-out both;
  }
  [data-size='header'] &[data-two] {
    font-size: 17px;
  }
  [data-size='dense'] & {
    width: 22px;
    height: 22px;
    font-size: 12px;
  }
  /* A drawn ball is a ring in the colour of its wave; a solid one is on the plate. */
  &[data-wave] {
    background: ${v.surface};
    color: ${v.ink};
    border-width: 1.5px;
    border-style: solid;
  }
  [data-size='header'] &[data-wave] {
    width: 34px;
    height: 34px;
    font-size: 16px;
    border-width: 2px;
  }
  [data-size='header'] &[data-dim] {
    border-color: ${v.line};
    color: ${v.ink3};
  }
`

const Tile = styled.span`
  display: grid;
  place-items: center;
  width: 22px;
  height: 24px;
  border-radius: 4px;
  font-size: 13px;
  line-height: 1;
  font-weight: 600;
  &[data-dim] {
    border: 1px solid ${v.line};
    color: ${v.ink3};
    font-weight: 400;
  }
  [data-size='dense'] & {
    width: 18px;
    height: 22px;
    border-radius: 3px;
    font-size: 12px;
  }
  [data-size='cell'] & {
    width: 18px;
    height: 18px;
    border-radius: 3px;
    font-size: 12px;
  }
  [data-size='header'] & {
    width: 24px;
    height: 32px;
    font-size: 14px;
    animation: hc-drawn 120ms ease-out both;
  }
`

const Plus = styled.span`
  align-self: flex-start;
  line-height: 24px;
  color: ${v.ink3};
  font-size: 13px;
  [data-size='dense'] & {
    line-height: 22px;
  }
  [data-size='header'] & {
    line-height: 34px;
  }
`

/** A ball with a word below it. */
const Column = styled.span`
  display: inline-grid;
  justify-items: center;
  font-size: 12px;
  line-height: 16px;
  color: ${v.ink2};
`

/** `dense` is for long draws in narrow lists, `cell` for a column among others. */
type DrawSize = 'header' | 'list' | 'dense' | 'cell'

interface DrawBallsProps {
  readonly look: DrawLook
  readonly numbers: readonly string[]
  readonly size?: DrawSize
  /** The newest row of a list. */
  readonly newest?: boolean
  /** Positions used by the play; the others are dimmed. */
  readonly area?: readonly number[] | undefined
  /** A word below each ball: the animals of the 49 balls. */
  readonly below?: readonly string[] | undefined
  /** Without appearing one after the other. */
  readonly still?: boolean | undefined
}

const appearMs = 80

const gaps: Partial<Record<DrawLook, { readonly gap: number }>> = { tile: { gap: 1 }, wave: { gap: 3 } }

export const DrawBalls = ({
  look,
  numbers,
  size = 'list',
  newest = false,
  area,
  below,
  still,
}: DrawBallsProps) => (
  <List data-size={size} data-still={still || undefined} style={gaps[look]}>
    <SrOnly>{[numbers.join(' '), below?.join(' ')].filter(Boolean).join('，')}</SrOnly>
    {numbers.map((number, index) => {
      const dim = area !== undefined && !area.includes(index)
      const delay = size === 'header' ? { animationDelay: `${index * appearMs}ms` } : {}
      // A draw is a fixed row of positions: the position is the key.
      return (
        <One
          key={index}
          {...{ look, number, size, newest, dim, delay }}
          last={index === numbers.length - 1}
          word={below?.[index]}
        />
      )
    })}
  </List>
)

interface OneProps {
  readonly look: DrawLook
  readonly number: string
  readonly size: DrawSize
  readonly newest: boolean
  readonly dim: boolean
  readonly delay: { readonly animationDelay?: string }
  readonly last: boolean
  readonly word: string | undefined
}

const dieSizes: Readonly<Record<DrawSize, number>> = { header: 38, list: 26, dense: 22, cell: 18 }

const One = ({ look, number, size, newest, dim, delay, last, word }: OneProps) => {
  const dimmed = dim || undefined
  switch (look) {
    case 'die':
      return <Die face={number} size={dieSizes[size]} />
    case 'tile': {
      const [background, color] = tileColours[number] ?? [v.track, v.ink]
      return (
        <Tile aria-hidden="true" data-dim={dimmed} style={dim ? delay : { background, color, ...delay }}>
          {number}
        </Tile>
      )
    }
    case 'wave':
      return (
        <>
          {last ? <Plus aria-hidden="true">+</Plus> : null}
          <Column aria-hidden="true">
            <Ball data-wave data-two style={{ borderColor: waveColours[waveOf(number)], ...delay }}>
              {number}
            </Ball>
            {word}
          </Column>
        </>
      )
    case 'ball':
      return (
        <Ball
          aria-hidden="true"
          data-two={number.length > 1 || undefined}
          data-newest={(newest && !dim) || undefined}
          data-dim={dimmed}
          style={delay}
        >
          {number}
        </Ball>
      )
  }
}
