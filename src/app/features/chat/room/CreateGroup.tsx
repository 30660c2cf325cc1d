/** The form of a new group: members and name (chat-and-team.md §5). */
import styled from '@emotion/styled'
import { useState } from 'react'
import { groupFewest, groupNameProblem } from '#contract/chat/groups.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { TextField } from '#src/app/ui/forms/TextField.tsx'
import { Spacer } from '#src/app/ui/layout/layout.ts'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { WordsDialog } from '#src/app/ui/overlays/WordsDialog.tsx'
import { groupText as text } from './group.text.ts'
import type { NewGroupSnapshot } from './group.snapshot.ts'
import { PickMembers } from './PickMembers.tsx'

const Body = styled.div`
  padding: 16px 20px;
`

interface CreateGroupProps {
  readonly form: NewGroupSnapshot
  readonly close: () => void
}

export const CreateGroup = ({ form, close }: CreateGroupProps) => {
  const [name, setName] = useState('')
  const [picked, setPicked] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const problem = name === '' ? undefined : groupNameProblem(name)
  const isEnough = picked.length + 1 >= groupFewest && picked.length + 1 <= form.memberLimit
  const make = async () => {
    setBusy(true)
    const why = await form.make(name, picked).finally(() => setBusy(false))
    if (why === undefined) close()
    else setFailure(why)
  }
  if (failure !== undefined)
    return (
      <WordsDialog
        title={text.createFailed}
        about=""
        content={failure}
        onClose={() => setFailure(undefined)}
        foot={
          <>
            <Spacer />
            <Button look="solid" onPress={() => setFailure(undefined)}>
              {text.close}
            </Button>
          </>
        }
      />
    )
  return (
    <Dialog
      title={text.createTitle}
      width={420}
      onClose={close}
      foot={
        <>
          <Spacer />
          <Button onPress={close}>{text.cancel}</Button>
          <Button
            look="solid"
            busy={busy}
            reason={isEnough ? undefined : text.tooFew}
            onPress={isEnough && problem === undefined ? () => void make() : undefined}
          >
            {text.create}
          </Button>
        </>
      }
    >
      <Body>
        <TextField
          label={text.name}
          placeholder={text.nameHint}
          value={name}
          maxLength={24}
          problem={problem && text.nameProblems[problem]}
          onChange={(event) => setName(event.target.value.trim())}
        />
        <PickMembers
          label={text.members}
          contacts={form.contacts}
          picked={picked}
          pick={setPicked}
          note={text.choose(picked.length, form.memberLimit)}
        />
      </Body>
    </Dialog>
  )
}
