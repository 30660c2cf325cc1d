/** What the copy of this device is: until when, what was done with it, and how it ends. */
import styled from '@emotion/styled'
import { useState, type ReactNode } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Caption, Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { formatClock, formatMoment, formatUntil } from '#src/app/ui/layout/time.ts'
import { ConfirmDialog } from '#src/app/ui/overlays/ConfirmDialog.tsx'
import { leftText } from './leftText.ts'
import type { OwnCopy } from './copy.snapshot.ts'
import { text } from './copy.text.ts'

const Body = styled.div`
  display: grid;
  gap: 12px;
  padding: 12px 16px 16px;
  output {
    font-size: 24px;
    line-height: 32px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`

const Looks = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  max-height: 320px;
  overflow: auto;
  li {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr) auto;
    gap: 8px;
    padding: 6px 0;
    border-top: 1px solid ${v.line};
    font-size: 13px;
    line-height: 18px;
    overflow-wrap: anywhere;
  }
`

const Buttons = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 8px;
  > button {
    padding: 0 8px;
  }
`

interface CopyFactsProps {
  readonly own: OwnCopy
  /** Another button. */
  readonly more: ReactNode
}

export const CopyFacts = ({ own, more }: CopyFactsProps) => {
  const { copy, leftMs, reader, lock, wipe, looks } = own
  const [asks, setAsks] = useState(false)
  const waiting = copy.looks - copy.reported
  return (
    <Card aria-label={text.looks}>
      <CardHeader title={text.title}>
        <Chip tone={reader ? 'caution' : 'ok'} small>
          {reader ? text.opened : text.locked}
        </Chip>
      </CardHeader>
      <Body>
        <div>
          <Caption>{text.expires}</Caption>
          <Row gap={8}>
            <output aria-label={text.expires}>{leftText(leftMs)}</output>
            <Spacer />
            <Caption>{text.until(formatUntil(copy.expiresAt))}</Caption>
          </Row>
          <Caption>{text.clockNote}</Caption>
        </div>
        <Buttons>
          <Button onPress={reader ? lock : undefined} reason={text.locked}>
            {text.lock}
          </Button>
          <Button onPress={() => setAsks(true)}>{text.wipe}</Button>
          {more}
        </Buttons>
        <Row gap={8}>
          <b>{text.looks}</b>
          <Spacer />
          {waiting > 0 ? <Caption>{text.waiting(waiting)}</Caption> : null}
        </Row>
        {/* Scrolled by its keys: without a stop nobody without a mouse reads its end. */}
        <Looks tabIndex={0} aria-label={text.looks}>
          {looks.map(({ number, at, kind, detail }) => (
            <li key={number}>
              <Caption title={formatMoment(at)}>{formatClock(at)}</Caption>
              <span>
                {detail === '' || kind === 'ended' ? text.look[kind] : `${text.look[kind]} ${detail}`}
              </span>
              {number > copy.reported ? <Caption>{text.notSent}</Caption> : null}
            </li>
          ))}
        </Looks>
      </Body>
      {asks ? (
        <ConfirmDialog
          title={text.wipe}
          safe={{ label: text.cancel, onPress: () => setAsks(false) }}
          commit={{
            label: text.commit,
            onPress: () => {
              setAsks(false)
              void wipe()
            },
          }}
        >
          {text.wipeAsk}
        </ConfirmDialog>
      ) : null}
    </Card>
  )
}
