/**
 * A number to choose. Idle numbers are grey, chosen ones are filled with the primary colour; neither looks like a drawn
 * number, which is a ring. Plates have up to a hundred, so a ball renders again only when it has changed.
 */
import styled from '@emotion/styled'
import { memo } from 'react'
import { motion, shape, v } from '#src/app/theme/vars.ts'

const Root = styled.button`
  position: relative;
  display: inline-grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 50%;
  border: 1px solid transparent;
  background: ${v.track};
  color: ${v.ink};
  font-size: 16px;
  line-height: 1;
  font-weight: 600;
  transition:
    background-color ${motion.colour},
    color ${motion.colour};
  &[data-word] {
    width: auto;
    min-width: 52px;
    padding: 0 10px;
    border-radius: ${shape.control};
    font-size: 14px;
    white-space: nowrap;
  }
  &:hover {
    background: ${v.primaryTint};
    border-color: ${v.primary};
    color: ${v.primaryText};
  }
  &[aria-pressed='true'] {
    background: ${v.primary};
    color: ${v.onPrimary};
  }
  &[aria-pressed='true']:hover {
    background: ${v.primaryHover};
  }
  &[aria-pressed='true'][data-mark='胆'] {
    background: ${v.inverse};
    color: ${v.onInverse};
  }
  &[aria-disabled='true'] {
    background: none;
    border: 1px dashed ${v.lineStrong};
    color: ${v.ink3};
    font-weight: 400;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      border: 3px solid Highlight;
    }
  }
`

const Corner = styled.span`
  position: absolute;
  right: -8px;
  top: -7px;
  width: 18px;
  height: 18px;
  border-radius: ${shape.chip};
  border: 1px solid ${v.lineMid};
  background: ${v.surface};
  color: ${v.ink};
  font-size: 12px;
  line-height: 16px;
  font-weight: 600;
  &[data-mark='拖'] {
    color: ${v.primaryText};
  }
`

const Under = styled.small`
  display: block;
  text-align: center;
  font-size: 12px;
  line-height: 16px;
  color: ${v.ink3};
  white-space: nowrap;
  &[data-heat='hot'] {
    color: ${v.caution};
  }
  &[data-heat='cold'] {
    color: ${v.pending};
  }
`

export interface NumberBallProps {
  readonly value: string
  /** The text on it, if it is not the value itself: for a tile that lists its combinations. */
  readonly shown?: string | undefined
  /** Row of the plate, passed back with a click. */
  readonly row: number
  /** The first part of the accessible name, such as 万位. */
  readonly rowLabel: string
  readonly chosen: boolean
  readonly onToggle: (row: number, value: string) => void
  /** Pointer or focus has come to it. */
  readonly onExpect: (row: number, value: string) => void
  /** First of its row: the target of Tab. */
  readonly entry: boolean
  readonly miss?: number | undefined
  /** The miss is loading: its line is reserved. */
  readonly awaitsMiss?: boolean | undefined
  readonly heat?: number | undefined
  readonly heatLevel?: 'hot' | 'cold' | undefined
  readonly caption?: string | undefined
  readonly mark?: '胆' | '拖' | undefined
  /** Why it cannot be chosen. */
  readonly blocked?: string | undefined
}

/** 万位 3，遗漏 14 期，胆码 */
export const ballName = (ball: Omit<NumberBallProps, 'row' | 'onToggle' | 'onExpect' | 'entry'>): string =>
  [
    `${ball.rowLabel} ${ball.shown ?? ball.value}`,
    ball.miss === undefined ? '' : `遗漏 ${ball.miss} 期`,
    ball.heat === undefined ? '' : `近 100 期 ${ball.heat} 次`,
    ball.caption ?? '',
    ball.chosen && ball.mark ? `${ball.mark}码` : '',
  ]
    .filter(Boolean)
    .join('，')

const isWord = (value: string): boolean => value.length > 2 || (value.length === 2 && !/^\d\d$/.test(value))

const heatWords = { hot: '热 ', cold: '冷 ' } as const

export const NumberBall = memo((ball: NumberBallProps) => {
  const { value, row, chosen, mark, blocked } = ball
  const expect = blocked === undefined ? () => ball.onExpect(row, value) : undefined
  return (
    <div>
      <Root
        type="button"
        data-rove
        data-word={isWord(value) || undefined}
        data-mark={mark}
        tabIndex={ball.entry ? 0 : -1}
        aria-pressed={chosen}
        aria-label={ballName(ball)}
        aria-disabled={blocked === undefined ? undefined : true}
        title={blocked}
        onPointerEnter={expect}
        onFocus={expect}
        onClick={blocked === undefined ? () => ball.onToggle(row, value) : undefined}
      >
        {ball.shown ?? value}
        {chosen && mark ? <Corner data-mark={mark}>{mark}</Corner> : null}
      </Root>
      {ball.miss === undefined && !ball.awaitsMiss ? null : (
        <Under aria-hidden="true">{ball.miss ?? '\u00a0'}</Under>
      )}
      {ball.heat === undefined ? null : (
        <Under aria-hidden="true" data-heat={ball.heatLevel}>
          {ball.heatLevel ? heatWords[ball.heatLevel] : ''}
          {ball.heat}
        </Under>
      )}
      {ball.caption === undefined ? null : <Under aria-hidden="true">{ball.caption}</Under>}
    </div>
  )
})
NumberBall.displayName = 'NumberBall'
