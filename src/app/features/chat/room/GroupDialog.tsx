/** The settings of a group: members, name, adding, tips; leaving and dissolving (chat-and-team.md §2, §6). */
import styled from '@emotion/styled'
import { useState } from 'react'
import { groupFlags, groupNameProblem } from '#contract/chat/groups.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Switch } from '#src/app/ui/controls/Switch.tsx'
import { TabBar } from '#src/app/ui/controls/TabBar.tsx'
import { TextField } from '#src/app/ui/forms/TextField.tsx'
import { Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { showToast } from '#src/app/ui/toast.ts'
import { groupText as text } from './group.text.ts'
import type { GroupDeed, GroupSnapshot, MemberSnapshot } from './group.snapshot.ts'
import { PickMembers } from './PickMembers.tsx'
import { text as roomText } from './room.text.ts'

const Body = styled.div`
  min-height: 320px;
  padding: 12px 20px 16px;
`

const Lines = styled.div`
  display: flex;
  flex-direction: column;
  gap: 10px;
  margin-top: 12px;
`

/** A question before something is done. */
export interface GroupQuestion {
  readonly sentence: string
  readonly deed: GroupDeed
}

interface GroupDialogProps {
  readonly group: GroupSnapshot
  readonly close: () => void
  readonly ask: (question: GroupQuestion) => void
  readonly view: (member: MemberSnapshot) => void
  /** Members were not added: why. */
  readonly failed: (why: string) => void
}

type Tab = keyof typeof text.tabs

const say = async (deed: Promise<string | undefined>): Promise<void> => {
  const why = await deed
  if (why !== undefined) showToast({ kind: 'error', text: why, key: 'group' })
}

export const GroupDialog = ({ group, close, ask, view, failed }: GroupDialogProps) => {
  const tabs = (['members', 'name', 'add', 'messages'] as const).filter((one) => mayOpen(one, group))
  const [tab, setTab] = useState<Tab>(tabs[0] ?? 'add')
  const { dissolve, leave, isLast } = group
  return (
    <Dialog
      title={text.settings}
      width={420}
      onClose={close}
      foot={
        <>
          {dissolve ? (
            <Button onPress={() => ask({ sentence: text.ask.dissolve, deed: dissolve })}>
              {text.dissolve}
            </Button>
          ) : null}
          {leave ? (
            <Button
              onPress={() => ask({ sentence: isLast ? text.ask.leaveLast : text.ask.leave, deed: leave })}
            >
              {text.leave}
            </Button>
          ) : null}
          <Spacer />
        </>
      }
    >
      <Body>
        <TabBar
          label={text.settings}
          look="tint"
          groups={[{ tabs: tabs.map((key) => ({ key, label: text.tabs[key] })) }]}
          chosen={tab}
          onChoose={(key) => setTab(key as Tab)}
        />
        {tab === 'members' ? <Members group={group} ask={ask} view={view} /> : null}
        {tab === 'name' && group.rename ? <Name group={group} rename={group.rename} /> : null}
        {tab === 'add' ? <Add group={group} failed={failed} /> : null}
        {tab === 'messages' ? <Flags group={group} /> : null}
      </Body>
    </Dialog>
  )
}

const mayOpen = (tab: Tab, group: GroupSnapshot): boolean => {
  if (tab === 'name') return group.rename !== undefined
  if (tab === 'messages') return group.setFlag !== undefined
  return (
    tab === 'add' || group.members.some(({ mute, remove }) => mute ?? remove) || group.muteAll !== undefined
  )
}

const Members = ({ group, ask, view }: Pick<GroupDialogProps, 'group' | 'ask' | 'view'>) => {
  const { muteAll, isMuted, members } = group
  return (
    <Lines>
      {muteAll ? (
        <Row gap={8}>
          {text.muteAll}
          <Spacer />
          <Button
            size="sm"
            onPress={() => ask({ sentence: isMuted ? text.ask.unmuteAll : text.ask.muteAll, deed: muteAll })}
          >
            {isMuted ? text.unmuteAll : text.muteAll}
          </Button>
        </Row>
      ) : null}
      {members
        .filter(({ mute, remove }) => mute ?? remove)
        .map((member) => (
          <Row key={member.userId} gap={8}>
            {member.name}
            {member.isMuted ? `（${text.muted}）` : ''}
            <Spacer />
            <Button size="sm" onPress={() => view(member)}>
              {text.view}
            </Button>
          </Row>
        ))}
    </Lines>
  )
}

interface NameProps {
  readonly group: GroupSnapshot
  readonly rename: (name: string) => Promise<string | undefined>
}

const Name = ({ group, rename }: NameProps) => {
  const [name, setName] = useState(group.name)
  const problem = groupNameProblem(name)
  return (
    <Lines>
      <TextField
        label={text.name}
        value={name}
        maxLength={24}
        problem={problem && text.nameProblems[problem]}
        onChange={(event) => setName(event.target.value.trim())}
      />
      <Row>
        <Spacer />
        <Button
          look="solid"
          onPress={problem === undefined && name !== group.name ? () => void say(rename(name)) : undefined}
        >
          {text.save}
        </Button>
      </Row>
    </Lines>
  )
}

const Add = ({ group, failed }: Pick<GroupDialogProps, 'group' | 'failed'>) => {
  const [picked, setPicked] = useState<readonly string[]>([])
  const add = async () => {
    const why = await group.add(picked)
    setPicked([])
    if (why !== undefined) failed(why)
  }
  return (
    <Lines>
      <PickMembers
        label={text.tabs.add}
        contacts={group.addable}
        picked={picked}
        pick={setPicked}
        note={text.choose(picked.length, group.room + group.members.length)}
      />
      <Row>
        <Spacer />
        <Button look="solid" onPress={picked.length > 0 ? () => void add() : undefined}>
          {text.addTo}
        </Button>
      </Row>
    </Lines>
  )
}

const Flags = ({ group: { config, setFlag } }: Pick<GroupDialogProps, 'group'>) => (
  <Lines>
    {groupFlags.map((flag) => (
      <Row key={flag} gap={8}>
        {text.flags[flag]}
        <Spacer />
        <Switch
          label={text.flags[flag]}
          on={config[flag]}
          word={config[flag] ? roomText.on : roomText.off}
          onFlip={setFlag && ((on) => void say(setFlag(flag, on)))}
        />
      </Row>
    ))}
  </Lines>
)
