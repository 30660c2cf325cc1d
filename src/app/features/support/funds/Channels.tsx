/** The channels of deposits: which take orders; one is closed for a reason that players read, and opened. */
import { useState } from 'react'
import type { DeskChannel } from '#contract/support/channelsDesk.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { EmptyState, Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Caption, Row } from '#src/app/ui/layout/layout.ts'
import { formatClock, formatMoment } from '#src/app/ui/layout/time.ts'
import { Table } from '#src/app/ui/tables/Table.tsx'
import type { FundsSnapshot } from './funds.snapshot.ts'
import { text } from './funds.text.ts'
import { ReasonDialog, type ReasonQuestion } from './ReasonDialog.tsx'

export const Channels = ({ snapshot }: { readonly snapshot: FundsSnapshot }) => {
  const { channels, isUp, closeChannel, openChannel } = snapshot
  const [question, setQuestion] = useState<ReasonQuestion>()
  const ask = ({ code, name, closed }: DeskChannel) =>
    setQuestion(
      isClosedByPeople(closed)
        ? {
            title: text.openChannelOf(name),
            sentence: text.openChannelAsk,
            commit: text.openChannel,
            deed: (reason) => openChannel(code, reason),
          }
        : {
            title: text.closeChannelOf(name),
            sentence: text.closeChannelAsk,
            commit: text.closeChannel,
            deed: (reason) => closeChannel(code, reason),
          },
    )
  return (
    <Card aria-label={text.channels}>
      <CardHeader title={text.channels}>
        <Caption>{text.channelsHint}</Caption>
      </CardHeader>
      <Loaded
        of={channels}
        failedTitle={text.failed}
        loading={<SkeletonLines lines={6} label={text.loading} />}
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon="info" title={text.noChannels} />
          ) : (
            <List list={list} ask={isUp ? ask : undefined} />
          )
        }
      </Loaded>
      {question ? <ReasonDialog question={question} onClose={() => setQuestion(undefined)} /> : null}
    </Card>
  )
}

/** One that its silence has closed opens by itself; people may close it for longer. */
const isClosedByPeople = (closed: DeskChannel['closed']): boolean => closed !== null && closed.until === null

interface ListProps {
  readonly list: readonly DeskChannel[]
  readonly ask: ((channel: DeskChannel) => void) | undefined
}

const List = ({ list, ask }: ListProps) => (
  <Table aria-label={text.channels}>
    <thead>
      <tr>
        {text.channelColumns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {list.map((one) => {
        const { code, name, provider, closed } = one
        const isOpening = isClosedByPeople(closed)
        return (
          <tr key={code}>
            <td data-nowrap>{name}</td>
            <td>{provider}</td>
            <td data-nowrap>
              <Row gap={6}>
                <Chip tone={closed ? 'caution' : 'ok'} small>
                  {closed ? text.channelClosed(formatMoment(closed.since)) : text.channelOpen}
                </Chip>
                {closed && closed.until !== null ? (
                  <Caption>{text.until(formatClock(closed.until))}</Caption>
                ) : null}
              </Row>
            </td>
            <td>{closed?.reason ?? ''}</td>
            <td data-nowrap>
              {ask ? (
                <TextButton
                  aria-label={isOpening ? text.openChannelOf(name) : text.closeChannelOf(name)}
                  onPress={() => ask(one)}
                >
                  {isOpening ? text.openChannel : text.closeChannel}
                </TextButton>
              ) : null}
            </td>
          </tr>
        )
      })}
    </tbody>
  </Table>
)
