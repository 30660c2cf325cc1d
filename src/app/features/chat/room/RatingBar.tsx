/** Asks what a member thinks of a conversation that the staff has ended. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { ratingScores, type RatingScore } from '#contract/chat/rating.ts'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Spacer } from '#src/app/ui/layout/layout.ts'
import { showToast } from '#src/app/ui/toast.ts'
import type { Rate } from './rating.ts'
import { text } from './room.text.ts'

const Bar = styled.section`
  display: flex;
  align-items: center;
  gap: 8px;
  flex: none;
  padding: 8px 12px;
  border-top: 1px solid ${v.line};
  background: ${v.sunken};
  font-size: 13px;
  line-height: 18px;
`

export const RatingBar = ({ rate }: { readonly rate: Rate }) => {
  const [busy, setBusy] = useState(false)
  const send = async (score: RatingScore) => {
    setBusy(true)
    const why = await rate(score).finally(() => setBusy(false))
    if (why === undefined) showToast({ kind: 'ok', text: text.rated, key: 'rating' })
    else showToast({ kind: 'error', text: why, key: 'rating' })
  }
  return (
    <Bar aria-label={text.rating}>
      {text.rateAsk}
      <Spacer />
      {ratingScores.map((score) => (
        <Button key={score} size="sm" onPress={busy ? undefined : () => void send(score)}>
          {text.scores[score]}
        </Button>
      ))}
    </Bar>
  )
}
