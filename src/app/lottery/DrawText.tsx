/** A draw in a column of a table: digits as text, tiles and dice as pictures; 模拟 below it. */
import { DrawBalls } from './DrawBalls.tsx'
import type { DrawLook } from './draw.ts'
import { SimulatedBelow } from './SimulatedMark.tsx'
import { Ellipsis } from '../ui/layout/layout.ts'

interface DrawTextProps {
  readonly look: DrawLook
  /** The numbers with spaces between, or undefined before the draw. */
  readonly numbers: string | undefined
  readonly simulated?: boolean
}

export const DrawText = ({ look, numbers, simulated = false }: DrawTextProps) => {
  if (numbers === undefined) return <>—</>
  return (
    <>
      {look === 'tile' || look === 'die' ? (
        <DrawBalls look={look} size="cell" numbers={numbers.split(' ')} />
      ) : (
        <Ellipsis title={numbers}>{numbers}</Ellipsis>
      )}
      {simulated ? <SimulatedBelow /> : null}
    </>
  )
}
