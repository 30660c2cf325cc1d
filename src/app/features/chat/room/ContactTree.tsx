/** The left column: contacts by branches, or what was searched. */
import styled from '@emotion/styled'
import { useState, type ReactNode } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { CountBadge } from '#src/app/ui/controls/CountBadge.ts'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { Switch } from '#src/app/ui/controls/Switch.tsx'
import { Caption, Ellipsis, Row, Spacer, SrOnly } from '#src/app/ui/layout/layout.ts'
import type { ChatSnapshot } from './chat.snapshot.ts'
import { Face } from './parts/Face.tsx'
import { groupText } from './group.text.ts'
import { text } from './room.text.ts'
import { FoundMessages } from './FoundMessages.tsx'
import { Marked } from './Marked.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { Contact } from './tree.ts'

const Root = styled.nav`
  display: flex;
  flex-direction: column;
  min-height: 0;
  padding: 8px 0;
  border-right: 1px solid ${v.line};
  background: ${v.sunken};
`

const Scroll = styled.div`
  flex: 1;
  overflow-y: auto;
  padding: 0 8px;
`

const Branch = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  height: 32px;
  margin-top: 4px;
  font-size: 12px;
  color: ${v.ink2};
  button {
    display: flex;
    align-items: center;
    gap: 4px;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
`

const Entry = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  width: 100%;
  height: 42px;
  padding: 0 8px;
  border: 1px solid transparent;
  border-radius: ${shape.control};
  background: none;
  color: ${v.ink};
  font: inherit;
  text-align: left;
  cursor: pointer;
  &:hover {
    background: ${v.hover};
  }
  &[aria-current] {
    background: ${v.surface};
    border-color: ${v.line};
    font-weight: 600;
  }
  > div {
    flex: 1;
    min-width: 0;
  }
  mark {
    background: ${v.primaryTint};
    color: ${v.primary};
  }
`

const Sounds = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  padding: 6px 12px 0;
  border-top: 1px solid ${v.line};
`

interface EntriesProps {
  readonly list: readonly Contact[]
  readonly open: string | undefined
  readonly choose: (key: string) => void
  /** Marked in the names. */
  readonly words?: string
}

const Entries = ({ list, open, choose, words = '' }: EntriesProps) =>
  list.map(({ key, name, isOnline, unread }) => (
    <Entry key={key} type="button" aria-current={key === open || undefined} onClick={() => choose(key)}>
      <Face name={name} isOnline={isOnline} />
      <Ellipsis title={name}>
        <Marked name={name} words={words} />
      </Ellipsis>
      {unread > 0 ? (
        <CountBadge>
          {unread > 99 ? '99+' : unread}
          <SrOnly>{text.unread(unread)}</SrOnly>
        </CountBadge>
      ) : null}
    </Entry>
  ))

interface FoldProps {
  readonly label: string
  readonly count?: string | undefined
  readonly beside?: ReactNode
  readonly children: ReactNode
}

const Fold = ({ label, count, beside, children }: FoldProps) => {
  const [isShut, setShut] = useState(false)
  return (
    <section aria-label={label}>
      <Branch>
        <button type="button" aria-expanded={!isShut} onClick={() => setShut(!isShut)}>
          <Icon name={isShut ? 'right' : 'down'} size={12} />
          {label}
        </button>
        {count === undefined ? null : <Caption>{count}</Caption>}
        <Spacer />
        {beside}
      </Branch>
      {isShut ? null : children}
    </section>
  )
}

interface SoundProps {
  readonly label: string
  readonly on: boolean
  readonly flip: (on: boolean) => void
}

const Sound = ({ label, on, flip }: SoundProps) => (
  <Row gap={8}>
    <Caption>{label}</Caption>
    <Spacer />
    <Switch label={label} on={on} word={on ? text.on : text.off} onFlip={flip} />
  </Row>
)

interface ContactTreeProps {
  readonly chat: ChatSnapshot
  readonly showBlocks: () => void
}

export const ContactTree = ({ chat, showBlocks }: ContactTreeProps) => {
  const { tree, words, search, found, foundMessages, choose, showMessage, sounds, setSounds, blocks } = chat
  const open = chat.open?.key
  const entries = (list: readonly (Contact | undefined)[]) => (
    <Entries list={list.filter((one) => one !== undefined)} open={open} choose={choose} />
  )
  return (
    <Root aria-label={text.tree}>
      <SearchBox label={text.search} hint={text.searchHint} words={words} search={search} />
      <Scroll>
        {found === undefined ? (
          <>
            {entries([tree.administrator, tree.agent])}
            {tree.lowers ? (
              <Fold
                label={text.lowers}
                count={
                  tree.lowers.count && text.lowerCount(tree.lowers.count.online, tree.lowers.count.total)
                }
                beside={
                  <TextButton quiet onPress={() => choose('all')}>
                    {text.broadcast}
                  </TextButton>
                }
              >
                {entries(tree.lowers.list)}
              </Fold>
            ) : null}
            {tree.desk ? <Fold label={text.desk}>{entries(tree.desk)}</Fold> : null}
            {tree.groups.length > 0 ? (
              <Fold label={groupText.groups} count={String(tree.groups.length)}>
                {entries(tree.groups)}
              </Fold>
            ) : null}
            {tree.recent.length > 0 ? <Fold label={text.recent}>{entries(tree.recent)}</Fold> : null}
          </>
        ) : (
          <section aria-label={text.found}>
            <Branch>{found.length + (foundMessages?.total ?? 0) > 0 ? text.found : text.foundNothing}</Branch>
            <Entries list={found} open={open} choose={choose} words={words.trim()} />
            {foundMessages && foundMessages.total > 0 ? (
              <FoundMessages found={foundMessages} words={words.trim()} show={showMessage} />
            ) : null}
          </section>
        )}
      </Scroll>
      <Sounds>
        <Sound
          label={text.messageSounds}
          on={sounds.messages}
          flip={(messages) => setSounds({ ...sounds, messages })}
        />
        <Sound label={text.winSounds} on={sounds.wins} flip={(wins) => setSounds({ ...sounds, wins })} />
        <Row>
          <TextButton quiet onPress={showBlocks}>
            {text.blockCount(blocks.list.length)}
          </TextButton>
        </Row>
      </Sounds>
    </Root>
  )
}
