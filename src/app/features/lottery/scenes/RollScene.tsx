/** Rolling digits or dice over the name of the lottery in the strip. The drawn numbers beside it are never covered. */
import styled from '@emotion/styled'
import { useMemo } from 'react'
import type { Family } from '#engine/plays/define.ts'
import { Die } from '#src/app/lottery/Die.tsx'
import { shortIssue } from '#src/app/lottery/draw.ts'
import { shape, v } from '#src/app/theme/vars.ts'
import { IconButton } from '#src/app/ui/controls/Button.tsx'
import { Caption, Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { reelLength, reelsOf } from './reels.ts'
import type { SceneDraw, ScenesSnapshot } from './scenes.snapshot.ts'
import { text } from './scenes.text.ts'
import { playEnd, playTick } from './sound.ts'

const cell = 34

const Root = styled.section`
  position: absolute;
  left: 1px;
  bottom: 1px;
  width: 285px;
  height: 90px;
  padding: 6px 8px 8px 18px;
  border-radius: ${shape.card};
  background: ${v.surface};
  @keyframes hc-rolled {
    to {
      visibility: hidden;
    }
  }
`

const Window = styled.span`
  display: block;
  width: ${cell}px;
  height: ${cell}px;
  overflow: hidden;
  border: 1px solid ${v.lineMid};
  border-radius: ${shape.control};
  background: ${v.sunken};
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
    width: ${cell - 2}px;
    height: ${cell}px;
    padding-bottom: 2px;
    font-size: 17px;
    line-height: 1;
    font-weight: 600;
  }
`

const firstMs = 900
const nextMs = 300
/** How long the result stays. */
const holdMs = 1_500

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
      style={{ animation: `hc-rolled 1ms ${stopsMs + holdMs}ms both` }}
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && end?.()}
    >
      <Row style={{ height: 28 }}>
        <Caption>{text.issue(shortIssue(draw.issue))}</Caption>
        <Spacer />
        <IconButton icon="close" label={text.skip} onPress={end} />
      </Row>
      <Row gap={4} aria-hidden="true">
        {reels.map((reel, place) => (
          <Window key={place} data-reel={reel.at(-1)}>
            <Reel
              style={{ animationDuration: `${firstMs + nextMs * place}ms` }}
              onAnimationEnd={() => {
                if (sounds) (place === reels.length - 1 ? playEnd : playTick)()
              }}
            >
              {reel.toReversed().map((number, row) => (
                <span key={row}>{family === 'k3' ? <Die face={number} size={28} /> : number}</span>
              ))}
            </Reel>
          </Window>
        ))}
      </Row>
    </Root>
  )
}
