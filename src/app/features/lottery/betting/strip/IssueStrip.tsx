/** The strip at the top of the page: the lottery, the time until the issue closes, the last draw. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { AsOf, Chip } from '#src/app/ui/controls/Chip.tsx'
import { type Countdown, countdownText, isClosing } from '#src/app/lottery/countdown.ts'
import { DrawBalls } from '#src/app/lottery/DrawBalls.tsx'
import { FailedNote } from '#src/app/ui/feedback/EmptyState.tsx'
import { Caption, Row, Spacer, SrOnly } from '#src/app/ui/layout/layout.ts'
import { SimulatedMark } from '#src/app/lottery/SimulatedMark.tsx'
import { TagSquare } from '#src/app/lottery/TagSquare.tsx'
import { Clock, Emblem, Strip } from './stripFrame.ts'
import { GameName } from './GameName.tsx'
import type { IssueStripSnapshot } from './strip.snapshot.ts'
import { text } from '../betting.text.ts'

const Bar = styled.div`
  width: 136px;
  height: 4px;
  margin-top: 6px;
  border-radius: 2px;
  background: ${v.track};
  overflow: hidden;
  i {
    display: block;
    height: 100%;
    border-radius: 2px;
    background: ${v.primary};
    transform-origin: left;
  }
`

interface IssueStripProps extends IssueStripSnapshot {
  /** Beside the name. */
  readonly mark?: ReactNode
  /** Over the drawn numbers, while they are played. */
  readonly scene?: ReactNode
  /** The numbers stand there already, where a scene has shown them. */
  readonly still?: boolean | undefined
}

export const IssueStrip = ({ mark, scene, still, ...snapshot }: IssueStripProps) => (
  <>
    <Strip aria-label={text.strip} data-drawn data-wave={snapshot.look === 'wave' || undefined}>
      <Game {...snapshot} mark={mark} />
      <Clocks {...snapshot} />
      <LastDraw {...snapshot} scene={scene} still={still} />
    </Strip>
    <FailedNote failure={snapshot.failure} />
  </>
)

const Game = ({ lottery, interval, today, mark }: IssueStripProps) => (
  <div>
    <Emblem aria-hidden="true">
      <svg
        width="36"
        height="36"
        viewBox="0 0 36 36"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      >
        <circle cx="18" cy="18" r="15" />
        <path d="M18 7v11l7 5M18 3v2.5M18 30.5V33M3 18h2.5M30.5 18H33" />
        <circle cx="18" cy="18" r="1.5" fill="currentColor" />
      </svg>
    </Emblem>
    <div>
      <GameName name={lottery} mark={mark} />
      <Caption>
        {[interval, today && text.today(today.done, today.total)].filter(Boolean).join(' · ')}
      </Caption>
    </div>
  </div>
)

interface IssueNameProps {
  readonly issue: string | undefined
  /** Nobody knows which issue is on sale. */
  readonly unknown?: boolean
}

const IssueName = ({ issue, unknown }: IssueNameProps) => {
  if (issue === undefined) return <Caption>{unknown ? text.issueUnknown : '\u00a0'}</Caption>
  const [before, name, after] = text.issue(issue)
  return (
    <Caption>
      {before}
      <b>{name}</b>
      {after}
    </Caption>
  )
}

const headings: Readonly<Record<Countdown['kind'], string>> = {
  running: text.closesIn,
  paused: text.sales,
  waiting: text.sales,
  fetching: text.sales,
  unknown: text.timeUnknown,
  onOrder: text.sales,
}

const Clocks = ({ issue, countdown }: IssueStripSnapshot) => {
  const words = countdown.kind !== 'running' && countdown.kind !== 'unknown'
  return (
    <div style={{ gap: 20 }}>
      <div>
        <IssueName issue={issue} unknown={countdown.kind === 'unknown'} />
        <h2>{headings[countdown.kind]}</h2>
        {countdown.kind === 'running' ? (
          <Bar aria-hidden="true">
            <i style={{ width: share(countdown.secondsLeft, countdown.secondsTotal) }} />
          </Bar>
        ) : null}
        {countdown.kind === 'unknown' && countdown.asOfMs !== undefined ? (
          <AsOf atMs={countdown.asOfMs} />
        ) : null}
      </div>
      <Spacer />
      <Clock
        role="timer"
        data-closing={isClosing(countdown) || undefined}
        data-unknown={countdown.kind === 'unknown' || undefined}
        data-words={words || undefined}
      >
        {countdownText(countdown)}
      </Clock>
      <SrOnly role="status">{announcement(countdown)}</SrOnly>
    </div>
  )
}

const share = (left: number, total: number): string =>
  `${total > 0 ? Math.min(100, Math.max(0, (100 * left) / total)) : 0}%`

/** The countdown is not announced by screen readers, except the beginning of the last minute and the close, once each. */
const announcement = (countdown: Countdown): string => {
  if (countdown.kind === 'fetching') return text.closed
  return countdown.kind === 'running' && countdown.secondsLeft <= 60 ? text.lastMinute : ''
}

const LastDraw = ({ lastDraw, late, look, notKept, drawAsOfMs, scene, still }: IssueStripProps) => (
  <div style={{ gap: 14, position: 'relative' }}>
    <div>
      <IssueName issue={lastDraw?.issue} />
      <Row gap={6}>
        <h2>{lastDraw ? text.drawn : notKept ? text.drawNotKept : text.noDraw}</h2>
        {lastDraw?.simulated ? <SimulatedMark /> : null}
      </Row>
      {/* Where there is something to announce, it takes the place of the properties of the last draw. */}
      {late ? (
        <span role="status">
          <Chip tone="caution" small>
            {text.late(late)}
          </Chip>
        </span>
      ) : null}
      {drawAsOfMs === undefined ? null : <AsOf atMs={drawAsOfMs} />}
      {lastDraw?.numbers && lastDraw.tags.length > 0 && !late ? (
        <Row gap={4} style={{ marginTop: 2 }}>
          {lastDraw.tags.map((tag, index) => (
            <TagSquare key={`${index}${tag}`} tag={tag} />
          ))}
        </Row>
      ) : null}
    </div>
    <Spacer />
    {lastDraw?.numbers ? (
      <DrawBalls
        key={lastDraw.issue}
        look={look}
        numbers={lastDraw.numbers}
        size="header"
        still={still}
        below={lastDraw.animals}
      />
    ) : (
      <Caption>{lastDraw ? text.drawing : null}</Caption>
    )}
    {scene}
  </div>
)
