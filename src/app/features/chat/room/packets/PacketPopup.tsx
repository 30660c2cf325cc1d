/** A red packet that was pressed: it can be opened, or what became of it (chat-and-team.md §4). */
import styled from '@emotion/styled'
import { openingStatus } from '#contract/chat/packetRules.ts'
import { v } from '#src/app/theme/vars.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { Caption } from '#src/app/ui/layout/layout.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { formatStamp } from '#src/app/ui/layout/time.ts'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { lastedText, packetText as text } from './packet.text.ts'
import type { PacketPopupSnapshot } from './packets.snapshot.ts'

const Top = styled.div`
  padding: 18px 20px 46px;
  background: ${v.primary};
  color: ${v.onPrimary};
  text-align: center;
  font-size: 13px;
  line-height: 18px;
  h3 {
    margin: 2px 0 0;
    font-size: 20px;
    line-height: 28px;
    font-weight: 600;
  }
`

const Open = styled.button`
  display: block;
  width: 76px;
  height: 76px;
  margin: -38px auto 0;
  position: relative;
  border: 1px solid ${v.line};
  border-radius: 50%;
  background: ${v.surface};
  color: ${v.primaryText};
  font: inherit;
  font-size: 24px;
  font-weight: 600;
  cursor: pointer;
  &[aria-disabled] {
    color: ${v.ink3};
    cursor: default;
  }
`

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  margin: 12px 20px 14px;
  font-size: 13px;
  line-height: 22px;
  dt {
    color: ${v.ink3};
  }
  dd {
    margin: 0;
    text-align: right;
  }
`

const Under = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  margin: 0 20px;
  padding: 8px 0 14px;
  border-top: 1px solid ${v.line};
`

const Ended = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 4px;
  padding: 22px 20px 18px;
  text-align: center;
  > svg {
    padding: 10px;
    border-radius: 50%;
    background: ${v.track};
    color: ${v.ink2};
  }
  &[data-won] > svg {
    background: ${v.primaryTint};
    color: ${v.primaryText};
  }
  b {
    margin-top: 6px;
    font-size: 17px;
    line-height: 24px;
    font-weight: 600;
  }
  &[data-won] b {
    font-size: 26px;
    line-height: 34px;
    color: ${v.gain};
  }
  button {
    margin-top: 16px;
  }
`

interface PacketPopupProps {
  readonly popup: PacketPopupSnapshot
  readonly close: () => void
}

export const PacketPopup = ({ popup, close }: PacketPopupProps) => {
  const { packet, status, open, isOpening, note } = popup
  const kind = text.kinds[packet.type] ?? ''
  if (status !== openingStatus.open)
    return (
      <Dialog title={text.of(packet.nikeName, kind)} width={300} onClose={close}>
        <Result popup={popup} />
      </Dialog>
    )
  const { detail, num, fingerprint } = packet
  return (
    <Dialog title={text.of(packet.nikeName, kind)} width={300} onClose={close}>
      <Top>
        <h3>{packet.content}</h3>
      </Top>
      <Open
        type="button"
        aria-label={isOpening ? text.opening : text.openLabel}
        aria-disabled={open === undefined || undefined}
        aria-busy={isOpening || undefined}
        onClick={() => open?.()}
      >
        {isOpening ? <Icon name="arc" size={24} spin /> : text.open}
      </Open>
      <Facts>
        <dt>{text.all}</dt>
        <dd>{text.allValue(groupYuan(detail.total), num)}</dd>
        <dt>{text.left}</dt>
        <dd>{text.leftValue(num - detail.grabNum)}</dd>
        <dt>{text.until}</dt>
        <dd>{formatStamp(packet.expiredTime)}</dd>
      </Facts>
      {fingerprint === '' && note === undefined ? null : (
        <Under>
          <Icon name={note === undefined ? 'shield' : 'clock'} size={14} />
          <Caption role={note === undefined ? undefined : 'status'}>
            {note ?? text.fixed(short(fingerprint))}
          </Caption>
        </Under>
      )}
    </Dialog>
  )
}

/** "a41f7c…09c2" */
const short = (hex: string): string => `${hex.slice(0, 6)}…${hex.slice(-4)}`

const Result = ({ popup: { packet, status, amount, details } }: { readonly popup: PacketPopupSnapshot }) => {
  const { detail, num } = packet
  const more = <TextButton onPress={details}>{text.details}</TextButton>
  if (status === openingStatus.opened)
    return (
      <Ended data-won>
        <Icon name="envelope" size={40} />
        <b>{`+${groupYuan(amount)}`}</b>
        <Caption>{text.wallet}</Caption>
        {more}
      </Ended>
    )
  if (status === openingStatus.empty)
    return (
      <Ended>
        <Icon name="envelope" size={40} />
        <b>{text.empty}</b>
        <Caption>{text.allValue(groupYuan(detail.total), num)}</Caption>
        <Caption>
          {detail.finishTime === null
            ? text.emptyNote
            : `${text.emptyNote}，${text.took(lastedText(detail.finishTime - detail.sendTime))}`}
        </Caption>
        {more}
      </Ended>
    )
  return (
    <Ended>
      <Icon name="clock" size={40} />
      <b>{text.expired}</b>
      <Caption>{formatStamp(packet.expiredTime)}</Caption>
      <Caption>{text.expiredNote}</Caption>
      {more}
    </Ended>
  )
}
