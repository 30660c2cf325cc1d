/** A dialog: title, what it says, its buttons. Esc is the safe way out and focus returns where it came from. */
import styled from '@emotion/styled'
import { type ReactNode, useId } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { IconButton } from './Button.tsx'
import { Spacer } from './layout.ts'
import { Modal } from './Modal.tsx'

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  flex: none;
  padding: 0 8px 0 20px;
  border-bottom: 1px solid ${v.line};
  h2 {
    font-size: 15px;
    line-height: 20px;
    font-weight: 600;
  }
`

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
  flex: none;
  padding: 12px 20px;
  border-top: 1px solid ${v.line};
  background: ${v.sunken};
`

const Body = styled.div`
  overflow-y: auto;
`

interface DialogProps {
  readonly title: string
  readonly width: number
  readonly onClose: () => void
  /** Beside the title. */
  readonly chip?: ReactNode
  /** Icon buttons before the closing one. */
  readonly tools?: ReactNode
  readonly foot?: ReactNode
  /** News: it waits until no other dialog is open. */
  readonly waits?: boolean
  readonly children: ReactNode
}

export const Dialog = ({ title, width, onClose, chip, tools, foot, waits, children }: DialogProps) => {
  const titleId = useId()
  return (
    <Modal role="dialog" width={width} onClose={onClose} labelledBy={titleId} waits={waits}>
      <Head>
        <h2 id={titleId}>{title}</h2>
        {chip}
        <Spacer />
        {tools}
        <IconButton icon="close" label="关闭" size={16} onPress={onClose} />
      </Head>
      <Body>{children}</Body>
      {foot === undefined ? null : <Foot>{foot}</Foot>}
    </Modal>
  )
}
