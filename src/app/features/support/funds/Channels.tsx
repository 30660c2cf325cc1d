/** The channels of deposits: which take orders; one is closed for a reason that players read, and opened. */
import type { DeskChannel } from '#contract/support/channelsDesk.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { Caption, Row } from '#src/app/ui/layout/layout.ts'
import { formatClock, formatMoment } from '#src/app/ui/layout/time.ts'
import { DeskList } from './DeskList.tsx'
import type { FundsSnapshot } from './funds.snapshot.ts'
import { text } from './funds.text.ts'
import { useQuestion } from './useQuestion.tsx'

export const Channels = ({ snapshot }: { readonly snapshot: FundsSnapshot }) => {
  const { channels, isUp, closeChannel, openChannel } = snapshot
  const [ask, dialog] = useQuestion()
  const press = ({ code, name, closed }: DeskChannel) =>
    ask(
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
    <>
      <DeskList
        title={text.channels}
        hint={text.channelsHint}
        of={channels}
        empty={text.noChannels}
        columns={text.channelColumns}
        row={(one) => <ChannelRow key={one.code} channel={one} press={isUp ? press : undefined} />}
      />
      {dialog}
    </>
  )
}

/** One that its silence has closed opens by itself; people may close it for longer. */
const isClosedByPeople = (closed: DeskChannel['closed']): boolean => closed !== null && closed.until === null

interface ChannelRowProps {
  readonly channel: DeskChannel
  readonly press: ((channel: DeskChannel) => void) | undefined
}

const ChannelRow = ({ channel, press }: ChannelRowProps) => {
  const { name, provider, closed } = channel
  const isOpening = isClosedByPeople(closed)
  return (
    <tr>
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
        {press ? (
          <TextButton
            aria-label={isOpening ? text.openChannelOf(name) : text.closeChannelOf(name)}
            onPress={() => press(channel)}
          >
            {isOpening ? text.openChannel : text.closeChannel}
          </TextButton>
        ) : null}
      </td>
    </tr>
  )
}
