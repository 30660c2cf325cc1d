/** The messages of the open conversation, of which those in sight are drawn. */
import styled from '@emotion/styled'
import { memo, useCallback, useMemo, useState } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import { Button, TextButton } from '#src/app/ui/controls/Button.tsx'
import { EmptyState } from '#src/app/ui/feedback/EmptyState.tsx'
import { Caption } from '#src/app/ui/layout/layout.ts'
import type { Person } from './blocks.ts'
import type { OpenConversation } from './chat.snapshot.ts'
import { Face } from './parts/Face.tsx'
import type { ChatLine } from './items.ts'
import { PacketBubble } from './packets/PacketBubble.tsx'
import type { ShownPacket } from './packets/shownPacket.ts'
import { ReportDialog } from './ReportDialog.tsx'
import { text } from './room.text.ts'
import { useMessageScroll, type MessageRow } from './useMessageScroll.ts'

const Root = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
`

const Scroll = styled.div`
  height: 100%;
  overflow-y: auto;
  overflow-anchor: none;
  padding: 0 12px;
  outline-offset: -2px;
`

/** As high as all of them; those in sight begin below the room of those above. */
const Long = styled.div`
  box-sizing: border-box;
`

const Middle = styled.div`
  padding: 6px 0;
  text-align: center;
  font-size: 12px;
  line-height: 16px;
  color: ${v.ink3};
  &[data-kind='unread'] {
    color: ${v.primary};
  }
  button {
    font-size: inherit;
    line-height: inherit;
    vertical-align: baseline;
  }
`

const Line = styled.div`
  display: flex;
  gap: 8px;
  padding: 4px 0;
  &[data-own] {
    flex-direction: row-reverse;
    text-align: right;
  }
  > div {
    min-width: 0;
    max-width: 320px;
  }
  &[data-found] p {
    outline: 2px solid ${v.focus};
  }
`

const Bubble = styled.p`
  display: inline-block;
  max-width: 100%;
  margin: 2px 0 0;
  padding: 6px 12px;
  border-radius: ${shape.control};
  background: ${v.track};
  color: ${v.ink};
  line-height: 20px;
  text-align: left;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  /* Marks that are piled up stay inside their own message, and a direction ends with it. */
  overflow: hidden;
  unicode-bidi: isolate;
  &[data-own] {
    background: ${v.primaryTint};
  }
`

/** Seen by who points at the message or reaches it by the keyboard. */
const Acts = styled.span`
  display: inline-flex;
  gap: 8px;
  margin-left: 8px;
  opacity: 0;
  [role='article']:hover &,
  &:focus-within {
    opacity: 1;
  }
`

const State = styled.div`
  display: flex;
  justify-content: flex-end;
  align-items: center;
  gap: 8px;
  font-size: 12px;
  line-height: 16px;
  color: ${v.ink3};
  &[data-state='failed'] {
    color: ${v.error};
  }
`

const Newest = styled.div`
  position: absolute;
  right: 12px;
  bottom: 10px;
`

interface MessageProps extends Pick<OpenConversation, 'again' | 'drop'> {
  readonly line: ChatLine
  /** It was found by a search. */
  readonly isFound: boolean
  readonly press: (packet: ShownPacket) => void
  readonly report: ((line: ChatLine) => void) | undefined
  /** Its writer is blocked, and nobody has asked for it. */
  readonly isFolded: boolean
  readonly unfold: (key: string) => void
  /** Asks whether its writer is to be blocked. */
  readonly block: ((person: Person) => void) | undefined
}

/** Drawn once: the list is drawn anew with every scroll. */
const Message = memo(
  ({ line, isFound, again, drop, press, report, isFolded, unfold, block }: MessageProps) => {
    const { key, isOwn, name, time, state, messageId, packet, from, isBlocked } = line
    if (isFolded)
      return (
        <Middle data-key={key}>
          {text.blockedLine(name)}{' '}
          <TextButton quiet onPress={() => unfold(key)}>
            {text.showBlocked}
          </TextButton>
        </Middle>
      )
    return (
      <Line
        data-own={isOwn || undefined}
        data-key={key}
        data-found={isFound || undefined}
        role="article"
        aria-label={`${isOwn ? text.me : name} ${time}`}
      >
        <Face name={isOwn ? text.me : name} />
        <div>
          <Caption>{isOwn ? time : `${name}　${time}`}</Caption>
          {report && line.place ? (
            <Acts>
              <TextButton quiet aria-label={text.reportOf(name)} onPress={() => report(line)}>
                {text.report}
              </TextButton>
              {block && from !== undefined && !isBlocked ? (
                <TextButton
                  quiet
                  aria-label={text.blockOf(name)}
                  onPress={() => block({ userId: from, name })}
                >
                  {text.block}
                </TextButton>
              ) : null}
            </Acts>
          ) : null}
          <div>
            {packet ? (
              <PacketBubble packet={packet} press={press} />
            ) : (
              <Bubble data-own={isOwn || undefined}>{line.text}</Bubble>
            )}
          </div>
          {state === undefined ? null : (
            <State data-state={state}>
              <span>{stateText(line)}</span>
              {state === 'failed' && messageId !== undefined ? (
                <TextButton onPress={() => again(messageId)}>{text.again}</TextButton>
              ) : null}
              {(state === 'failed' || state === 'waiting') && messageId !== undefined ? (
                <TextButton quiet onPress={() => drop(messageId)}>
                  {text.drop}
                </TextButton>
              ) : null}
            </State>
          )}
        </div>
      </Line>
    )
  },
)

/** What is said of the state of an own message. */
const stateText = ({ state, why, readBy }: ChatLine): string => {
  if (state === 'failed' && why !== undefined) return why
  if (state === 'read' && readBy !== undefined) return text.readBy(readBy)
  return state === undefined ? '' : text.states[state]
}

const olderRow = { kind: 'older', key: 'older' } as const

const Older = ({ isLoading, older }: Pick<OpenConversation, 'isLoading' | 'older'>) => (
  <Middle>
    {isLoading ? (
      text.loadingOlder
    ) : (
      <TextButton quiet onPress={() => older?.()}>
        {text.older}
      </TextButton>
    )}
  </Middle>
)

interface MessageListProps extends Pick<MessageProps, 'press' | 'block'> {
  readonly open: OpenConversation
}

export const MessageList = ({ open, press, block }: MessageListProps) => {
  const { items, older, isLoading, name } = open
  const [reported, setReported] = useState<ChatLine>()
  // One that was shown stays so when it is scrolled away.
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const unfold = useCallback((key: string) => setUnfolded((before) => [...before, key]), [])
  const { report } = open
  const hasMore = older !== undefined || isLoading
  const list = useMemo<readonly MessageRow[]>(
    () => (hasMore ? [olderRow, ...items] : items),
    [hasMore, items],
  )
  const { scroll, rows, follow, toNewest, isAtEnd, unseen } = useMessageScroll(list, open)
  if (items.length === 0 && !isLoading)
    return (
      <Root>
        <EmptyState icon="chat" title={text.empty} hint={text.emptyHint} />
      </Root>
    )
  const inSight = rows.getVirtualItems()
  return (
    <Root>
      <Scroll
        ref={scroll}
        onScroll={follow}
        tabIndex={0}
        role="log"
        aria-label={text.messages(name)}
        aria-busy={isLoading}
      >
        <Long style={{ height: rows.getTotalSize(), paddingTop: inSight[0]?.start ?? 0 }}>
          {inSight.map(({ index }) => {
            const row = list[index]
            return row ? (
              <div key={row.key} data-index={index} ref={rows.measureElement}>
                {row.kind === 'older' ? (
                  <Older isLoading={isLoading} older={older} />
                ) : row.kind === 'message' ? (
                  <Message
                    line={row}
                    isFound={row.key === String(open.at?.id)}
                    again={open.again}
                    drop={open.drop}
                    press={press}
                    report={report && setReported}
                    isFolded={row.isBlocked === true && !unfolded.includes(row.key)}
                    unfold={unfold}
                    // The other side of a private conversation is blocked in its title.
                    block={open.group && block}
                  />
                ) : (
                  <Middle data-kind={row.kind}>{row.text}</Middle>
                )}
              </div>
            ) : null
          })}
        </Long>
      </Scroll>
      {reported && report ? (
        <ReportDialog
          line={reported}
          send={(reason) => report(reported, reason)}
          close={() => setReported(undefined)}
        />
      ) : null}
      {isAtEnd ? null : (
        <Newest>
          <Button size="sm" icon="down" onPress={toNewest}>
            {text.newest(unseen)}
          </Button>
        </Newest>
      )}
    </Root>
  )
}
