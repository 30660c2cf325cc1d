import { text } from './gamesMenu.text.ts'

/** The mark of a game in a menu: new before hot; none for any other. */
export const markOf = ({
  isNew,
  isHot,
}: {
  readonly isNew?: boolean | undefined
  readonly isHot?: boolean | undefined
}): string | undefined => (isNew ? text.fresh : isHot ? text.hot : undefined)
