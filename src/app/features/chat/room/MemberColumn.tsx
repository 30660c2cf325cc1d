/** The right column: members of the open group, searched and read anew. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { IconButton, TextButton } from '#src/app/ui/controls/Button.tsx'
import { Caption, Ellipsis, Spacer } from '#src/app/ui/layout/layout.ts'
import { Face } from './parts/Face.tsx'
import { groupText as text } from './group.text.ts'
import type { GroupSnapshot, MemberSnapshot } from './group.snapshot.ts'
import { SearchBox } from './SearchBox.tsx'

const Root = styled.aside`
  display: flex;
  flex-direction: column;
  min-height: 0;
  border-left: 1px solid ${v.line};
  background: ${v.sunken};
  ul {
    flex: 1;
    overflow-y: auto;
    margin: 0;
    padding: 0 10px 8px;
  }
  li {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: 38px;
    font-size: 13px;
  }
  li > div {
    flex: 1;
    min-width: 0;
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  flex: none;
  height: 44px;
  padding: 0 6px 0 12px;
  font-size: 13px;
  font-weight: 600;
`

interface MemberColumnProps {
  readonly group: GroupSnapshot
  readonly view: (member: MemberSnapshot) => void
}

export const MemberColumn = ({ group, view }: MemberColumnProps) => {
  const [words, setWords] = useState('')
  const found = group.members.filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()))
  return (
    <Root aria-label={text.members}>
      <Head>
        {text.members}
        <Caption>{text.memberCount(group.online, group.members.length)}</Caption>
        <Spacer />
        <IconButton icon="refresh" label={text.refresh} onPress={group.reload} />
      </Head>
      <SearchBox label={text.searchMember} hint={text.searchMember} words={words} search={setWords} />
      <ul>
        {found.map((member) => (
          <li key={member.userId}>
            <Face name={member.name} isOnline={member.isOnline} />
            <Ellipsis title={member.name}>{member.name}</Ellipsis>
            {member.isOwner ? <Caption>{text.owner}</Caption> : null}
            {member.isMuted ? <Caption>{text.muted}</Caption> : null}
            {member.mute || member.remove ? (
              <TextButton quiet aria-label={text.viewOf(member.name)} onPress={() => view(member)}>
                {text.view}
              </TextButton>
            ) : null}
          </li>
        ))}
        {found.length === 0 ? <li>{text.nobodyFound}</li> : null}
      </ul>
    </Root>
  )
}
