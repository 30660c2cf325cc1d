/** The check of a whole day: one button, its progress, and what was found. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Caption, Row } from '#src/app/ui/layout/layout.ts'
import type { DayCheck, FairSnapshot } from './fair.snapshot.ts'
import { text } from './fair.text.ts'

const Body = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px 14px;
  font-size: 13px;
  line-height: 20px;
  color: ${v.ink2};
  progress {
    width: 100%;
    height: 6px;
    accent-color: ${v.primary};
  }
`

export interface DayCardProps {
  readonly fair: Pick<FairSnapshot, 'day' | 'checkDay' | 'stopDay'>
  /** The day of the draw on the page. */
  readonly day: string
  readonly hrefOf: (issue: string) => string
}

export const DayCard = ({ fair, day, hrefOf }: DayCardProps) => (
  <Card aria-label={text.wholeDay}>
    <CardHeader title={text.wholeDay} narrow actions={<Caption>{fair.day?.day}</Caption>} />
    <Body>
      {fair.day ? (
        <Found check={fair.day} stop={fair.stopDay} hrefOf={hrefOf} />
      ) : (
        <>
          {text.dayNote}
          <Button icon="shield" onPress={fair.checkDay}>
            {text.checkDay(day)}
          </Button>
        </>
      )}
    </Body>
  </Card>
)

const Found = ({
  check,
  stop,
  hrefOf,
}: {
  readonly check: DayCheck
  readonly stop: () => void
  readonly hrefOf: (issue: string) => string
}) => (
  <>
    <span role="status">{statusOf(check)}</span>
    {check.phase === 'done' ? null : (
      <progress value={check.done} max={Math.max(1, check.total)} aria-label={text.wholeDay} />
    )}
    <Row gap={6}>
      <Chip tone="ok">{text.dayCount(text.recentStates.proven, check.proven)}</Chip>
      {check.waiting > 0 ? (
        <Chip tone="pending">{text.dayCount(text.recentStates.waiting, check.waiting)}</Chip>
      ) : null}
      <Chip tone={check.wrong.length > 0 ? 'error' : 'none'}>
        {text.dayCount(text.recentStates.wrong, check.wrong.length)}
      </Chip>
    </Row>
    {check.wrong.map((issue) => (
      <TextLink key={issue} to={hrefOf(issue)}>
        {text.openWrong(issue)}
      </TextLink>
    ))}
    <Button size="sm" onPress={stop}>
      {check.phase === 'done' ? text.closeDay : text.stopDay}
    </Button>
  </>
)

const statusOf = ({ phase, done, total, isWhole }: DayCheck): string => {
  switch (phase) {
    case 'reading':
      return text.readingDay(done, total)
    case 'checking':
      return text.checkingDay(done, total)
    case 'done':
      if (total === 0) return isWhole ? text.noDayDraws : text.dayEmpty
      return isWhole ? text.dayDone(total) : text.dayKept(total)
  }
}
