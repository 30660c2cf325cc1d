/**
 * A world before its first minute: players with money and vouchers, and issues whose seeds follow from the world's seed.
 * Worlds share a database, each in its own period of time; anything that one could leave to the next (unsold
 * issues, counters, a pause) is reset here, so that a seed gives the same world after any other.
 */
import { createHash } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { createApp } from '#server/app/app.ts'
import { publishingFor } from '#server/lottery/publishing.ts'
import { lotteries } from '#server/lottery/catalogue/lotteries.ts'
import { stockInstantIssues } from '#server/lottery/draws/instant.ts'
import { createManualClock } from '#server/platform/time/clock.ts'
import { rows, type Database } from '#server/platform/database/database.ts'
import { asOwner } from '#server/platform/database/pgliteRole.ts'
import { createLog } from '#server/platform/observe/log.ts'
import { grantVoucher } from '#server/lottery/vouchers/vouchers.sql.ts'
import { openCrowd, type CrowdMember } from '../kit/crowd.ts'
import { testChain } from '../kit/provenDraw.ts'
import { afterNoon } from '../kit/referenceTime.ts'
import type { Dice } from '../kit/seeded.ts'
import { voucherHao, voucherYuan } from './acts.ts'
import type { HeldVoucher } from './submission.ts'

/** Number of worlds for which one database has periods of time. */
export const stretches = 36

/** The lotteries of a simulated site: one of a minute, and the instant draw. */
export const played = lotteries.filter(({ code }) => code === 'mjffc' || code === 'mjmmc')

/** How long a world may last. */
const stretchSeconds = 600

/** A player before the first act. */
export interface Starter {
  readonly member: CrowdMember
  readonly vouchers: readonly HeldVoucher[]
}

/** The initial state. */
export interface Start {
  readonly at: Date
  readonly starters: readonly Starter[]
}

/** The opening balance of every player. */
export const openingYuan = '200'

/** The database of a world. */
type World = Database & { readonly client: PGlite }

/** Prepares the world of a seed in its period of the database's time. */
export const prepareWorld = async (
  database: World,
  dice: Dice,
  seed: number,
  stretch: number,
): Promise<Start> => {
  const at = afterNoon(stretch * stretchSeconds)
  await layIssues(database, seed, at)
  await asOwner(database.client, () => sowSeeds(database, seed, stretch, at))
  const members = await openCrowd(database, 3 + dice.below(3), openingYuan, at, `w${stretch}n`)
  const starters: Starter[] = []
  for (const member of members) {
    const vouchers: HeldVoucher[] = []
    for (let n = dice.below(3); n > 0; n -= 1) vouchers.push(await give(database, dice, member, at))
    starters.push({ member, vouchers })
  }
  return { at, starters }
}

/** The secrets of the draws of a world follow from its seed. */
export const drawSecretsOf =
  (seed: number) =>
  (lockRound: number): Buffer =>
    createHash('sha256').update(`${seed} ${lockRound}`).digest()

const simulatedPublishing = (seed: number) => publishingFor(testChain, drawSecretsOf(seed))

/** Draws what an earlier world left undrawn, and writes the issues of this one. Players bet on no other issues. */
const layIssues = async (database: World, seed: number, at: Date): Promise<void> => {
  await asOwner(database.client, () =>
    database.db.transaction(async (tx) => {
      // Triggers keep published issues; the positions that an earlier world left unsold are not of this one.
      await rows(tx, sql`set local session_replication_role = replica`)
      await rows(tx, sql`delete from issue where lottery <> 'mjffc' and code is null`)
    }),
  )
  // The last of them closed five seconds before: its book is sealed in time, and no draw is left to this world.
  const clock = createManualClock(new Date(at.getTime() - 4_000))
  const server = await createApp({
    database,
    clock,
    log: createLog('silent'),
    beaconSecret: Buffer.alloc(32, 7),
    sandbox: true,
    drawSecrets: drawSecretsOf(seed),
    distDir: 'no-client-in-these-tests',
    lotteries: played,
  })
  await server.sealing.sealClosed()
  clock.moveTo(at)
  await server.drawing.tick()
  await server.stop()
}

const sowSeeds = async ({ db }: World, seed: number, stretch: number, at: Date): Promise<void> => {
  await rows(db, sql`select setval('instant_number', ${1 + stretch * 1_000}, false)`)
  await rows(db, sql`update node_slot set holder = null, seen_at = 'epoch'`)
  const instant = played.find(({ code }) => code === 'mjmmc')
  if (!instant) throw new Error('mjmmc must be in the catalogue')
  await stockInstantIssues(db, simulatedPublishing(seed), instant, at)
  await rows(db, sql`delete from lottery_pause`)
}

const give = async ({ db }: Database, dice: Dice, { id }: CrowdMember, at: Date): Promise<HeldVoucher> => {
  const amountYuan = voucherYuan(dice)
  const amount = voucherHao({ id: '', amountYuan })
  const voucher = {
    amount,
    minBet: amount * BigInt(1 + dice.below(2)),
    lottery: dice.chance(0.5) ? 'mjffc' : undefined,
    validUntil: new Date(at.getTime() + (60 + dice.below(600)) * 1_000),
  }
  return { id: (await grantVoucher(db, id, voucher, 'of a simulated world', at)).toString(), amountYuan }
}
