/** Runs seeds one after the other, and prints how to repeat a failed one. */
import { expect, test } from 'vitest'
import { allTransferKinds } from '#server/ledger/transferKinds.ts'
import type { Database } from '#server/platform/database/database.ts'
import { resettleCheck } from '#server/lottery/settlement/resettle.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { verifyDraws } from '#server/operation/verify/verifyDraws.ts'
import { expectBalanced } from '../kit/expectBalanced.ts'
import { freshDatabase } from '../kit/freshDatabase.ts'
import { judge, type Verdict } from './judge.ts'
import { runSeed, type History } from './run.ts'
import { stretches } from './world.ts'

/** How many seeds a run has: eight, or as many as the environment says. */
export const seedCount = Number(process.env['SIM_SEEDS'] ?? 8)
/** The first of them. */
const firstSeed = Number(process.env['SIM_FROM'] ?? 1)
/** The one seed to repeat. */
export const onlySeed = process.env['SIM_SEED'] === undefined ? undefined : Number(process.env['SIM_SEED'])

const shares = 2
// So many seeds post movements of every kind, with every outcome.
const coveringSeeds = 20
const tail = 60

type Pglite = Parameters<typeof runSeed>[0]

/** A database of its own. */
export const openWorlds = async (): Promise<Pglite> => {
  const { client, ...database } = await freshDatabase('pglite')
  if (!client) throw new Error('PGlite must be its own client')
  return { ...database, client }
}

/** The period of a seed, always the same, so that it uses the same minutes whatever ran before it. */
const stretchOf = (seed: number): number => Math.floor(seed / shares) % stretches

/** Runs a seed and judges it. */
export const runAndJudge = async (
  database: Pglite,
  seed: number,
): Promise<{ readonly history: History; readonly verdict: Verdict }> => {
  const history = await runSeed(database, seed, stretchOf(seed))
  return { history, verdict: await judge(database, history) }
}

/** The logs of the seeds that this file has run. */
export const ranLogs = new Map<number, History['log']>()

/** A test for every second seed: two files run in parallel, each with its share. */
export const testSeeds = (share: number): void => {
  const seeds = Array.from({ length: seedCount }, (_, n) => firstSeed + n).filter(
    (seed) => seed % shares === share,
  )
  test.skipIf(onlySeed !== undefined)(
    `${seeds.length} seeds of a simulated site hold`,
    async () => {
      const began = performance.now()
      const counts = new Map<string, number>()
      const movedKinds = new Set<string>()
      let database: Pglite | undefined
      for (const seed of seeds) {
        if (stretchOf(seed) === 0) database = await closeWorlds(database)
        database ??= await openWorlds()
        const { history, verdict } = await runAndJudge(database, seed)
        ranLogs.set(seed, history.log)
        for (const [what, n] of Object.entries(verdict.counts)) counts.set(what, (counts.get(what) ?? 0) + n)
        for (const kind of verdict.movedKinds) movedKinds.add(kind)
        expect(verdict.faults, story(history)).toEqual([])
      }
      await closeWorlds(database)
      if (seeds.length >= coveringSeeds) expectCovered(counts, movedKinds)
      const took = ((performance.now() - began) / 60_000).toFixed(2)
      console.log(
        `${seeds.length} seeds in ${took} min: ${[...counts].map(([what, n]) => `${n} ${what}`).join(', ')}`,
      )
    },
    300_000 + seeds.length * 10_000,
  )
}

/** Checks that movements had every kind of transfer that the door posts, and every outcome. */
const expectCovered = (counts: ReadonlyMap<string, number>, movedKinds: ReadonlySet<string>): void => {
  const kindsByDoor = allTransferKinds.flatMap(({ name, byDoor }) => (byDoor ? [name] : []))
  expect([...movedKinds].toSorted()).toEqual(kindsByDoor.toSorted())
  for (const outcome of ['accepted', 'replayed', 'key_reused', 'key_void', 'insufficient', 'order_moved'])
    expect(counts.get(`movements ${outcome}`) ?? 0, outcome).toBeGreaterThan(0)
}

/**
 * Checks after the last world of a database: the ledger adds up, settling everything again gives the same awards, and every draw has
 * its sealed book and the round that follows from close and seal.
 */
const closeWorlds = async (database: Database | undefined): Promise<undefined> => {
  if (!database) return
  await expectBalanced(database.db)
  expect((await resettleCheck(database.db)).differences).toEqual([])
  expect(await verifyAudit(database.db)).toMatchObject({ ok: true })
  expect(await verifyDraws(database.db)).toMatchObject({ ok: true })
  await database.close()
}

/** How to repeat a failed seed, and how it ended. */
export const story = ({ seed, log }: History): string =>
  [`SIM_SEED=${seed} npx vitest run tests/simulation/simulation.test.ts`, ...log.slice(-tail)].join('\n')
