/**
 * A question: title, one sentence, two buttons, the committing one at the right. Focus starts on the safe
 * button and Esc presses it.
 */
import styled from '@emotion/styled'
import { type ReactNode, useId } from 'react'
import { v } from '#src/app/theme/vars.ts'
import type { Action } from './action.ts'
import { Button } from './Button.tsx'
import { Modal } from './Modal.tsx'

const Root = styled.div`
  padding: 20px 24px;
  h2 {
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
  }
  p {
    color: ${v.ink2};
    margin-top: 6px;
  }
`

const Buttons = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 8px;
  margin-top: 18px;
`

interface ConfirmDialogProps {
  readonly title: string
  readonly children?: ReactNode
  /** The button that changes nothing; what Esc does. */
  readonly safe: { readonly label: string; readonly onPress: () => void }
  /** The button that commits; absent in a notice with one way out. */
  readonly commit?: { readonly label: string; readonly onPress: Action; readonly busy?: boolean } | undefined
}

export const ConfirmDialog = ({ title, children, safe, commit }: ConfirmDialogProps) => {
  const titleId = useId()
  const textId = useId()
  return (
    <Modal
      role="alertdialog"
      width={400}
      onClose={safe.onPress}
      labelledBy={titleId}
      describedBy={children === undefined ? undefined : textId}
    >
      <Root>
        <h2 id={titleId}>{title}</h2>
        {children === undefined ? null : <p id={textId}>{children}</p>}
        <Buttons>
          <Button look={commit ? 'plain' : 'solid'} onPress={safe.onPress} autoFocus>
            {safe.label}
          </Button>
          {commit ? (
            <Button look="solid" onPress={commit.onPress} busy={commit.busy ?? false}>
              {commit.label}
            </Button>
          ) : null}
        </Buttons>
      </Root>
    </Modal>
  )
}

export default ConfirmDialog
