/** Messages that were found among those that this device keeps. */
import styled from '@emotion/styled'
import { shape, v } from '#src/app/theme/vars.ts'
import { Caption, Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { formatRecent } from '#src/app/ui/layout/time.ts'
import type { ChatSnapshot, FoundInChat } from './chat.snapshot.ts'
import { Marked } from './Marked.tsx'
import { text } from './room.text.ts'

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  button {
    display: block;
    width: 100%;
    padding: 6px 8px;
    border: 0;
    border-radius: ${shape.control};
    background: none;
    color: ${v.ink};
    font: inherit;
    font-size: 13px;
    line-height: 18px;
    text-align: left;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  button:hover {
    background: ${v.hover};
  }
  small {
    flex: none;
    font-size: 12px;
    line-height: 16px;
    color: ${v.ink3};
  }
  mark {
    background: ${v.primaryTint};
    color: ${v.primary};
  }
`

interface FoundMessagesProps {
  readonly found: FoundInChat
  readonly words: string
  readonly show: ChatSnapshot['showMessage']
}

export const FoundMessages = ({ found: { total, list }, words, show }: FoundMessagesProps) => (
  <section aria-label={text.foundMessages(total)}>
    <Caption>{text.foundMessages(total)}</Caption>
    <List>
      {list.map((message) => (
        <li key={message.id}>
          <button type="button" onClick={() => show(message)}>
            <Row gap={8}>
              <Caption>{text.foundFrom(message.from, message.name)}</Caption>
              <Spacer />
              <small>{formatRecent(message.at)}</small>
            </Row>
            <Marked name={message.text} words={words.split(/\s+/)[0] ?? ''} />
          </button>
        </li>
      ))}
    </List>
    {total > list.length ? <Caption>{text.foundLatest(list.length)}</Caption> : null}
  </section>
)
