/** An open letter. */
import { useState } from 'react'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Spacer } from '#src/app/ui/layout/layout.ts'
import { formatStamp } from '#src/app/ui/layout/time.ts'
import { ConfirmDialog } from '#src/app/ui/overlays/ConfirmDialog.tsx'
import { WordsDialog } from '#src/app/ui/overlays/WordsDialog.tsx'
import type { LetterSnapshot } from './letter.snapshot.ts'
import { text } from './letters.text.ts'

export const LetterDialog = ({ title, content, atMs, close, remove }: LetterSnapshot) => {
  const [asking, setAsking] = useState(false)
  const stay = () => setAsking(false)
  return (
    <>
      <WordsDialog
        title={title}
        about={formatStamp(atMs)}
        content={content}
        onClose={close}
        foot={
          <>
            <Button onPress={() => setAsking(true)}>{text.remove}</Button>
            <Spacer />
            <Button onPress={close}>{text.close}</Button>
          </>
        }
      />
      {asking ? (
        <ConfirmDialog
          title={text.removeTitle}
          safe={{ label: text.keep, onPress: stay }}
          commit={{ label: text.remove, onPress: remove }}
        >
          {text.removeText}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
