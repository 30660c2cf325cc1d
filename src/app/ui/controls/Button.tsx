/**
 * Buttons. `solid` marks the one action of a region that spends money or commits a form. An impossible
 * action is undefined: the button then stays reachable by keyboard and shows that it is disabled and why.
 */
import MuiButton from '@mui/material/Button'
import { type ComponentProps, useId } from 'react'
import { SrOnly } from '../layout/layout.ts'
import type { Action } from './action.ts'
import { Icon, type IconName } from './Icon.tsx'

export type ButtonLook = 'solid' | 'soft' | 'line' | 'plain' | 'text'

const variants = { solid: 'contained', soft: 'soft', line: 'line', plain: 'outlined', text: 'text' } as const
const sizes = { sm: 'small', md: 'medium', lg: 'large' } as const

// MUI reads `color` as a name of its palette.
type ButtonAttributes = Omit<ComponentProps<'button'>, 'onClick' | 'disabled' | 'color'>

export interface ButtonProps extends ButtonAttributes {
  readonly look?: ButtonLook
  readonly size?: 'sm' | 'md' | 'lg'
  readonly icon?: IconName | undefined
  readonly onPress: Action
  /** While sending: shows a spinner and ignores further clicks. */
  readonly busy?: boolean
  /**
   * Why the action is impossible; read with the button. Text that is already visible is referenced by `aria-describedby`.
   */
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
      <MuiButton
        variant={variants[look]}
        size={sizes[size]}
        title={impossible ? reason : undefined}
        {...rest}
        aria-disabled={impossible || undefined}
        aria-busy={busy || undefined}
        aria-describedby={describedBy || undefined}
        onClick={impossible ? (event) => event.preventDefault() : onPress}
      >
        {busy ? <Icon name="arc" spin /> : icon && <Icon name={icon} size={size === 'sm' ? 14 : 16} />}
        {children}
      </MuiButton>
      {impossible && reason ? <SrOnly id={reasonId}>{reason}</SrOnly> : null}
    </>
  )
}

interface IconButtonProps extends Omit<ButtonAttributes, 'children'> {
  readonly icon: IconName
  /** The action, which is the accessible name. */
  readonly label: string
  readonly onPress: Action
  readonly size?: number
  readonly busy?: boolean
}

export const IconButton = ({ icon, label, onPress, size = 14, busy = false, ...rest }: IconButtonProps) => (
  <MuiButton
    variant="icon"
    title={label}
    {...rest}
    aria-label={label}
    aria-busy={busy || undefined}
    aria-disabled={onPress === undefined || busy || undefined}
    onClick={busy ? undefined : onPress}
  >
    <Icon name={busy ? 'arc' : icon} size={size} spin={busy} />
  </MuiButton>
)

interface TextButtonProps extends ButtonAttributes {
  readonly onPress: () => void
  readonly quiet?: boolean
}

/** A button with the look of a link, for rows and cards. */
export const TextButton = ({ onPress, quiet = false, ...rest }: TextButtonProps) => (
  <MuiButton variant="link" data-quiet={quiet || undefined} {...rest} onClick={onPress} />
)
