/** A draw in a column of a table: digits as text, tiles and dice as they are drawn. */
import { DrawBalls } from './DrawBalls.tsx'
import type { DrawLook } from './draw.ts'
import { Ellipsis } from './layout.ts'

interface DrawTextProps {
  readonly look: DrawLook
  /** The numbers with spaces between, or undefined before the draw. */
  readonly numbers: string | undefined
}

export const DrawText = ({ look, numbers }: DrawTextProps) => {
  if (numbers === undefined) return <>—</>
  if (look === 'tile' || look === 'die')
    return <DrawBalls look={look} size="cell" numbers={numbers.split(' ')} />
  return <Ellipsis title={numbers}>{numbers}</Ellipsis>
}
