/** The chat: contacts on the left, the open conversation beside (chat-and-team.md §2). */
import styled from '@emotion/styled'
import { useState } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { Button, IconButton } from '#src/app/ui/controls/Button.tsx'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { EmptyState } from '#src/app/ui/feedback/EmptyState.tsx'
import { Caption, Spacer } from '#src/app/ui/layout/layout.ts'
import { formatAsOf } from '#src/app/ui/layout/time.ts'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { BlockOverlays, Unblock, type BlockOverlay } from './BlockOverlays.tsx'
import type { ChatSnapshot } from './chat.snapshot.ts'
import type { Person } from './blocks.ts'
import { Composer } from './Composer.tsx'
import { ContactTree } from './ContactTree.tsx'
import { CreateGroup } from './CreateGroup.tsx'
import { groupText } from './group.text.ts'
import { GroupOverlays, type GroupOverlay } from './GroupOverlays.tsx'
import { MemberColumn } from './MemberColumn.tsx'
import { MessageList } from './MessageList.tsx'
import { presenceText } from './parts/Face.tsx'
import { PacketOverlays } from './packets/PacketOverlays.tsx'
import { RatingBar } from './RatingBar.tsx'
import { text } from './room.text.ts'

const Body = styled.div`
  display: grid;
  grid-template-columns: 196px minmax(0, 1fr);
  height: min(616px, calc(100vh - 120px));
  &[data-group] {
    grid-template-columns: 196px minmax(0, 1fr) 176px;
  }
`

const Room = styled.section`
  display: flex;
  flex-direction: column;
  min-height: 0;
`

const Head = styled.h3`
  display: flex;
  align-items: center;
  gap: 8px;
  flex: none;
  height: 44px;
  margin: 0;
  padding: 0 16px;
  border-bottom: 1px solid ${v.line};
  font-size: 15px;
  font-weight: 600;
  > span {
    font-weight: 400;
  }
`

interface ChatDialogProps {
  readonly chat: ChatSnapshot
  readonly close: () => void
}

export const ChatDialog = ({ chat, close }: ChatDialogProps) => {
  const { connected, asOf, open, newGroup, packets, blocks } = chat
  const [isMaking, setMaking] = useState(false)
  const [overlay, setOverlay] = useState(noOverlay)
  const [blocking, setBlocking] = useState<BlockOverlay>()
  const group = open?.group
  return (
    <Dialog
      title={text.title}
      width={754}
      onClose={close}
      chip={<Connection connected={connected} asOf={asOf} />}
      tools={
        newGroup ? (
          <Button size="sm" icon="plus" onPress={() => setMaking(true)}>
            {groupText.create}
          </Button>
        ) : null
      }
    >
      <Body data-group={group ? true : undefined}>
        <ContactTree chat={chat} showBlocks={() => setBlocking('list')} />
        {open ? (
          <Room aria-label={open.name} key={open.key}>
            <Head>
              {open.name}
              {open.isOnline === undefined || connected === false ? null : (
                <Caption>{presenceText(open.isOnline)}</Caption>
              )}
              {group ? (
                <>
                  <Caption>{groupText.inOnline(group.online, group.members.length)}</Caption>
                  <Spacer />
                  <IconButton
                    icon="user"
                    size={16}
                    label={groupText.settings}
                    onPress={() => setOverlay({ settings: true, member: undefined })}
                  />
                </>
              ) : null}
              {open.peer ? <PeerAct peer={open.peer} blocks={blocks} ask={setBlocking} /> : null}
            </Head>
            <MessageList open={open} press={packets.press} block={blocks.set && setBlocking} />
            {open.rate ? <RatingBar rate={open.rate} /> : null}
            <Composer open={open} />
          </Room>
        ) : (
          <EmptyState icon="chat" title={text.choose} hint={text.chooseHint} />
        )}
        {group ? (
          <MemberColumn
            group={group}
            view={({ userId }) => setOverlay({ settings: false, member: userId })}
          />
        ) : null}
      </Body>
      {group ? <GroupOverlays key={group.gid} group={group} overlay={overlay} show={setOverlay} /> : null}
      <PacketOverlays packets={packets} />
      <BlockOverlays blocks={blocks} overlay={blocking} show={setBlocking} />
      {isMaking && newGroup ? <CreateGroup form={newGroup} close={() => setMaking(false)} /> : null}
    </Dialog>
  )
}

interface PeerActProps {
  readonly peer: NonNullable<NonNullable<ChatSnapshot['open']>['peer']>
  readonly blocks: ChatSnapshot['blocks']
  readonly ask: (person: Person) => void
}

/** Blocks the other side of a private conversation, or no longer. */
const PeerAct = ({ peer, blocks, ask }: PeerActProps) => (
  <>
    <Spacer />
    {peer.isBlocked ? (
      <Unblock blocks={blocks} person={peer} />
    ) : (
      <Button size="sm" reason={text.offline} onPress={blocks.set && (() => ask(peer))}>
        {text.block}
      </Button>
    )}
  </>
)

const noOverlay: GroupOverlay = { settings: false, member: undefined }

const Connection = ({ connected, asOf }: Pick<ChatSnapshot, 'connected' | 'asOf'>) => {
  if (connected === false)
    return (
      <>
        <Chip tone="caution">{text.offline}</Chip>
        {asOf === undefined ? null : <Caption>{text.asOf(formatAsOf(asOf))}</Caption>}
      </>
    )
  return connected ? <Chip tone="ok">{text.connected}</Chip> : <Chip tone="none">{text.connecting}</Chip>
}
