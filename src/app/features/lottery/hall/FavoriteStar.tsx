/** The star of a lottery: filled while it is a favourite. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import { IconButton } from '#src/app/ui/controls/Button.tsx'
import { text } from './hall.text.ts'

const Star = styled.span`
  color: ${v.ink3};
  &[data-on] {
    color: ${v.primaryText};
  }
  &[data-on] svg {
    fill: currentColor;
  }
`

interface FavoriteStarProps {
  /** The Chinese name of the lottery. */
  readonly name: string
  readonly favorite: boolean
  readonly toggle: Action
  readonly size?: number
}

export const FavoriteStar = ({ name, favorite, toggle, size = 14 }: FavoriteStarProps) => (
  <Star data-on={favorite || undefined}>
    <IconButton
      icon="star"
      size={size}
      label={favorite ? text.remove(name) : text.add(name)}
      aria-pressed={favorite}
      onPress={toggle}
    />
  </Star>
)
