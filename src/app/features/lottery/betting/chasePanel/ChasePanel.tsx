/** The chase panel under the order list: mode, inputs, issues, and the only solid button of the list while it is open. */
import styled from '@emotion/styled'
import { useId } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import { Button, IconButton } from '#src/app/ui/controls/Button.tsx'
import { CheckField } from '#src/app/ui/controls/CheckField.tsx'
import { TabBar } from '#src/app/ui/controls/TabBar.tsx'
import { Card } from '#src/app/ui/layout/Card.tsx'
import { Caption, Spacer } from '#src/app/ui/layout/layout.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { IssueChanged } from '../list/IssueChanged.tsx'
import type { ChasePanelSnapshot } from './chasePanel.snapshot.ts'
import { text } from './chasePanel.text.ts'
import { ChaseRows } from './ChaseRows.tsx'
import { ChaseSettingsBar } from './ChaseSettingsBar.tsx'

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 8px;
  border-bottom: 1px solid ${v.line};
`

const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 64px;
  padding: 8px 16px;
  border-top: 1px solid ${v.line};
  border-radius: 0 0 ${shape.card} ${shape.card};
  background: ${v.sunken};
`

const Notice = styled.div`
  padding: 8px 16px;
`

const Problem = styled.p`
  padding: 8px 16px;
  font-size: 13px;
  line-height: 18px;
  color: ${v.caution};
  background: ${v.cautionTint};
`

const Blocks = styled.p`
  padding: 8px 16px;
  border-top: 1px solid ${v.line};
  font-size: 12px;
  line-height: 16px;
  color: ${v.ink2};
`

const Total = styled.span`
  font-size: 13px;
  color: ${v.ink2};
  white-space: nowrap;
  b {
    color: ${v.ink};
  }
  strong {
    color: ${v.ink};
    font-size: 22px;
    line-height: 28px;
  }
`

const Reason = styled.p`
  padding: 0 16px 12px;
  text-align: right;
  font-size: 12px;
  line-height: 16px;
  color: ${v.ink2};
  background: ${v.sunken};
  border-radius: 0 0 ${shape.card} ${shape.card};
`

export const ChasePanel = (panel: ChasePanelSnapshot) => (
  <Card aria-label={text.panel}>
    <Modes {...panel} />
    <ChaseSettingsBar {...panel} />
    {panel.problem === undefined ? null : <Problem role="status">{panel.problem}</Problem>}
    <ChaseRows {...panel} />
    <Blocks>{text.blocks(panel.blocks)}</Blocks>
    {panel.issueChanged ? (
      <Notice>
        <IssueChanged issue={panel.issueChanged.issue} />
      </Notice>
    ) : null}
    <Submit {...panel} />
  </Card>
)

const Modes = ({ settings, profitBlocked, prize, chooseMode, close }: ChasePanelSnapshot) => (
  <Head>
    <TabBar
      label={text.modes}
      look="underline"
      groups={[
        {
          tabs: ([3, 2, 1] as const).map((mode) => ({
            key: String(mode),
            label: text.mode[mode],
            reason: mode === 1 ? profitBlocked : undefined,
          })),
        },
      ]}
      chosen={String(settings.mode)}
      onChoose={(key) => chooseMode(key === '1' ? 1 : key === '2' ? 2 : 3)}
    />
    <Caption>{profitBlocked ?? (prize === undefined ? null : text.profitBy(prize))}</Caption>
    <Spacer />
    <IconButton icon="close" label={text.close} size={16} onPress={close} />
  </Head>
)

const Submit = (panel: ChasePanelSnapshot) => {
  const { winStop, changeWinStop, issues, total, profit, submit, submitting, blocked } = panel
  const reasonId = useId()
  return (
    <>
      <Foot>
        <CheckField checked={winStop} onChange={changeWinStop}>
          {text.winStop}
        </CheckField>
        <Caption>{winStop ? text.winStopHint : text.goesOnHint}</Caption>
        <Spacer />
        {profit ? <Caption>{text.profitAtEnd(groupYuan(profit.money), profit.rate)}</Caption> : null}
        <Total>
          追 <b>{issues}</b> 期　共 <strong>¥{groupYuan(total)}</strong>
        </Total>
        <Button
          look="solid"
          size="lg"
          icon={blocked?.offline ? 'offline' : undefined}
          onPress={submit}
          busy={submitting}
          aria-describedby={blocked ? reasonId : undefined}
        >
          {text.submit}
        </Button>
      </Foot>
      {blocked ? <Reason id={reasonId}>{blocked.reason}</Reason> : null}
    </>
  )
}
