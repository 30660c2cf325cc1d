/** The box in which a message is written: Enter sends it, with Shift it begins a line (chat-and-team.md §5). */
import styled from '@emotion/styled'
import { useRef } from 'react'
import { lengthOf } from '#contract/chat/messageText.ts'
import { shape, v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Caption, Row, Spacer } from '#src/app/ui/layout/layout.ts'
import type { OpenConversation } from './chat.snapshot.ts'
import { packetText } from './packets/packet.text.ts'
import { text } from './room.text.ts'

const Root = styled.div`
  flex: none;
  padding: 6px 12px 10px;
  border-top: 1px solid ${v.line};
  textarea {
    display: block;
    width: 100%;
    height: 54px;
    margin: 4px 0 8px;
    padding: 6px 10px;
    box-sizing: border-box;
    border: 1px solid ${v.lineStrong};
    border-radius: ${shape.control};
    background: ${v.surface};
    color: inherit;
    font: inherit;
    line-height: 20px;
    resize: none;
  }
  textarea:focus {
    border-color: ${v.focus};
    outline: 1px solid ${v.focus};
  }
`

const Over = styled(Caption)`
  color: ${v.error};
`

export const Composer = ({ open }: { readonly open: OpenConversation }) => {
  const { draft, most, isCut, type, send, silence, sendPacket } = open
  const isComposing = useRef(false)
  return (
    <Root>
      <Row gap={8}>
        {sendPacket ? (
          <Button look="text" size="sm" icon="envelope" onPress={sendPacket}>
            {packetText.send}
          </Button>
        ) : null}
        {isCut ? <Over role="alert">{text.cut(most)}</Over> : null}
        <Spacer />
        <Caption>{text.length(lengthOf(draft), most)}</Caption>
      </Row>
      <textarea
        aria-label={text.box}
        placeholder={silence ?? text.placeholder(most)}
        readOnly={silence !== undefined}
        value={draft}
        onChange={(event) => type(event.target.value, !isComposing.current)}
        onCompositionStart={() => (isComposing.current = true)}
        onCompositionEnd={(event) => {
          isComposing.current = false
          type(event.currentTarget.value, true)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          if (!event.repeat) send?.()
        }}
      />
      <Row gap={8}>
        <Caption>{text.advice}</Caption>
        <Spacer />
        <Button look="solid" onPress={send} reason={silence ?? text.sendEmpty}>
          {text.send}
        </Button>
      </Row>
    </Root>
  )
}
