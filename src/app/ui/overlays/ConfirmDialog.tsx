/**
 * A question: title, one sentence, two buttons, the committing one at the right; another way stands at the left. Focus starts on the safe
 * button and Esc presses it.
 */
import styled from '@emotion/styled'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { v } from '#src/app/theme/vars.ts'
import type { Action } from '../controls/action.ts'
import { Button } from '../controls/Button.tsx'
import { Spacer } from '../layout/layout.ts'
import { useDialogTurn } from './openDialogs.ts'

const Title = styled(DialogTitle)`
  padding: 20px 24px 0;
  font-size: 16px;
  line-height: 24px;
`

const Text = styled(DialogContentText)`
  margin: 6px 24px 0;
  color: ${v.ink2};
`

const Buttons = styled(DialogActions)`
  padding: 18px 24px 20px;
  border: 0;
  background: none;
`

interface ConfirmDialogProps {
  readonly title: string
  readonly children?: ReactNode
  /** The button that changes nothing; what Esc does. */
  readonly safe: { readonly label: string; readonly onPress: () => void }
  /** The button that commits; absent in a notice with one way out. */
  readonly commit?:
    | {
        readonly label: string
        readonly onPress: Action
        readonly busy?: boolean
        /** Why it is impossible now. */
        readonly reason?: string | undefined
      }
    | undefined
  /** Another way to commit, for those who want more. */
  readonly other?: { readonly label: string; readonly onPress: Action; readonly reason?: string | undefined }
}

export const ConfirmDialog = ({ title, children, safe, commit, other }: ConfirmDialogProps) => {
  const titleId = useId()
  const textId = useId()
  useDialogTurn(false)
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={safe.onPress}
      aria-labelledby={titleId}
      aria-describedby={children === undefined ? undefined : textId}
      slotProps={{ paper: { style: { width: 400 } } }}
    >
      <Title id={titleId}>{title}</Title>
      {children === undefined ? null : <Text id={textId}>{children}</Text>}
      <Buttons>
        {other ? (
          <>
            <Button look="text" onPress={other.onPress} reason={other.reason}>
              {other.label}
            </Button>
            <Spacer />
          </>
        ) : null}
        <Button look={commit ? 'plain' : 'solid'} onPress={safe.onPress} autoFocus>
          {safe.label}
        </Button>
        {commit ? (
          <Button look="solid" onPress={commit.onPress} busy={commit.busy ?? false} reason={commit.reason}>
            {commit.label}
          </Button>
        ) : null}
      </Buttons>
    </Dialog>
  )
}

export default ConfirmDialog
