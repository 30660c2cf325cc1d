/** One question at a time that asks for words: how it is asked, and its dialog. */
import { useState, type ReactNode } from 'react'
import { ReasonDialog, type ReasonQuestion } from './ReasonDialog.tsx'

export const useQuestion = (): readonly [ask: (question: ReasonQuestion) => void, dialog: ReactNode] => {
  const [question, setQuestion] = useState<ReasonQuestion>()
  const close = () => setQuestion(undefined)
  const dialog = question ? <ReasonDialog question={question} onClose={close} /> : null
  return [setQuestion, dialog]
}
