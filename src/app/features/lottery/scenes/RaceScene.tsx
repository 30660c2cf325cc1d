/** The race of a draw on a canvas, 1100 × 160 under the strip. Folded it is one line. */
import styled from '@emotion/styled'
import { useContext, useEffect, useMemo, useRef } from 'react'
import { ThemeContext } from '#src/app/theme/currentTheme.ts'
import type { Tokens } from '#src/app/theme/tokens.ts'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Card } from '#src/app/ui/layout/Card.tsx'
import { Caption, Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { orderAt, raceMs, raceOf } from './race.ts'
import { paintRace, raceSize } from './paintRace.ts'
import type { SceneDraw, ScenesSnapshot } from './scenes.snapshot.ts'
import { text } from './scenes.text.ts'
import { playEnd, playTick } from '#src/app/ui/sound.ts'

const Root = styled(Card)`
  overflow: hidden;
  h2 {
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
  }
  canvas {
    display: block;
    width: ${raceSize.width}px;
    height: ${raceSize.height}px;
    border-top: 1px solid ${v.line};
  }
`

export const RaceScene = (scenes: ScenesSnapshot) => {
  const { draw, playing, end, shown, toggleShown } = scenes
  return (
    <Root aria-label={text.race}>
      <Row gap={8} style={{ height: 36, padding: '0 8px 0 18px' }}>
        <h2>{text.race}</h2>
        <Caption>{draw ? text.issue(draw.issue) : text.noDraw}</Caption>
        <Spacer />
        {playing ? (
          <Button size="sm" look="text" onPress={end}>
            {text.skip}
          </Button>
        ) : null}
        <Button
          size="sm"
          look="text"
          icon={shown ? 'up' : 'down'}
          aria-expanded={shown}
          onPress={toggleShown}
        >
          {shown ? text.fold : text.unfold}
        </Button>
      </Row>
      {shown ? <Track {...scenes} /> : null}
    </Root>
  )
}

const Track = ({ draw, playing, end, sounds }: ScenesSnapshot) => {
  const colours = useContext(ThemeContext).tokens
  const canvas = useRef<HTMLCanvasElement>(null)
  const noisy = useRef(sounds)
  useEffect(() => {
    noisy.current = sounds
  }, [sounds])
  const ended = useRef(end)
  useEffect(() => {
    ended.current = end
  }, [end])
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const paint = painterOf(element, draw, colours)
    if (!playing) return paint(1)
    return play(paint, {
      onLead: () => noisy.current && playTick(),
      onEnd: () => {
        if (noisy.current) playEnd()
        ended.current?.()
      },
      leadAt: leaderOf(draw),
    })
  }, [draw, playing, colours])
  const label = playing ? text.racing : draw ? text.order(draw.numbers) : text.noDraw
  return useMemo(() => <canvas ref={canvas} role="img" aria-label={label} />, [label])
}

const leaderOf = (draw: SceneDraw | undefined) => {
  const race = draw ? raceOf(draw) : []
  return (moment: number): string | undefined => orderAt(race, moment)[0]
}

/** Paints a moment of the race; the order of the cars is readable for tests and tools. */
const painterOf = (element: HTMLCanvasElement, draw: SceneDraw | undefined, colours: Tokens) => {
  const race = draw ? raceOf(draw) : []
  const scale = window.devicePixelRatio || 1
  element.width = raceSize.width * scale
  element.height = raceSize.height * scale
  const painter = element.getContext('2d')
  painter?.scale(scale, scale)
  return (moment: number): void => {
    if (painter) paintRace(painter, race, moment, colours)
    element.dataset['order'] = orderAt(race, moment).join(' ')
  }
}

interface Playing {
  readonly leadAt: (moment: number) => string | undefined
  readonly onLead: () => void
  readonly onEnd: () => void
}

/** Paints each frame until the end; returns a function that stops it. */
const play = (paint: (moment: number) => void, { leadAt, onLead, onEnd }: Playing): (() => void) => {
  let begun: number | undefined
  let leader: string | undefined
  let frame = 0
  const next = (now: number): void => {
    begun ??= now
    const moment = Math.min(1, (now - begun) / raceMs)
    paint(moment)
    if (moment >= 1) return onEnd()
    const lead = leadAt(moment)
    if (leader !== undefined && lead !== leader) onLead()
    leader = lead
    frame = requestAnimationFrame(next)
  }
  frame = requestAnimationFrame(next)
  return () => cancelAnimationFrame(frame)
}
