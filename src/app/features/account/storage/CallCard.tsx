/** One money call in the order it happened: kept, sent once, answered, or asked after. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Chip, type ChipTone } from '#src/app/ui/controls/Chip.tsx'
import { Select } from '#src/app/ui/controls/Select.tsx'
import { EmptyState } from '#src/app/ui/feedback/EmptyState.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { formatClock, formatMoment } from '#src/app/ui/layout/time.ts'
import { saveFile } from '#src/app/ui/tables/saveFile.ts'
import { Table } from '#src/app/ui/tables/Table.tsx'
import type { SendEvent } from '#src/db/core/sendLog.ts'
import { ReceiptPart } from './receipt/ReceiptPart.tsx'
import type { ShownCall } from './storage.snapshot.ts'
import { text } from './storage.text.ts'

const Head = styled.div`
  padding: 10px 16px;
  border-bottom: 1px solid ${v.line};
  font-size: 13px;
`

const Rows = styled(Table)`
  td {
    height: 34px;
  }
  tr[data-kind='lost'] td,
  tr[data-kind='left'] td {
    background: ${v.checkTint};
    color: ${v.check};
  }
  tr[data-kind='accepted'] td {
    background: ${v.okTint};
    color: ${v.ok};
  }
  tr[data-kind='refused'] td {
    background: ${v.errorTint};
    color: ${v.error};
  }
`

const Key = styled.p`
  padding: 10px 16px;
  border-top: 1px solid ${v.line};
  font-size: 12px;
  line-height: 16px;
  color: ${v.ink3};
  overflow-wrap: anywhere;
`

const tones: Readonly<Record<ShownCall['state'], ChipTone>> = {
  accepted: 'ok',
  refused: 'error',
  void: 'none',
  checking: 'check',
  sending: 'pending',
}

const byServer: readonly SendEvent['kind'][] = ['accepted', 'refused', 'void']

export const CallCard = ({ calls }: { readonly calls: readonly ShownCall[] }) => {
  const [chosen, choose] = useState<string>()
  const shown = calls.find(({ call }) => call.key === chosen) ?? calls[0]
  if (!shown)
    return (
      <Card aria-label={text.call}>
        <CardHeader title={text.call} />
        <EmptyState title={text.noCall} hint={text.noCallHint} />
      </Card>
    )
  const items = calls.map(({ call, name }) => ({
    key: call.key,
    label: `${formatMoment(call.at)} ${name}`,
  }))
  return (
    <Card aria-label={text.call}>
      <CardHeader
        title={text.call}
        actions={
          <Select small label={text.choose} items={items} chosen={shown.call.key} onChoose={choose}>
            {shown.name}
          </Select>
        }
      />
      <Head>
        <Row gap={8}>
          <Chip tone={tones[shown.state]}>{text.states[shown.state]}</Chip>
          {text.sum(shown.sent, groupYuan(shown.call.about?.amount ?? 0n))}
          <Spacer />
          <Button size="sm" look="text" icon="install" onPress={() => saveLog(shown)}>
            {text.exportLog}
          </Button>
        </Row>
      </Head>
      <Rows>
        <thead>
          <tr>
            {text.callHeads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.call.events.map((event, place) => (
            <tr key={place} data-kind={event.kind}>
              <td data-nowrap>{stampOf(event)}</td>
              <td data-nowrap>{byServer.includes(event.kind) ? text.server : text.device}</td>
              <td>{text.events[event.kind](event)}</td>
            </tr>
          ))}
        </tbody>
      </Rows>
      <Key>{shown.call.key}</Key>
      {shown.receipt ? <ReceiptPart {...shown.receipt} /> : null}
    </Card>
  )
}

/** 19:05:39.120 */
const stampOf = ({ at }: SendEvent): string => `${formatClock(at)}.${String(at % 1000).padStart(3, '0')}`

const saveLog = ({ call, name, state }: ShownCall): void => {
  const lines = call.events.map(
    (event) =>
      `${formatMoment(event.at)}.${String(event.at % 1000).padStart(3, '0')}\t${text.events[event.kind](event)}`,
  )
  const content = [name, `${text.states[state]}\t${call.key}`, ...lines].join('\r\n')
  saveFile(
    `${text.logName}-${call.key.slice(0, 8)}.txt`,
    new Blob(['\ufeff', content], { type: 'text/plain' }),
  )
}
