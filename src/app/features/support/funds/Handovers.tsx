/** What support has handed over: answered in words, which become a note on the member. */
import { handoverMost, type DeskHandover } from '#contract/support/handovers.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { formatMoment } from '#src/app/ui/layout/time.ts'
import { DeskList } from './DeskList.tsx'
import type { FundsSnapshot } from './funds.snapshot.ts'
import { text } from './funds.text.ts'
import { useQuestion } from './useQuestion.tsx'

export const Handovers = ({ snapshot }: { readonly snapshot: FundsSnapshot }) => {
  const { handovers, isUp, answer } = snapshot
  const [ask, dialog] = useQuestion()
  const press = ({ id, name }: DeskHandover) =>
    ask({
      title: text.answerOf(name),
      sentence: text.answerAsk,
      commit: text.answer,
      deed: (words) => answer(id, words),
      words: { label: text.answerLabel, hint: text.answerHint, most: handoverMost },
    })
  return (
    <>
      <DeskList
        title={text.handovers}
        hint={text.handoversHint}
        of={handovers}
        empty={text.noHandovers}
        columns={text.handoverColumns}
        row={(one) => (
          <tr key={one.id}>
            <td data-nowrap>{one.name}</td>
            <td>{one.words}</td>
            <td>{one.withdrawals.length === 0 ? text.none : one.withdrawals.join('、')}</td>
            <td data-nowrap>{one.by}</td>
            <td data-nowrap>{formatMoment(one.at)}</td>
            <td data-nowrap>
              {isUp ? (
                <TextButton aria-label={text.answerOf(one.name)} onPress={() => press(one)}>
                  {text.answer}
                </TextButton>
              ) : null}
            </td>
          </tr>
        )}
      />
      {dialog}
    </>
  )
}
