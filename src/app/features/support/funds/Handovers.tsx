/** What support has handed over: answered in words, which become a note on the member. */
import { useState } from 'react'
import { handoverMost, type DeskHandover } from '#contract/support/handovers.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { EmptyState, Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Caption } from '#src/app/ui/layout/layout.ts'
import { formatMoment } from '#src/app/ui/layout/time.ts'
import { Table } from '#src/app/ui/tables/Table.tsx'
import type { FundsSnapshot } from './funds.snapshot.ts'
import { text } from './funds.text.ts'
import { ReasonDialog, type ReasonQuestion } from './ReasonDialog.tsx'

export const Handovers = ({ snapshot }: { readonly snapshot: FundsSnapshot }) => {
  const { handovers, isUp, answer } = snapshot
  const [question, setQuestion] = useState<ReasonQuestion>()
  const ask = ({ id, name }: DeskHandover) =>
    setQuestion({
      title: text.answerOf(name),
      sentence: text.answerAsk,
      commit: text.answer,
      deed: (words) => answer(id, words),
      words: { label: text.answerLabel, hint: text.answerHint, most: handoverMost },
    })
  return (
    <Card aria-label={text.handovers}>
      <CardHeader title={text.handovers}>
        <Caption>{text.handoversHint}</Caption>
      </CardHeader>
      <Loaded
        of={handovers}
        failedTitle={text.failed}
        loading={<SkeletonLines lines={3} label={text.loading} />}
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon="info" title={text.noHandovers} />
          ) : (
            <Matters list={list} ask={isUp ? ask : undefined} />
          )
        }
      </Loaded>
      {question ? <ReasonDialog question={question} onClose={() => setQuestion(undefined)} /> : null}
    </Card>
  )
}

interface MattersProps {
  readonly list: readonly DeskHandover[]
  readonly ask: ((matter: DeskHandover) => void) | undefined
}

const Matters = ({ list, ask }: MattersProps) => (
  <Table aria-label={text.handovers}>
    <thead>
      <tr>
        {text.handoverColumns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {list.map((one) => (
        <tr key={one.id}>
          <td data-nowrap>{one.name}</td>
          <td>{one.words}</td>
          <td>{one.withdrawals.length === 0 ? text.none : one.withdrawals.join('、')}</td>
          <td data-nowrap>{one.by}</td>
          <td data-nowrap>{formatMoment(one.at)}</td>
          <td data-nowrap>
            {ask ? (
              <TextButton aria-label={text.answerOf(one.name)} onPress={() => ask(one)}>
                {text.answer}
              </TextButton>
            ) : null}
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)
