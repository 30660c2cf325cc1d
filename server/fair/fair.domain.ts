/** What anybody may read to check the draws. */
import { ok } from '#engine/result.ts'
import { proofsPageSize } from '#contract/fair/calls.ts'
import { declareDomain } from '../platform/composition/domain.ts'
import type { Db } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/http.ts'
import { createSealedPlaces } from '../lottery/book/inclusion.ts'
import { dayOfDate, dayStartMs } from '../lottery/catalogue/beijing.ts'
import { keptChain, keptSignature } from '../lottery/draws/keptRounds.ts'
import { auditRow, drawCounts, openCommitments, proofOfIssue, proofsBetween } from './proofs.sql.ts'

type FairCalls =
  | 'drawProof'
  | 'drawProofs'
  | 'commitments'
  | 'beaconRound'
  | 'auditHead'
  | 'fairCounts'
  | 'sealedOrders'

/** Answers from stored rows alone, without a session except for the places of own orders. */
export const fairDomain = declareDomain({ name: 'fair' }, ({ db }: { readonly db: Db }) => ({
  handlers: fairHandlers(db),
}))

const fairHandlers = (db: Db, sealedPlaces = createSealedPlaces(db)): Pick<Handlers, FairCalls> => ({
  drawProof: async ({ lottery, issue }) => ok({ proof: (await proofOfIssue(db, lottery, issue)) ?? null }),
  async drawProofs({ lottery, day, page }) {
    const number = dayOfDate(day)
    const [from, until] = [new Date(dayStartMs(number)), new Date(dayStartMs(number + 1))]
    const offset = (Math.max(1, page) - 1) * proofsPageSize
    const { total, list } = await proofsBetween(db, lottery, from, until, { offset, size: proofsPageSize })
    return ok({ total, list: [...list] })
  },
  commitments: async ({ lottery }) =>
    ok({ head: (await auditRow(db)) ?? null, list: [...(await openCommitments(db, lottery))] }),
  beaconRound: async ({ chain, round }) =>
    ok({
      chain: (await keptChain(db, chain)) ?? null,
      signature: (await keptSignature(db, chain, round)) ?? null,
    }),
  auditHead: async ({ id }) => ok({ head: (await auditRow(db, id)) ?? null }),
  fairCounts: async ({ lottery }, { now }) => ok(await drawCounts(db, lottery, now)),
  async sealedOrders({ lottery, issue }, { member }) {
    const places = await sealedPlaces(member.memberId, lottery, issue)
    return ok(
      places.map(({ order, where, ...place }) => ({
        ...place,
        order: { ...order, stake: order.stake.toString() },
        where: { ...where, path: [...where.path], pagePath: [...where.pagePath] },
      })),
    )
  },
})
