/** Which source draws which lottery. */
import type { Lottery } from '../catalogue/lotteries.ts'
import { createSimulatedSource } from './simulated.ts'
import type { DrawSource, DrawSources } from './source.ts'

/**
 * In-house lotteries draw from committed seeds. Official ones draw from the simulated feed in the sandbox;
 * outside it nothing is drawn for them, since the signed feed delivers their results.
 */
export const createDrawSources = ({
  lotteries,
  house,
  sandbox,
}: {
  readonly lotteries: readonly Lottery[]
  readonly house: DrawSource
  readonly sandbox: boolean
}): DrawSources => {
  const simulated = sandbox ? createSimulatedSource() : undefined
  const byCode = new Map<string, DrawSource | undefined>(
    lotteries.map(({ code, source }) => [code, source === 'house' ? house : simulated]),
  )
  return (lottery) => byCode.get(lottery)
}
