/** The dialogs over the chat about whom one does not want to hear: the list, and the question before somebody is blocked. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { EmptyState } from '#src/app/ui/feedback/EmptyState.tsx'
import { Ellipsis, Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { ConfirmDialog } from '#src/app/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { showToast } from '#src/app/ui/toast.ts'
import type { BlocksSnapshot, Person } from './blocks.ts'
import { text } from './room.text.ts'

const List = styled.ul`
  min-height: 160px;
  max-height: 320px;
  margin: 0;
  padding: 12px 20px 16px;
  overflow-y: auto;
  list-style: none;
  > li + li {
    margin-top: 8px;
  }
`

/** Which of them is open: the list, or the question about somebody. */
export type BlockOverlay = 'list' | Person | undefined

interface BlockOverlaysProps {
  readonly blocks: BlocksSnapshot
  readonly overlay: BlockOverlay
  readonly show: (overlay: BlockOverlay) => void
}

export const BlockOverlays = ({ blocks, overlay, show }: BlockOverlaysProps) => {
  if (overlay === undefined) return null
  const close = () => show(undefined)
  if (overlay !== 'list') return <Question blocks={blocks} person={overlay} close={close} />
  return (
    <Dialog title={text.blockList} width={360} onClose={close}>
      {blocks.list.length === 0 ? (
        <EmptyState icon="user" title={text.blockNobody} hint={text.blockHint} />
      ) : (
        <List>
          {blocks.list.map((person) => (
            <Row as="li" key={person.userId} gap={8}>
              <Ellipsis title={person.name}>{person.name}</Ellipsis>
              <Spacer />
              <Unblock blocks={blocks} person={person} />
            </Row>
          ))}
        </List>
      )}
    </Dialog>
  )
}

/** Blocks somebody, or no longer, and says what became of it. */
const useBlocking = ({ set }: BlocksSnapshot, { userId, name }: Person) => {
  const [busy, setBusy] = useState(false)
  const act =
    set &&
    (async (isBlocked: boolean): Promise<void> => {
      setBusy(true)
      const why = await set(userId, isBlocked).finally(() => setBusy(false))
      const done = isBlocked ? text.blocked(name) : text.unblocked(name)
      showToast(
        why === undefined
          ? { kind: 'ok', text: done, key: 'block' }
          : { kind: 'error', text: why, key: 'block' },
      )
    })
  return { busy, act }
}

interface PersonProps {
  readonly blocks: BlocksSnapshot
  readonly person: Person
}

/** Takes a block back; while there is no connection it says so. */
export const Unblock = ({ blocks, person }: PersonProps) => {
  const { busy, act } = useBlocking(blocks, person)
  return (
    <Button
      size="sm"
      busy={busy}
      reason={text.offline}
      aria-label={text.unblockOf(person.name)}
      onPress={act && (() => void act(false))}
    >
      {text.unblock}
    </Button>
  )
}

const Question = ({ blocks, person, close }: PersonProps & { readonly close: () => void }) => {
  const { busy, act } = useBlocking(blocks, person)
  return (
    <ConfirmDialog
      title={text.blockAsk(person.name)}
      safe={{ label: text.cancel, onPress: close }}
      commit={{
        label: text.block,
        busy,
        reason: text.offline,
        onPress: act && (() => void act(true).then(close)),
      }}
    >
      {text.blockAbout}
    </ConfirmDialog>
  )
}
