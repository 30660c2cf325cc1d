/** The strip of a lottery without issues: where others count down, it shows the time and the net position of the session. */
import type { ReactNode } from 'react'
import { formatSeconds } from '#src/app/lottery/countdown.ts'
import { DrawBalls } from '#src/app/lottery/DrawBalls.tsx'
import { TagSquare } from '#src/app/lottery/TagSquare.tsx'
import { Caption, Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { MoneyText } from '#src/app/ui/layout/MoneyText.tsx'
import { formatClock } from '#src/app/ui/layout/time.ts'
import { Clock, Emblem, Strip } from '../strip/stripFrame.ts'
import { GameName } from '../strip/GameName.tsx'
import type { InstantStripSnapshot } from './instant.snapshot.ts'
import { text } from './instant.text.ts'

interface InstantStripProps extends InstantStripSnapshot {
  /** Beside the name. */
  readonly mark?: ReactNode
}

export const InstantStrip = ({ mark, ...strip }: InstantStripProps) => (
  <Strip aria-label={text.strip}>
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
          strokeLinejoin="round"
        >
          <circle cx="18" cy="20" r="12.5" />
          <path d="M15 3.5h6M18 3.5v4M27 9l2-2M19.5 13.5 15 20.5h6l-4.5 6.5" />
        </svg>
      </Emblem>
      <div>
        <GameName name={strip.lottery} mark={mark} />
        <Caption>{text.pace(strip.paceMs)}</Caption>
      </div>
    </div>
    <Session {...strip} />
    <LastResult last={strip.last} />
  </Strip>
)

const Session = ({ sums, elapsedSeconds }: InstantStripSnapshot) => (
  <div>
    <div>
      <Caption as="div">
        {text.sessionRounds} <b>{sums.rounds}</b> 次
      </Caption>
      <h2>{text.sessionTime}</h2>
      <Caption as="div">
        {text.net} <MoneyText hao={sums.net} signed />
      </Caption>
    </div>
    <Spacer />
    <Clock role="timer" aria-label={text.sessionTime}>
      {formatSeconds(elapsedSeconds ?? 0)}
    </Clock>
  </div>
)

const LastResult = ({ last }: Pick<InstantStripSnapshot, 'last'>) => (
  <div>
    <div>
      <Caption as="div">
        {last ? `${text.last(last.round, last.rounds)} · ${formatClock(last.atMs)}` : '\u00a0'}
      </Caption>
      <h2>{last ? text.lastTitle : text.noLast}</h2>
      <Row gap={4}>
        {last?.tags.map((tag, place) => (
          <TagSquare key={`${place}${tag}`} tag={tag} />
        ))}
      </Row>
    </div>
    <Spacer />
    {last && last.numbers.length > 0 ? (
      <DrawBalls key={last.key} look="ball" numbers={last.numbers} size="header" />
    ) : null}
  </div>
)
