/** The site's own chain on the paths of a public relay, for whoever checks its draws. */
import type { FastifyInstance } from 'fastify'
import { randomnessOf } from '#contract/fair/proof/chain.ts'
import { roundFrom } from '#contract/fair/proof/rounds.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { NoRound, type Beacon } from './beacon.ts'

/** Registers `/beacon/<chain>/info` and `/beacon/<chain>/public/<round>`. A round that has not come is 404. */
export const registerBeacon = (app: FastifyInstance, beacon: Beacon, clock: Pick<Clock, 'now'>): void => {
  const { chain } = beacon
  app.get(`/beacon/${chain.hash}/info`, () => ({
    public_key: chain.publicKey,
    period: chain.period,
    genesis_time: chain.genesis,
    hash: chain.hash,
    schemeID: chain.scheme,
  }))
  app.get<{ Params: { round: string } }>(`/beacon/${chain.hash}/public/:round`, async (request, reply) => {
    const { round: asked } = request.params
    const newest = roundFrom(chain, clock.now().getTime() + 1) - 1
    const round = asked === 'latest' ? newest : /^[1-9]\d{0,11}$/.test(asked) ? Number(asked) : undefined
    if (round === undefined)
      return reply.code(400).send({ error: 'a round must be a whole number or latest' })
    try {
      const signature = await beacon.signature(round)
      return await reply.send({ round, randomness: randomnessOf(signature), signature })
    } catch (error) {
      if (error instanceof NoRound) return reply.code(404).send({ error: error.message })
      throw error
    }
  })
}
