/**
 * A draw in a column of a table: digits as text, tiles and dice as pictures, the special ball of a six-mark draw before the
 * others, which the column may cut; 模拟 below it.
 */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { DrawBalls } from './DrawBalls.tsx'
import { drawInLine, specialOf, waveColours, waveOf, type DrawLook } from './draw.ts'
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
        <Numbers numbers={numbers} />
      )}
      {simulated ? <SimulatedBelow /> : null}
    </>
  )
}

const Special = styled.span`
  display: flex;
  align-items: center;
  gap: 4px;
  b {
    padding: 0 5px;
    border: 1.5px solid;
    border-radius: 10px;
    line-height: 17px;
    font-weight: 600;
  }
`

const Regular = styled(Ellipsis)`
  font-size: 12px;
  line-height: 16px;
  color: ${v.ink3};
`

const special = '特码'

const Numbers = ({ numbers }: { readonly numbers: string }) => {
  const six = specialOf(numbers)
  if (!six) return <Ellipsis title={numbers}>{numbers}</Ellipsis>
  return (
    <div title={drawInLine(numbers)}>
      <Special>
        {special}
        {/* The colour of the wave is on the edge alone: the number is read in every theme. */}
        <b style={{ borderColor: waveColours[waveOf(six.special)] }}>{six.special}</b>
      </Special>
      <Regular>{six.regular}</Regular>
    </div>
  )
}
