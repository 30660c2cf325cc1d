/** 本场: rounds, stakes, awards and net position since the session began. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Caption } from '#src/app/ui/layout/layout.ts'
import { MoneyText } from '#src/app/ui/layout/MoneyText.tsx'
import { formatClock } from '#src/app/ui/layout/time.ts'
import type { SessionSnapshot } from './instant.snapshot.ts'
import { text } from './instant.text.ts'

const Sums = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  div {
    padding: 8px 14px;
  }
  div:nth-of-type(even) {
    border-left: 1px solid ${v.line};
  }
  div:nth-of-type(n + 3) {
    border-top: 1px solid ${v.line};
  }
  dt {
    font-size: 12px;
    line-height: 16px;
    color: ${v.ink3};
  }
  dd {
    font-size: 15px;
    line-height: 20px;
    font-weight: 600;
  }
`

export const SessionCard = ({ startedAtMs, sums, end }: SessionSnapshot) => (
  <Card aria-label={text.session}>
    <CardHeader
      title={text.session}
      narrow
      actions={
        end ? (
          <TextButton quiet onPress={end}>
            {text.endSession}
          </TextButton>
        ) : null
      }
    >
      {startedAtMs === undefined ? null : <Caption>{text.startedAt(formatClock(startedAtMs))}</Caption>}
    </CardHeader>
    <Sums>
      <div>
        <dt>{text.sessionRounds}</dt>
        <dd>{sums.rounds} 次</dd>
      </div>
      <div>
        <dt>{text.staked}</dt>
        <dd>
          <MoneyText hao={sums.staked} symbol={false} />
        </dd>
      </div>
      <div>
        <dt>{text.award}</dt>
        <dd>
          <MoneyText hao={sums.won} symbol={false} />
        </dd>
      </div>
      <div>
        <dt>{text.net}</dt>
        <dd>
          <MoneyText hao={sums.net} signed />
        </dd>
      </div>
    </Sums>
  </Card>
)
