import styled from '@emotion/styled'
import type { Hao } from '#engine/money/money.ts'
import { v } from '#src/app/theme/vars.ts'
import { groupYuan, signedYuan } from './money.ts'

const Signed = styled.span`
  font-weight: 600;
  color: ${v.ink3};
  &[data-sign='gain'] {
    color: ${v.gain};
  }
  &[data-sign='loss'] {
    color: ${v.loss};
  }
`

interface MoneyTextProps {
  /** Undefined while no amount is known: then -- is shown. */
  readonly hao: Hao | undefined
  /** +978.00 in gain red, −320.00 in loss green; zero has neither sign nor colour. */
  readonly signed?: boolean
  readonly symbol?: boolean
}

/** ¥12,846.50 */
export const MoneyText = ({ hao, signed = false, symbol = true }: MoneyTextProps) => {
  if (hao === undefined) return <>--</>
  if (signed)
    return <Signed data-sign={hao > 0n ? 'gain' : hao < 0n ? 'loss' : 'zero'}>{signedYuan(hao)}</Signed>
  return (
    <>
      {symbol ? '¥' : ''}
      {groupYuan(hao)}
    </>
  )
}
