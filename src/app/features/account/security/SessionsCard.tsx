/** Where the account is signed in; another browser can be signed out, or all of them. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { Button, TextButton } from '#src/app/ui/controls/Button.tsx'
import { AsOf, Chip } from '#src/app/ui/controls/Chip.tsx'
import { Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { text as formText } from '#src/app/ui/forms/form.text.ts'
import { FieldProblem } from '#src/app/ui/forms/TextField.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { formatMinute, formatMoment } from '#src/app/ui/layout/time.ts'
import { ConfirmDialog } from '#src/app/ui/overlays/ConfirmDialog.tsx'
import { Table } from '#src/app/ui/tables/Table.tsx'
import { useSending } from '#src/app/core/useSending.ts'
import { FactorIcon } from './FactorIcon.tsx'
import type { Acted, SecuritySnapshot, SessionShown } from './security.snapshot.ts'
import { text } from './security.text.ts'

const Rows = styled(Table)`
  td {
    height: 48px;
  }
`

const Device = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
  font-weight: 600;
  svg {
    color: ${v.ink3};
  }
`

const Problem = styled.div`
  padding: 0 16px 10px;
`

// The widths of the picture.
const widths = [310, 180, 140, undefined, undefined]

type Question = { readonly kind: 'one'; readonly session: SessionShown } | { readonly kind: 'all' }

export const SessionsCard = ({
  sessions,
  acts,
  nowMs,
}: Pick<SecuritySnapshot, 'sessions' | 'acts' | 'nowMs'>) => {
  const [question, ask] = useState<Question>()
  const { busy, send } = useSending()
  const [problem, setProblem] = useState<string>()
  const all = sessions.state === 'ready' ? sessions.value : []
  const others = all.filter(({ current }) => !current).length
  const closeWith = (told: string | undefined): void => {
    ask(undefined)
    setProblem(told)
  }
  const end = (run: () => Promise<Acted>): void =>
    send({
      ask: run,
      land: (ended) => closeWith(ended.ok ? undefined : ended.text),
      failed: () => closeWith(formText.failed),
    })
  return (
    <Card aria-label={text.sessions}>
      <CardHeader
        title={text.sessions}
        actions={
          others === 0 ? null : (
            <Button size="sm" reason={text.offline} onPress={acts && (() => ask({ kind: 'all' }))}>
              {text.signOutAll}
            </Button>
          )
        }
      >
        {all.length === 0 ? null : <Chip tone="none">{text.devices(all.length)}</Chip>}
        {sessions.state === 'ready' && sessions.asOfMs !== undefined ? <AsOf atMs={sessions.asOfMs} /> : null}
      </CardHeader>
      <Loaded
        of={sessions}
        failedTitle={text.failedSessions}
        loading={<SkeletonLines lines={3} label={text.loadingSessions} />}
      >
        {(rows) => (
          <SessionTable
            sessions={rows}
            nowMs={nowMs}
            end={acts && ((session) => ask({ kind: 'one', session }))}
          />
        )}
      </Loaded>
      {problem === undefined ? null : (
        <Problem>
          <FieldProblem id="sessions-problem">{problem}</FieldProblem>
        </Problem>
      )}
      {question && acts ? (
        <ConfirmDialog
          title={question.kind === 'all' ? text.signOutAll : text.signOutTitle}
          safe={{ label: text.cancel, onPress: () => ask(undefined) }}
          commit={{
            label: question.kind === 'all' ? text.signOutAllButton : text.signOutButton,
            busy,
            onPress: () =>
              end(() => (question.kind === 'all' ? acts.endOthers() : acts.endSession(question.session.id))),
          }}
        >
          {question.kind === 'all'
            ? text.signOutAllLong(others)
            : text.signOutLong(deviceOf(question.session))}
        </ConfirmDialog>
      ) : null}
    </Card>
  )
}

interface SessionTableProps {
  readonly sessions: readonly SessionShown[]
  readonly nowMs: number
  /** Undefined while the line is down. */
  readonly end: ((session: SessionShown) => void) | undefined
}

const SessionTable = ({ sessions, nowMs, end }: SessionTableProps) => (
  <Rows>
    <thead>
      <tr>
        {text.heads.map((head, n) => (
          <th key={head} scope="col" style={{ width: widths[n] }} data-right={n === 4 || undefined}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {sessions.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          nowMs={nowMs}
          onEnd={end && !session.current ? () => end(session) : undefined}
        />
      ))}
    </tbody>
  </Rows>
)

interface SessionRowProps {
  readonly session: SessionShown
  readonly nowMs: number
  readonly onEnd: (() => void) | undefined
}

const SessionRow = ({ session, nowMs, onEnd }: SessionRowProps) => (
  <tr>
    <td>
      <Device>
        <FactorIcon name={/Android|iOS|HarmonyOS/.test(session.device) ? 'phone' : 'screen'} />
        {deviceOf(session)}
      </Device>
    </td>
    <td>{session.network || text.unknownNetwork}</td>
    <td data-quiet>{session.current ? text.justNow : seen(session.lastSeenAt, nowMs)}</td>
    <td>{session.current ? <Chip tone="primary">{text.current}</Chip> : null}</td>
    <td data-right>
      {onEnd ? (
        <TextButton quiet aria-label={text.signOutOf(deviceOf(session))} onPress={onEnd}>
          {text.signOut}
        </TextButton>
      ) : (
        '—'
      )}
    </td>
  </tr>
)

const deviceOf = ({ device }: SessionShown): string => device || text.unknownDevice

const seen = (ms: number, nowMs: number): string => {
  const [moment, today] = [formatMoment(ms), formatMoment(nowMs)]
  return moment.slice(0, 5) === today.slice(0, 5) ? text.today(formatMinute(ms)) : moment.slice(0, 11)
}
