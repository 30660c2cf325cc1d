/** Statements of providers: the days that were compared, and the differences that are open. */
import { useState } from 'react'
import type { OpenDifference } from '#contract/support/paymentsDesk.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { EmptyState, Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Caption } from '#src/app/ui/layout/layout.ts'
import { groupCount, groupYuan } from '#src/app/ui/layout/money.ts'
import { formatMoment } from '#src/app/ui/layout/time.ts'
import { Table } from '#src/app/ui/tables/Table.tsx'
import type { FundsSnapshot } from './funds.snapshot.ts'
import { text } from './funds.text.ts'
import { ReasonDialog, type ReasonQuestion } from './ReasonDialog.tsx'

export const Books = ({ snapshot }: { readonly snapshot: FundsSnapshot }) => {
  const { books, isUp, closeDifference } = snapshot
  const [question, setQuestion] = useState<ReasonQuestion>()
  const ask = ({ id, reference }: OpenDifference) =>
    setQuestion({
      title: text.closeOf(reference),
      sentence: text.closeAsk,
      commit: text.closeIt,
      deed: (reason) => closeDifference(id, reason),
    })
  const skeleton = <SkeletonLines lines={3} label={text.loading} />
  return (
    <>
      <Card aria-label={text.differences}>
        <CardHeader title={text.differences} />
        <Loaded of={books} failedTitle={text.failed} loading={skeleton}>
          {({ differences }) =>
            differences.length === 0 ? (
              <EmptyState icon="info" title={text.noDifferences} />
            ) : (
              <Differences list={differences} ask={isUp ? ask : undefined} />
            )
          }
        </Loaded>
      </Card>
      <Card aria-label={text.books}>
        <CardHeader title={text.books}>
          <Caption>{text.booksHint}</Caption>
        </CardHeader>
        <Loaded of={books} failedTitle={text.failed} loading={skeleton}>
          {({ days }) =>
            days.length === 0 ? <EmptyState icon="info" title={text.noBooks} /> : <Days list={days} />
          }
        </Loaded>
      </Card>
      {question ? <ReasonDialog question={question} onClose={() => setQuestion(undefined)} /> : null}
    </>
  )
}

interface DifferencesProps {
  readonly list: readonly OpenDifference[]
  readonly ask: ((difference: OpenDifference) => void) | undefined
}

const Differences = ({ list, ask }: DifferencesProps) => (
  <Table aria-label={text.differences}>
    <thead>
      <tr>
        {text.differenceColumns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {list.map((one) => (
        <tr key={one.id}>
          <td data-nowrap>{one.day}</td>
          <td>{`${one.provider} ${text.book[one.book]}`}</td>
          <td>{one.reference}</td>
          <td data-nowrap>
            <Chip tone="caution" small>
              {text.kinds[one.kind]}
            </Chip>
          </td>
          <td>{sideText(one.theirs)}</td>
          <td>{sideText(one.ours)}</td>
          <td data-nowrap>
            {ask ? (
              <TextButton aria-label={text.closeOf(one.reference)} onPress={() => ask(one)}>
                {text.close}
              </TextButton>
            ) : null}
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)

const sideText = (side: OpenDifference['theirs']): string =>
  side === null ? text.none : text.side(groupYuan(side.amount), side.currency, side.spsn, side.day)

type Day = Extract<FundsSnapshot['books'], { readonly state: 'ready' }>['value']['days'][number]

const Days = ({ list }: { readonly list: readonly Day[] }) => (
  <Table aria-label={text.books}>
    <thead>
      <tr>
        {text.bookColumns.map((name, place) => (
          <th key={name} scope="col" data-right={(place > 2 && place < 6) || undefined}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {list.map(({ provider, book, day, at, theirs, ours, open }) => (
        <tr key={`${provider} ${book} ${day}`}>
          <td data-nowrap>{day}</td>
          <td>{provider}</td>
          <td>{text.book[book]}</td>
          <td data-right>{groupCount(theirs)}</td>
          <td data-right>{groupCount(ours)}</td>
          <td data-right>{groupCount(open)}</td>
          <td data-nowrap>{formatMoment(at)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)
