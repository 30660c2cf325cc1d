/** The open conversation: what can be done with it, who the member is, notes and stored answers. */
import styled from '@emotion/styled'
import { useState, type ReactNode } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { Button, IconButton, TextButton } from '#src/app/ui/controls/Button.tsx'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { TextField } from '#src/app/ui/forms/TextField.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Caption, Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { formatUntil } from '#src/app/ui/layout/time.ts'
import { ConfirmDialog } from '#src/app/ui/overlays/ConfirmDialog.tsx'
import { showToast } from '#src/app/ui/toast.ts'
import type { CaseDeed, CasesSnapshot, OpenCase, Reply } from './cases.snapshot.ts'
import { text } from './cases.text.ts'

const Column = styled.div`
  display: grid;
  gap: 12px;
`

const Body = styled.div`
  padding: 12px 16px 16px;
`

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) 72px minmax(0, 1fr);
  gap: 8px 12px;
  margin: 0;
  font-size: 13px;
  line-height: 20px;
  dt {
    color: ${v.ink3};
  }
  dd {
    margin: 0;
  }
`

const Lines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: baseline;
    gap: 8px;
    padding: 8px 0;
    border-bottom: 1px solid ${v.line};
    font-size: 13px;
    line-height: 20px;
  }
  li > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  b {
    font-weight: 600;
  }
`

const Adding = styled(Row)`
  margin-top: 12px;
  gap: 8px;
  align-items: flex-end;
  > div {
    flex: 1;
  }
`

/** Says why something was not done. */
const tell = (why: string | undefined): boolean => {
  if (why !== undefined) showToast({ kind: 'error', text: why, key: 'case' })
  return why === undefined
}

interface CasePanelProps {
  readonly open: OpenCase
  readonly snapshot: CasesSnapshot
}

export const CasePanel = ({ open, snapshot }: CasePanelProps) => (
  <Column>
    <Actions open={open} isUp={snapshot.isUp} />
    <Player open={open} isUp={snapshot.isUp} />
    <Handover open={open} isUp={snapshot.isUp} />
    <Notes open={open} isUp={snapshot.isUp} />
    <Replies open={open} snapshot={snapshot} />
  </Column>
)

interface PartProps {
  readonly open: OpenCase
  readonly isUp: boolean
}

const Actions = ({ open, isUp }: PartProps) => {
  const { it, take, release, close, chat } = open
  const [question, setQuestion] = useState<{ readonly sentence: string; readonly deed: CaseDeed }>()
  const [busy, setBusy] = useState(false)
  const run = async (deed: CaseDeed) => {
    setBusy(true)
    const why = await deed().finally(() => setBusy(false))
    setQuestion(undefined)
    tell(why)
  }
  const taking = take && (it.assignee === null ? () => void run(take) : undefined)
  const { assignee } = it
  return (
    <Card aria-label={it.nickName || it.name}>
      <CardHeader title={it.nickName || it.name}>
        <Chip tone="none">{text.states[it.state]}</Chip>
        <Caption>
          {it.waitingSince === null
            ? assignee
              ? text.of(assignee.name)
              : text.nobody
            : text.waitingSince(formatUntil(it.waitingSince))}
        </Caption>
      </CardHeader>
      <Body>
        <Row gap={8}>
          <Button look="solid" icon="chat" onPress={chat}>
            {text.chat}
          </Button>
          {taking ? (
            <Button busy={busy} onPress={taking}>
              {text.take}
            </Button>
          ) : null}
          {take && assignee !== null ? (
            <Button onPress={() => setQuestion({ sentence: text.takeOverAsk(assignee.name), deed: take })}>
              {text.takeOver}
            </Button>
          ) : null}
          <Spacer />
          {isUp ? null : <Caption>{text.offline}</Caption>}
          {release ? (
            <Button busy={busy} onPress={() => void run(release)}>
              {text.release}
            </Button>
          ) : null}
          {close ? (
            <Button onPress={() => setQuestion({ sentence: text.closeAsk, deed: close })}>
              {text.close}
            </Button>
          ) : null}
        </Row>
      </Body>
      {question ? (
        <ConfirmDialog
          title={it.nickName || it.name}
          safe={{ label: text.cancel, onPress: () => setQuestion(undefined) }}
          commit={{ label: text.commit, busy, onPress: () => void run(question.deed) }}
        >
          {question.sentence}
        </ConfirmDialog>
      ) : null}
    </Card>
  )
}

const Player = ({ open: { player, balance, lookBalance }, isUp }: PartProps) => (
  <Card aria-label={text.player}>
    <CardHeader title={text.player} />
    <Body>
      {player ? (
        <Facts>
          <dt>{text.facts.account}</dt>
          <dd>{player.name}</dd>
          <dt>{text.facts.kind}</dt>
          <dd>{text.kindOf(player.userType)}</dd>
          <dt>{text.facts.upper}</dt>
          <dd>{player.upperName || text.none}</dd>
          <dt>{text.facts.fund}</dt>
          <dd>{player.hasFundPassword ? text.set : text.notSet}</dd>
          <dt>{text.facts.created}</dt>
          <dd>{formatUntil(player.createdAt)}</dd>
          <dt>{text.facts.login}</dt>
          <dd>{player.lastLoginAt === null ? text.none : formatUntil(player.lastLoginAt)}</dd>
          <dt>{text.facts.pause}</dt>
          <dd>
            {player.breakUntil === null ? text.noPause : text.pauseUntil(formatUntil(player.breakUntil))}
          </dd>
          <dt>{text.facts.balance}</dt>
          <dd>{balance === undefined ? text.none : text.yuan(groupYuan(balance))}</dd>
        </Facts>
      ) : null}
      <Adder
        label={text.reason}
        hint={text.reasonHint}
        button={text.look}
        isUp={isUp}
        add={lookBalance}
        most={100}
      />
    </Body>
  </Card>
)

const Handover = ({ open: { player, handOver }, isUp }: PartProps) => {
  const since = player?.handedOverAt ?? null
  return (
    <Card aria-label={text.handover}>
      <CardHeader title={text.handover}>
        {since === null ? (
          <Caption>{text.handoverHint}</Caption>
        ) : (
          <Chip tone="pending">{text.handedOver(formatUntil(since))}</Chip>
        )}
      </CardHeader>
      <Body>
        <Adder
          label={text.handoverWords}
          button={text.handOver}
          isUp={isUp && since === null}
          add={handOver}
          most={300}
        />
      </Body>
    </Card>
  )
}

const Notes = ({ open: { player, addNote }, isUp }: PartProps) => {
  const notes = player?.notes ?? []
  return (
    <Card aria-label={text.notes}>
      <CardHeader title={text.notes}>
        <Caption>{text.notesHint}</Caption>
      </CardHeader>
      <Body>
        {notes.length === 0 ? (
          <Caption>{text.noNotes}</Caption>
        ) : (
          <Lines>
            {notes.map(({ id, author, body, at }) => (
              <li key={id}>
                <div>{body}</div>
                <Caption>{`${author} ${formatUntil(at)}`}</Caption>
              </li>
            ))}
          </Lines>
        )}
        <Adder label={text.notes} button={text.addNote} isUp={isUp} add={addNote} most={500} />
      </Body>
    </Card>
  )
}

interface RepliesProps {
  readonly open: OpenCase
  readonly snapshot: CasesSnapshot
}

const Replies = ({ open: { use }, snapshot: { replies, saveReply, removeReply, isUp } }: RepliesProps) => {
  const [title, setTitle] = useState('')
  const remove = async ({ id }: Reply) => void tell(await removeReply(id))
  return (
    <Card aria-label={text.replies}>
      <CardHeader title={text.replies} />
      <Body>
        {replies.length === 0 ? <Caption>{text.noReplies}</Caption> : null}
        <Lines>
          {replies.map((reply) => (
            <li key={reply.id}>
              <div>
                <b>{reply.title}</b>
                <br />
                {reply.body}
              </div>
              {use ? <TextButton onPress={() => use(reply)}>{text.use}</TextButton> : null}
              {isUp ? (
                <IconButton
                  icon="trash"
                  label={text.removeReply(reply.title)}
                  onPress={() => void remove(reply)}
                />
              ) : null}
            </li>
          ))}
        </Lines>
        <Adder
          label={text.replyBody}
          button={text.saveReply}
          isUp={isUp && title.trim() !== ''}
          add={async (body) => {
            const why = await saveReply(title, body)
            if (why === undefined) setTitle('')
            return why
          }}
          most={500}
          before={
            <TextField
              label={text.replyTitle}
              value={title}
              maxLength={20}
              onChange={(event) => setTitle(event.target.value)}
            />
          }
        />
      </Body>
    </Card>
  )
}

interface AdderProps {
  readonly label: string
  readonly hint?: string
  readonly button: string
  readonly isUp: boolean
  readonly most: number
  readonly add: (words: string) => Promise<string | undefined>
  readonly before?: ReactNode
}

/** A field and the button that takes what was written; it is emptied once that is done. */
const Adder = ({ label, hint, button, isUp, most, add, before }: AdderProps) => {
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    setBusy(true)
    const why = await add(words).finally(() => setBusy(false))
    setProblem(why)
    if (why === undefined) setWords('')
  }
  const may = isUp && words.trim() !== '' && !busy
  return (
    <Adding>
      {before}
      <TextField
        label={label}
        placeholder={hint}
        value={words}
        maxLength={most}
        problem={problem}
        onChange={(event) => {
          setWords(event.target.value)
          setProblem(undefined)
        }}
      />
      <Button size="lg" busy={busy} onPress={may ? () => void send() : undefined}>
        {button}
      </Button>
    </Adding>
  )
}
