/** A dialog of plain words: a letter or a notice. Its lines are paragraphs. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { Caption } from '../layout/layout.ts'
import { Dialog } from './Dialog.tsx'

const Body = styled.div`
  padding: 16px 20px 20px;
  p {
    margin-top: 8px;
    line-height: 22px;
    color: ${v.ink2};
    overflow-wrap: anywhere;
  }
`

interface WordsDialogProps {
  readonly title: string
  /** Above the words: when, or of which. */
  readonly about: string
  /** Paragraphs, separated by line breaks. */
  readonly content: string
  readonly onClose: () => void
  readonly waits?: boolean
  readonly foot?: ReactNode
}

export const WordsDialog = ({ title, about, content, onClose, waits = false, foot }: WordsDialogProps) => (
  <Dialog title={title} width={480} onClose={onClose} waits={waits} foot={foot}>
    <Body>
      <Caption>{about}</Caption>
      {content.split('\n').map((line, place) => (
        // Two lines of one text may be the same.
        <p key={`${place} ${line}`}>{line}</p>
      ))}
    </Body>
  </Dialog>
)
