/** The card 额度与自我保护: limits by period, the reminder of the time, breaks. */
import styled from '@emotion/styled'
import { limitPeriods } from '#contract/protection/limits.ts'
import { v } from '#src/app/theme/vars.ts'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import { AsOf } from '#src/app/ui/controls/Chip.tsx'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { Segmented } from '#src/app/ui/controls/Segmented.tsx'
import { Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Caption } from '#src/app/ui/layout/layout.ts'
import { Choices } from './Choices.tsx'
import { LimitTable } from './LimitTable.tsx'
import { ProtectionDialogs } from './ProtectionDialogs.tsx'
import type { ProtectionSnapshot } from './protection.snapshot.ts'
import { text } from './protection.text.ts'

const Rule = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 9px 16px;
  background: ${v.sunken};
  border-bottom: 1px solid ${v.line};
  font-size: 13px;
  line-height: 18px;
  color: ${v.ink2};
  b {
    color: ${v.ink};
  }
`

export const Protection = ({ period, choosePeriod, content, dialog }: ProtectionSnapshot) => {
  const changedAt = content.state === 'ready' ? content.value.changedAt : undefined
  return (
    <Card aria-label={text.title}>
      <CardHeader
        title={text.title}
        actions={
          content.state === 'ready' ? (
            <>
              <Caption>{changedAt === undefined ? text.neverChanged : text.changed(changedAt)}</Caption>
              <TextLink to="/personal/account/protection/changes" arrow>
                {text.changes}
              </TextLink>
            </>
          ) : null
        }
      >
        <Segmented
          label={text.periods}
          items={limitPeriods.map((key) => ({ key, label: text.period[key] }))}
          chosen={period}
          onChoose={choosePeriod}
        />
        {content.state === 'ready' && content.asOfMs !== undefined ? <AsOf atMs={content.asOfMs} /> : null}
      </CardHeader>
      <Rule>
        <Icon name="info" />
        <span>
          <b>{text.ruleHead}</b>
          {text.rule}
        </span>
      </Rule>
      <Loaded
        of={content}
        loading={<SkeletonLines label={text.loading} lines={6} />}
        failedTitle={text.failed}
      >
        {({ rows, breaks, reality }) => (
          <>
            <LimitTable period={period} rows={rows} />
            <Choices breaks={breaks} reality={reality} />
          </>
        )}
      </Loaded>
      {dialog ? <ProtectionDialogs {...dialog} /> : null}
    </Card>
  )
}
