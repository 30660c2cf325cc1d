/** The look of a toast: a 4 px edge and an icon show its kind next to the text. */
import styled from '@emotion/styled'
import { shadow, shape, v } from '#src/app/theme/vars.ts'
import { IconButton, TextButton } from '../controls/Button.tsx'
import { Icon, type IconName } from '../controls/Icon.tsx'
import type { Toast, ToastKind } from '../toast.ts'

const looks: Readonly<Record<ToastKind, { readonly icon: IconName; readonly colour: string }>> = {
  ok: { icon: 'done', colour: v.ok },
  info: { icon: 'info', colour: v.pending },
  win: { icon: 'done', colour: v.win },
  error: { icon: 'alert', colour: v.error },
  check: { icon: 'clock', colour: v.check },
}

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 44px;
  padding: 9px 8px 9px 14px;
  border-radius: ${shape.card};
  border: 1px solid ${v.line};
  border-left-width: 4px;
  background: ${v.surface};
  color: ${v.ink};
  box-shadow: ${shadow.menu};
  font-size: 14px;
  line-height: 20px;
`

const Words = styled.span`
  flex: 1;
  min-width: 0;
  b {
    margin-right: 12px;
  }
`

interface ToastCardProps extends Omit<Toast, 'key' | 'ms'> {
  readonly onClose: () => void
}

/** Errors interrupt a screen reader, the others wait. */
export const ToastCard = ({ kind, title, text, action, onClose }: ToastCardProps) => {
  const { icon, colour } = looks[kind]
  return (
    <Box role={kind === 'error' ? 'alert' : 'status'} style={{ borderLeftColor: colour }}>
      <span style={{ color: colour }}>
        <Icon name={icon} size={18} />
      </span>
      <Words>
        {title === undefined ? null : <b>{title}</b>}
        {text}
      </Words>
      {action ? (
        <TextButton
          onPress={() => {
            action.onPress()
            onClose()
          }}
        >
          {action.label}
        </TextButton>
      ) : null}
      <IconButton icon="close" label="关闭" onPress={onClose} />
    </Box>
  )
}
