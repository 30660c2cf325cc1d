/** The dialogs over an open group: its settings, one member, a question, a failure. */
import { useState } from 'react'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { ConfirmDialog } from '#src/app/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { WordsDialog } from '#src/app/ui/overlays/WordsDialog.tsx'
import { groupText as text } from './group.text.ts'
import type { GroupSnapshot, MemberSnapshot } from './group.snapshot.ts'
import { GroupDialog, type GroupQuestion } from './GroupDialog.tsx'

/** Which of them is open. */
export interface GroupOverlay {
  readonly settings: boolean
  /** The id of a member who is looked at. */
  readonly member: number | undefined
}

interface GroupOverlaysProps {
  readonly group: GroupSnapshot
  readonly overlay: GroupOverlay
  readonly show: (overlay: GroupOverlay) => void
}

export const GroupOverlays = ({ group, overlay, show }: GroupOverlaysProps) => {
  const [question, setQuestion] = useState<GroupQuestion>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const nothing = { settings: false, member: undefined }
  const member = group.members.find(({ userId }) => userId === overlay.member)
  const view = ({ userId }: MemberSnapshot) => show({ settings: false, member: userId })
  const commit = async ({ deed }: GroupQuestion) => {
    setBusy(true)
    const why = await deed().finally(() => setBusy(false))
    setQuestion(undefined)
    show(nothing)
    if (why !== undefined) setFailure(why)
  }
  if (failure !== undefined)
    return (
      <WordsDialog title={text.addFailed} about="" content={failure} onClose={() => setFailure(undefined)} />
    )
  if (question)
    return (
      <ConfirmDialog
        title={group.name}
        safe={{ label: text.cancel, onPress: () => setQuestion(undefined) }}
        commit={{ label: text.commit, busy, onPress: () => void commit(question) }}
      >
        {question.sentence}
      </ConfirmDialog>
    )
  if (overlay.settings)
    return (
      <GroupDialog
        group={group}
        close={() => show(nothing)}
        ask={setQuestion}
        view={view}
        failed={setFailure}
      />
    )
  return member ? (
    <Member member={member} isLast={group.isLast} ask={setQuestion} close={() => show(nothing)} />
  ) : null
}

interface MemberProps {
  readonly member: MemberSnapshot
  readonly isLast: boolean
  readonly ask: (question: GroupQuestion) => void
  readonly close: () => void
}

/** What can be done with one member (user settings). */
const Member = ({ member, isLast, ask, close }: MemberProps) => {
  const { name, isMuted, mute, remove } = member
  const removing = isLast ? text.ask.removeLast(name) : text.ask.remove(name)
  return (
    <Dialog title={name} width={360} onClose={close}>
      <Row gap={8} style={{ padding: 20 }}>
        <Spacer />
        {mute ? (
          <Button
            onPress={() =>
              ask({ sentence: isMuted ? text.ask.unmute(name) : text.ask.mute(name), deed: mute })
            }
          >
            {isMuted ? text.unmute : text.mute}
          </Button>
        ) : null}
        {remove ? (
          <Button onPress={() => ask({ sentence: removing, deed: remove })}>{text.remove}</Button>
        ) : null}
      </Row>
    </Dialog>
  )
}
