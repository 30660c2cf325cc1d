/** Rolling digits or dice where the drawn numbers will stand in the strip: each stops in the place of its ball. */
import styled from '@emotion/styled'
import { useMemo } from 'react'
import type { Family } from '#engine/plays/define.ts'
import { Die } from '#src/app/lottery/Die.tsx'
import { shape, v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { reelLength, reelsOf } from './reels.ts'
import type { SceneDraw, ScenesSnapshot } from './scenes.snapshot.ts'
import { text } from './scenes.text.ts'
import { playEnd, playTick } from '#src/app/ui/sound.ts'

/** As wide as a ball of the strip; 34 where seven stand in a row. */
const cell = 38

const Root = styled.section`
  position: absolute;
  inset: 1px 18px 1px auto;
  display: flex;
  align-items: center;
  gap: 6px;
  background: ${v.surface};
  @keyframes hc-rolled {
    to {
      visibility: hidden;
    }
  }
  button {
    margin-right: 2px;
  }
`

const Window = styled.span`
  display: block;
  width: ${cell}px;
  height: ${cell}px;
  overflow: hidden;
  flex: none;
  border: 2px solid ${v.lineMid};
  border-radius: 50%;
  background: ${v.sunken};
  &[data-die] {
    border: 0;
    border-radius: ${shape.control};
    background: none;
  }
  [data-many] > & {
    width: 34px;
    margin-right: -2px;
  }
  @keyframes hc-roll {
    from {
      transform: translateY(${-cell * (reelLength - 1)}px);
    }
  }
`

/** The drawn number is the first of the column, which moves down until it stands in the window. */
const Reel = styled.span`
  display: block;
  animation: hc-roll ease-out both;
  span {
    display: grid;
    place-items: center;
    height: ${cell}px;
    padding-bottom: 4px;
    font-size: 17px;
    line-height: 1;
    font-weight: 600;
  }
`

const firstMs = 900
const nextMs = 300
/** The last number is seen to stand before the balls take the place of all. */
const holdMs = 250

interface RollProps extends Pick<ScenesSnapshot, 'end' | 'sounds'> {
  readonly family: Family
  readonly draw: SceneDraw
}

export const RollScene = ({ family, draw, end, sounds }: RollProps) => {
  const reels = useMemo(() => reelsOf(family, draw), [family, draw])
  const stopsMs = firstMs + nextMs * (reels.length - 1)
  return (
    <Root
      aria-label={text.roll}
      data-many={reels.length > 5 || undefined}
      style={{ animation: `hc-rolled 1ms ${stopsMs + holdMs}ms both` }}
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && end?.()}
    >
      <Button size="sm" look="text" onPress={end}>
        {text.skip}
      </Button>
      {reels.map((reel, place) => (
        <Window
          key={place}
          aria-hidden="true"
          data-reel={reel.at(-1)}
          data-die={family === 'k3' || undefined}
        >
          <Reel
            style={{ animationDuration: `${firstMs + nextMs * place}ms` }}
            onAnimationEnd={() => {
              if (sounds) (place === reels.length - 1 ? playEnd : playTick)()
            }}
          >
            {reel.toReversed().map((number, row) => (
              <span key={row}>{family === 'k3' ? <Die face={number} size={cell} /> : number}</span>
            ))}
          </Reel>
        </Window>
      ))}
    </Root>
  )
}
