/** Members at risk: marked by their account name, and cleared. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { Button, TextButton } from '#src/app/ui/controls/Button.tsx'
import { TextField } from '#src/app/ui/forms/TextField.tsx'
import { Row } from '#src/app/ui/layout/layout.ts'
import { formatMoment } from '#src/app/ui/layout/time.ts'
import { DeskList } from './DeskList.tsx'
import type { FundsSnapshot, RiskyMember } from './funds.snapshot.ts'
import { text } from './funds.text.ts'
import { useQuestion } from './useQuestion.tsx'

const Adding = styled(Row)`
  align-items: flex-end;
  gap: 8px;
  padding: 12px 16px;
`

export const Risks = ({ snapshot }: { readonly snapshot: FundsSnapshot }) => {
  const { risks, isUp, markByName, clear } = snapshot
  const [name, setName] = useState('')
  const [ask, dialog] = useQuestion()
  const askMark = () =>
    ask({
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
    ask({
      title: text.clearOf(masked),
      sentence: text.clearAsk,
      commit: text.clear,
      deed: (reason) => clear(memberId, reason),
    })
  return (
    <>
      <DeskList
        title={text.risks}
        hint={text.risksHint}
        of={risks}
        empty={text.noRisks}
        columns={text.riskColumns}
        row={(one) => (
          <tr key={one.memberId}>
            <td data-nowrap>{one.name}</td>
            <td>{one.reason}</td>
            <td data-nowrap>{formatMoment(one.since)}</td>
            <td data-nowrap>
              {isUp ? (
                <TextButton aria-label={text.clearOf(one.name)} onPress={() => askClear(one)}>
                  {text.clear}
                </TextButton>
              ) : null}
            </td>
          </tr>
        )}
      >
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
      </DeskList>
      {dialog}
    </>
  )
}
