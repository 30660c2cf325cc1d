/** Statements of providers: the days that were compared, and the differences that are open. */
import type { OpenDifference } from '#contract/support/paymentsDesk.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { groupCount, groupYuan } from '#src/app/ui/layout/money.ts'
import { formatMoment } from '#src/app/ui/layout/time.ts'
import { DeskList } from './DeskList.tsx'
import type { FundsSnapshot } from './funds.snapshot.ts'
import { text } from './funds.text.ts'
import { partOf } from './partOf.ts'
import { useQuestion } from './useQuestion.tsx'

export const Books = ({ snapshot }: { readonly snapshot: FundsSnapshot }) => {
  const { books, isUp, closeDifference } = snapshot
  const [ask, dialog] = useQuestion()
  const press = ({ id, reference }: OpenDifference) =>
    ask({
      title: text.closeOf(reference),
      sentence: text.closeAsk,
      commit: text.closeIt,
      deed: (reason) => closeDifference(id, reason),
    })
  return (
    <>
      <DeskList
        title={text.differences}
        of={partOf(books, ({ differences }) => differences)}
        empty={text.noDifferences}
        columns={text.differenceColumns}
        row={(one) => <DifferenceRow key={one.id} difference={one} press={isUp ? press : undefined} />}
      />
      <DeskList
        title={text.books}
        hint={text.booksHint}
        of={partOf(books, ({ days }) => days)}
        empty={text.noBooks}
        columns={text.bookColumns}
        right={[3, 4, 5]}
        row={({ provider, book, day, at, theirs, ours, open }) => (
          <tr key={`${provider} ${book} ${day}`}>
            <td data-nowrap>{day}</td>
            <td>{provider}</td>
            <td>{text.book[book]}</td>
            <td data-right>{groupCount(theirs)}</td>
            <td data-right>{groupCount(ours)}</td>
            <td data-right>{groupCount(open)}</td>
            <td data-nowrap>{formatMoment(at)}</td>
          </tr>
        )}
      />
      {dialog}
    </>
  )
}

interface DifferenceRowProps {
  readonly difference: OpenDifference
  readonly press: ((difference: OpenDifference) => void) | undefined
}

const DifferenceRow = ({ difference, press }: DifferenceRowProps) => {
  const { day, provider, book, reference, kind, theirs, ours } = difference
  return (
    <tr>
      <td data-nowrap>{day}</td>
      <td>{`${provider} ${text.book[book]}`}</td>
      <td>{reference}</td>
      <td data-nowrap>
        <Chip tone="caution" small>
          {text.kinds[kind]}
        </Chip>
      </td>
      <td>{sideText(theirs)}</td>
      <td>{sideText(ours)}</td>
      <td data-nowrap>
        {press ? (
          <TextButton aria-label={text.closeOf(reference)} onPress={() => press(difference)}>
            {text.close}
          </TextButton>
        ) : null}
      </td>
    </tr>
  )
}

const sideText = (side: OpenDifference['theirs']): string =>
  side === null ? text.none : text.side(groupYuan(side.amount), side.currency, side.spsn, side.day)
