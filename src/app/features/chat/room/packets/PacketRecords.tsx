/** The records of red packets: received or sent, this year or the one before, six a page (chat-and-team.md §2). */
import styled from '@emotion/styled'
import { packetPage } from '#contract/chat/packetRules.ts'
import type { PacketRecord } from '#contract/chat/packets.ts'
import { v } from '#src/app/theme/vars.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { Segmented } from '#src/app/ui/controls/Segmented.tsx'
import { EmptyState } from '#src/app/ui/feedback/EmptyState.tsx'
import { Caption, Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { formatAsOf, formatStamp } from '#src/app/ui/layout/time.ts'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { Pager } from '#src/app/ui/tables/Pager.tsx'
import { packetText as text } from './packet.text.ts'
import { Figures } from './PacketDetail.tsx'
import type { PacketRecordsSnapshot } from './packets.snapshot.ts'

const Top = styled.div`
  padding: 16px 20px;
`

const List = styled.ul`
  min-height: 384px;
  margin: 0;
  padding: 0;
  list-style: none;
`

const Entry = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 12px;
  width: 100%;
  height: 64px;
  padding: 10px 20px;
  border: 0;
  border-top: 1px solid ${v.line};
  background: none;
  color: ${v.ink};
  font: inherit;
  font-size: 14px;
  line-height: 22px;
  text-align: left;
  cursor: pointer;
  &:hover {
    background: ${v.hover};
  }
  b {
    text-align: right;
    font-weight: 600;
  }
  small {
    font-size: 12px;
    line-height: 18px;
    color: ${v.ink3};
  }
  small:last-child {
    text-align: right;
  }
`

interface PacketRecordsProps {
  readonly records: PacketRecordsSnapshot
  readonly close: () => void
}

export const PacketRecords = ({ records, close }: PacketRecordsProps) => {
  const { place, list, totalItem, asOf, failure, choose, look, back } = records
  const isGrabbed = place.of === 'grabbed'
  return (
    <Dialog
      title={text.records}
      width={420}
      onClose={close}
      chip={asOf === undefined ? null : <Caption>{text.asOf(formatAsOf(asOf))}</Caption>}
      tools={
        back ? (
          <TextButton quiet onPress={back}>
            {text.back}
          </TextButton>
        ) : null
      }
      foot={<Caption>{text.kept}</Caption>}
    >
      <Choices records={records} />
      {failure === undefined ? null : <EmptyState icon="envelope" title={failure} />}
      {list === undefined ? (
        failure === undefined ? (
          <List aria-busy />
        ) : null
      ) : list.length === 0 ? (
        <EmptyState icon="envelope" title={text.none} />
      ) : (
        <List aria-label={text.records}>
          {list.map((record) => (
            <li key={record.redPacketId}>
              <Record record={record} isGrabbed={isGrabbed} look={look} />
            </li>
          ))}
        </List>
      )}
      {totalItem > packetPage ? (
        <Pager
          page={place.page}
          pages={Math.ceil(totalItem / packetPage)}
          turn={(page) => choose({ page })}
        />
      ) : null}
    </Dialog>
  )
}

/** Which packets, of which year, and their sums. */
const Choices = ({ records }: Pick<PacketRecordsProps, 'records'>) => {
  const { place, years, totalAmount, totalItem, bestCount, choose } = records
  const isGrabbed = place.of === 'grabbed'
  const sign = isGrabbed && totalAmount > 0n ? '+' : ''
  return (
    <Top>
      <Row gap={12}>
        <Segmented
          label={text.ofLabel}
          items={[
            { key: 'grabbed', label: text.of2.grabbed },
            { key: 'sent', label: text.of2.sent },
          ]}
          chosen={place.of}
          onChoose={(of) => choose({ of })}
        />
        <Spacer />
        <Segmented
          label={text.yearLabel}
          items={years.map((year) => ({ key: String(year), label: String(year) }))}
          chosen={String(place.year)}
          onChoose={(year) => choose({ year: Number(year) })}
        />
      </Row>
      <Figures>
        <div>
          <dt>{text.sums[place.of]}</dt>
          <dd data-gain={isGrabbed || undefined}>{`${sign}${groupYuan(totalAmount)}`}</dd>
        </div>
        <div>
          <dt>{text.sums.count}</dt>
          <dd>{text.countOf(totalItem)}</dd>
        </div>
        {isGrabbed ? (
          <div>
            <dt>{text.sums.best}</dt>
            <dd>{text.timesOf(bestCount)}</dd>
          </div>
        ) : null}
      </Figures>
    </Top>
  )
}

interface RecordProps {
  readonly record: PacketRecord
  readonly isGrabbed: boolean
  readonly look: (redPacketId: number) => void
}

const Record = ({ record, isGrabbed, look }: RecordProps) => {
  const { type, amount, grabAmount, grabTime, sendTime, num, returned, status, best, title, sender } = record
  const state = `${returned > 0n ? text.recordReturned(groupYuan(returned)) : ''}${text.recordStates[status] ?? ''}`
  const at = isGrabbed ? (grabTime ?? sendTime) : sendTime
  return (
    <Entry type="button" onClick={() => look(record.redPacketId)}>
      <Row gap={6}>
        <span>{text.kinds[type]}</span>
        {best ? (
          <Chip tone="win" small>
            <Icon name="star" size={12} />
            {text.best}
          </Chip>
        ) : (
          <Caption>{isGrabbed ? `${sender}：${title}` : title}</Caption>
        )}
      </Row>
      <b>{isGrabbed ? `+${groupYuan(grabAmount)}` : groupYuan(amount)}</b>
      <small>{formatStamp(at)}</small>
      <small>{text.record(groupYuan(amount), num, state)}</small>
    </Entry>
  )
}
