/**
 * Buttons. `solid` marks the one step of a region that spends money or commits a form. An impossible
 * action is undefined: the button then stays reachable by keyboard, says that it is disabled and why.
 */
import styled from '@emotion/styled'
import { type ComponentProps, useId } from 'react'
import { motion, shape, v } from '#src/app/theme/vars.ts'
import type { Action } from './action.ts'
import { Icon, type IconName } from './Icon.tsx'
import { SrOnly } from './layout.ts'

export type ButtonLook = 'solid' | 'soft' | 'line' | 'plain' | 'text'

const Root = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  height: 36px;
  padding: 0 16px;
  border-radius: ${shape.control};
  border: 1px solid ${v.lineMid};
  background: ${v.surface};
  color: ${v.ink};
  font-weight: 600;
  white-space: nowrap;
  transition:
    background-color ${motion.colour},
    border-color ${motion.colour};
  &:hover {
    background: ${v.hover};
  }
  &[data-size='sm'] {
    height: 28px;
    padding: 0 10px;
    font-size: 13px;
    font-weight: 400;
  }
  &[data-size='lg'] {
    height: 44px;
    font-size: 16px;
  }
  &[data-look='solid'] {
    background: ${v.primary};
    border-color: ${v.primary};
    color: ${v.onPrimary};
    &:hover {
      background: ${v.primaryHover};
    }
    &:active,
    &[aria-busy='true'] {
      background: ${v.primaryActive};
    }
  }
  &[data-look='soft'] {
    background: ${v.primaryTint};
    border-color: ${v.primaryLine};
    color: ${v.primaryText};
  }
  &[data-look='line'] {
    border-color: ${v.primary};
    color: ${v.primaryText};
    &:hover {
      background: ${v.primaryTint};
    }
  }
  &[data-look='text'] {
    border-color: transparent;
    background: none;
    padding: 0 8px;
    font-weight: 400;
    color: ${v.primaryText};
    &:hover {
      text-decoration: underline;
    }
  }
  &[aria-disabled='true']:not([aria-busy='true']) {
    background: ${v.track};
    border-color: ${v.line};
    color: ${v.ink3};
    cursor: not-allowed;
    text-decoration: none;
  }
  &[data-look='text'][aria-disabled='true'] {
    background: none;
    border-color: transparent;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
`

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> {
  readonly look?: ButtonLook
  readonly size?: 'sm' | 'md' | 'lg'
  readonly icon?: IconName | undefined
  readonly onPress: Action
  /** Being sent: a spinner, and further clicks do nothing. */
  readonly busy?: boolean
  /** Why the action is impossible; read with the button. Text that is already visible goes by `aria-describedby`. */
  readonly reason?: string | undefined
}

export const Button = ({
  look = 'plain',
  size = 'md',
  icon,
  onPress,
  busy = false,
  reason,
  children,
  ...rest
}: ButtonProps) => {
  const reasonId = useId()
  const impossible = onPress === undefined || busy
  const describedBy = [rest['aria-describedby'], impossible && reason ? reasonId : undefined]
    .filter(Boolean)
    .join(' ')
  return (
    <>
      <Root
        type="button"
        data-look={look}
        data-size={size}
        title={impossible ? reason : undefined}
        {...rest}
        aria-disabled={impossible || undefined}
        aria-busy={busy || undefined}
        aria-describedby={describedBy || undefined}
        onClick={impossible ? (event) => event.preventDefault() : onPress}
      >
        {busy ? <Icon name="arc" spin /> : icon && <Icon name={icon} size={size === 'sm' ? 14 : 16} />}
        {children}
      </Root>
      {impossible && reason ? <SrOnly id={reasonId}>{reason}</SrOnly> : null}
    </>
  )
}

const IconRoot = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 28px;
  height: 28px;
  flex: none;
  border-radius: ${shape.chip};
  color: ${v.ink2};
  &:hover {
    background: ${v.track};
    color: ${v.ink};
  }
  &[aria-disabled='true'] {
    color: ${v.ink3};
    cursor: not-allowed;
    background: none;
  }
`

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled' | 'children'> {
  readonly icon: IconName
  /** What it does; the only name it has. */
  readonly label: string
  readonly onPress: Action
  readonly size?: number
  readonly busy?: boolean
}

export const IconButton = ({ icon, label, onPress, size = 14, busy = false, ...rest }: IconButtonProps) => (
  <IconRoot
    type="button"
    title={label}
    {...rest}
    aria-label={label}
    aria-busy={busy || undefined}
    aria-disabled={onPress === undefined || busy || undefined}
    onClick={busy ? undefined : onPress}
  >
    <Icon name={busy ? 'arc' : icon} size={size} spin={busy} />
  </IconRoot>
)

const QuietRoot = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 24px;
  font-size: 13px;
  color: ${v.primaryText};
  white-space: nowrap;
  &:hover {
    text-decoration: underline;
  }
  &[data-quiet] {
    color: ${v.ink2};
  }
`

interface TextButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  readonly onPress: () => void
  readonly quiet?: boolean
}

/** A button that reads like a link, for rows and cards. */
export const TextButton = ({ onPress, quiet = false, ...rest }: TextButtonProps) => (
  <QuietRoot type="button" data-quiet={quiet || undefined} {...rest} onClick={onPress} />
)
