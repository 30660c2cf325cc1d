/** Reports of messages that nobody has judged. */
import styled from '@emotion/styled'
import { silenceHours, type SupportReport } from '#contract/support/reports.ts'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Caption, Row } from '#src/app/ui/layout/layout.ts'
import { formatUntil } from '#src/app/ui/layout/time.ts'
import { showToast } from '#src/app/ui/toast.ts'
import { text } from './cases.text.ts'

const List = styled.ul`
  margin: 0;
  padding: 0 16px 12px;
  list-style: none;
  li {
    padding: 10px 0;
    border-bottom: 1px solid ${v.line};
    font-size: 13px;
    line-height: 20px;
  }
  li:last-child {
    border-bottom: 0;
  }
  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 2px 10px;
    margin: 6px 0 10px;
    padding: 8px 10px;
    background: ${v.sunken};
  }
  dt {
    color: ${v.ink3};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    unicode-bidi: isolate;
  }
  dd[data-reported] {
    color: ${v.error};
    font-weight: 600;
  }
`

interface ReportsProps {
  readonly list: readonly SupportReport[]
  readonly isUp: boolean
  readonly judge: (id: number, hours: number) => Promise<string | undefined>
}

/** Nothing where there are none. */
export const Reports = ({ list, isUp, judge }: ReportsProps) => {
  if (list.length === 0) return null
  const end = async (id: number, hours: number) => {
    const why = await judge(id, hours)
    if (why !== undefined) showToast({ kind: 'error', text: why, key: 'report' })
  }
  return (
    <Card aria-label={text.reports}>
      <CardHeader title={`${text.reports} ${list.length}`} />
      <List>
        {list.map(({ id, reporter, reported, reason, at, context }) => (
          <li key={id}>
            {text.reportOf(reporter.name, reported.name)}
            <br />
            {reason}
            <dl>
              {context.map((said) => (
                <Said key={`${said.at} ${said.text}`} {...said} />
              ))}
            </dl>
            <Row gap={6}>
              {silenceHours.map((hours) => (
                <Button
                  key={hours}
                  size="sm"
                  onPress={isUp ? () => void end(id, hours) : undefined}
                  reason={text.offline}
                >
                  {text.judge[hours]}
                </Button>
              ))}
              <Caption>{formatUntil(at)}</Caption>
            </Row>
          </li>
        ))}
      </List>
    </Card>
  )
}

const Said = ({ name, text: words, isReported }: SupportReport['context'][number]) => (
  <>
    <dt>{name}</dt>
    <dd data-reported={isReported || undefined}>{words}</dd>
  </>
)
