/** The page on which a counterpart is waited for. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { Caption } from '#src/app/ui/layout/layout.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { formatClock } from '#src/app/ui/layout/time.ts'
import { ConfirmDialog } from '#src/app/ui/overlays/ConfirmDialog.tsx'
import { Figures } from '../formParts.ts'
import type { DepositOrder, MatchSnapshot } from './deposit.snapshot.ts'
import { minutesOf } from '../clockText.ts'
import { matchText as text } from './match.text.ts'
import { MatchSteps } from './MatchSteps.tsx'

const Middle = styled.div`
  display: grid;
  justify-items: center;
  gap: 6px;
  padding: 8px 0;
  text-align: center;
  > svg {
    color: ${v.primary};
  }
  h3 {
    margin: 6px 0 0;
    font-size: 18px;
    line-height: 26px;
  }
  > b {
    margin-top: 8px;
    font-size: 24px;
    line-height: 32px;
  }
`

const Act = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  > button {
    min-width: 320px;
  }
`

const Below = styled(Caption)`
  display: block;
  padding-top: 12px;
  border-top: 1px solid ${v.line};
`

interface MatchWaitingProps {
  readonly order: DepositOrder
  readonly snapshot: MatchSnapshot
  /** Whoever leaves the page cancels the order. */
  readonly isLeft: boolean
}

export const MatchWaiting = ({ order, snapshot, isLeft }: MatchWaitingProps) => {
  const { cash, spsn, payWayName } = order
  const { waitedSeconds, askedAt, up, cancelsLeft } = snapshot
  return (
    <>
      <MatchSteps at={2} way={payWayName} />
      <Middle role="status">
        <Icon name="arc" size={52} spin />
        <h3>{text.title}</h3>
        <Caption>{text.hint}</Caption>
        <b>¥{groupYuan(cash)}</b>
        <Caption>{text.due}</Caption>
      </Middle>
      <Figures>
        <div>
          <dt>{text.waited}</dt>
          <dd>
            <span role="timer" aria-label={text.waited}>
              {minutesOf(waitedSeconds)}
            </span>
          </dd>
        </div>
        <div>
          <dt>{text.asked}</dt>
          <dd>
            {askedAt === undefined ? '—' : formatClock(askedAt)}{' '}
            <Caption>{up ? text.askedEvery : text.offline}</Caption>
          </dd>
        </div>
        <div>
          <dt>{text.number}</dt>
          <dd>{spsn}</dd>
        </div>
      </Figures>
      <Act>
        <Cancel order={order} snapshot={snapshot} />
        <Caption>
          {cancelsLeft > 0 ? text.cancelsLeft(cancelsLeft) : text.noCancels}
          {cancelsLeft > 0 && isLeft ? text.leaving : null}
        </Caption>
      </Act>
      <Below>{text.below}</Below>
    </>
  )
}

const Cancel = ({ order: { cash }, snapshot }: Omit<MatchWaitingProps, 'isLeft'>) => {
  const { cancel, cancelling, cancelsLeft, up } = snapshot
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button
        size="lg"
        busy={cancelling}
        reason={up ? undefined : text.offline}
        onPress={cancel && (() => setAsked(true))}
      >
        {text.cancel}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={text.question}
          safe={{ label: text.stay, onPress: () => setAsked(false) }}
          commit={{
            label: text.cancel,
            onPress: () => {
              setAsked(false)
              cancel?.()
            },
          }}
        >
          {text.questionHint(groupYuan(cash), cancelsLeft)}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
