/** A red packet among the messages: it can be pressed, whatever became of it. */
import styled from '@emotion/styled'
import { messageStatus } from '#contract/chat/packetRules.ts'
import { shape, v } from '#src/app/theme/vars.ts'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { packetText as text } from './packet.text.ts'
import type { ShownPacket } from './shownPacket.ts'

const Root = styled.button`
  display: block;
  padding: 0;
  border: 0;
  font: inherit;
  cursor: pointer;
  width: 228px;
  margin-top: 2px;
  border-radius: ${shape.card};
  overflow: hidden;
  text-align: left;
  background: ${v.primary};
  color: ${v.onPrimary};
  > span:first-of-type {
    display: flex;
    gap: 10px;
    align-items: center;
    padding: 10px 12px;
  }
  b {
    display: block;
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
  }
  small {
    display: block;
    font-size: 12px;
    line-height: 16px;
  }
  > span:last-of-type {
    display: block;
    padding: 4px 12px;
    font-size: 12px;
    line-height: 16px;
    background: ${v.primaryActive};
  }
  &[data-done] {
    background: ${v.track};
    color: ${v.ink2};
  }
  &[data-done] > span:last-of-type {
    background: ${v.hover};
    color: ${v.ink3};
  }
`

interface PacketBubbleProps {
  readonly packet: ShownPacket
  readonly press: (packet: ShownPacket) => void
}

export const PacketBubble = ({ packet, press }: PacketBubbleProps) => {
  const { title, type, status } = packet
  const state = text.bubble[status] ?? ''
  return (
    <Root
      type="button"
      data-done={status === messageStatus.open ? undefined : true}
      aria-label={text.label(title, state)}
      onClick={() => press(packet)}
    >
      <span>
        <Icon name="envelope" size={28} />
        <span>
          <b>{title}</b>
          <small>{state}</small>
        </span>
      </span>
      <span>{text.bubbleFoot(text.kinds[type] ?? '')}</span>
    </Root>
  )
}
