/** Members at risk: marked by their account name, and cleared. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { Button, TextButton } from '#src/app/ui/controls/Button.tsx'
import { EmptyState, Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { TextField } from '#src/app/ui/forms/TextField.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Caption, Row } from '#src/app/ui/layout/layout.ts'
import { formatMoment } from '#src/app/ui/layout/time.ts'
import { Table } from '#src/app/ui/tables/Table.tsx'
import type { FundsSnapshot, RiskyMember } from './funds.snapshot.ts'
import { text } from './funds.text.ts'
import { ReasonDialog, type ReasonQuestion } from './ReasonDialog.tsx'

const Adding = styled(Row)`
  align-items: flex-end;
  gap: 8px;
  padding: 12px 16px;
`

export const Risks = ({ snapshot }: { readonly snapshot: FundsSnapshot }) => {
  const { risks, isUp, markByName, clear } = snapshot
  const [name, setName] = useState('')
  const [question, setQuestion] = useState<ReasonQuestion>()
  const askMark = () =>
    setQuestion({
      title: `${text.mark} ${name.trim()}`,
      sentence: text.markAsk,
      commit: text.mark,
      async deed(reason) {
        const why = await markByName(name, reason)
        if (why === undefined) setName('')
        return why
      },
    })
  const askClear = ({ memberId, name: masked }: RiskyMember) =>
    setQuestion({
      title: text.clearOf(masked),
      sentence: text.clearAsk,
      commit: text.clear,
      deed: (reason) => clear(memberId, reason),
    })
  return (
    <Card aria-label={text.risks}>
      <CardHeader title={text.risks}>
        <Caption>{text.risksHint}</Caption>
      </CardHeader>
      <Adding>
        <TextField
          label={text.markName}
          value={name}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <Button
          size="lg"
          onPress={isUp && name.trim() !== '' ? askMark : undefined}
          reason={isUp ? undefined : text.offline}
        >
          {text.add}
        </Button>
      </Adding>
      <Loaded of={risks} failedTitle={text.failed} loading={<SkeletonLines lines={3} label={text.loading} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon="info" title={text.noRisks} />
          ) : (
            <Members list={list} clear={isUp ? askClear : undefined} />
          )
        }
      </Loaded>
      {question ? <ReasonDialog question={question} onClose={() => setQuestion(undefined)} /> : null}
    </Card>
  )
}

interface MembersProps {
  readonly list: readonly RiskyMember[]
  readonly clear: ((member: RiskyMember) => void) | undefined
}

const Members = ({ list, clear }: MembersProps) => (
  <Table aria-label={text.risks}>
    <thead>
      <tr>
        {text.riskColumns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {list.map((one) => (
        <tr key={one.memberId}>
          <td data-nowrap>{one.name}</td>
          <td>{one.reason}</td>
          <td data-nowrap>{formatMoment(one.since)}</td>
          <td data-nowrap>
            {clear ? (
              <TextButton aria-label={text.clearOf(one.name)} onPress={() => clear(one)}>
                {text.clear}
              </TextButton>
            ) : null}
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)
