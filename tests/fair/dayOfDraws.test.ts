/**
 * Every draw of a stretch of a day proves itself: read as a player reads it, checked as the page checks it, and by the script
 * alone in an empty folder; one changed byte is found. `npm run soak -- day` is a whole day.
 */
import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkProof } from '#contract/fair/proof/check.ts'
import { proofSteps } from '#contract/fair/proof/verdict.ts'
import type { DrawProof } from '#contract/fair/proof/proof.ts'
import { proofsPageSize } from '#contract/fair/calls.ts'
import { lotteries } from '#server/lottery/catalogue/lotteries.ts'
import { expectBalanced } from '../kit/expectBalanced.ts'
import { freshDatabase, type TestDatabase } from '../kit/freshDatabase.ts'
import { testChain } from '../kit/provenDraw.ts'
import { createDice, seedOf } from '../kit/seeded.ts'
import { startServer, type TestServer } from '../kit/startServer.ts'

const seed = seedOf('DAY_SEED')
const minutes = Number(process.env['DAY_MINUTES'] ?? 6)
const minuteMs = 60_000
const midnight = Date.parse('2026-11-22T00:00:00+08:00')
/** The draw of midnight is one of the next day. */
const days = ['2026-11-22', '2026-11-23']
const known = { chains: [testChain] }
// Draws on order are drawn when somebody bets; everything else in house by its timetable.
const games = lotteries.filter(({ source, runs }) => source === 'house' && runs.length > 0)

/** Just after each close before a minute, so that its books are sealed before their round, and just after its draws. */
const secondsOf = (minute: number): readonly number[] => (minute % 5 === 0 ? [-14, -4, 1] : [-4, 1])

let database: TestDatabase
let it: TestServer
let folder: string
beforeAll(async () => {
  console.log(`DAY_SEED=${seed}`)
  database = await freshDatabase()
  it = await startServer({ database, startAt: new Date(midnight) })
  folder = mkdtempSync(join(tmpdir(), 'haocai-day-'))
  copyFileSync('scripts/verify-draw.mjs', join(folder, 'verify-draw.mjs'))
}, 120_000)
afterAll(async () => {
  await expectBalanced(database.db)
  await it.stop()
  await database.close()
  rmSync(folder, { recursive: true })
})

const proofsOf = async (lottery: string): Promise<readonly DrawProof[]> => {
  const reader = it.browser()
  const all: DrawProof[] = []
  for (const day of days)
    for (let page = 1; page > 0;) {
      const { body } = await reader.get('/lottery/api/u/v1/fair/proofs', { lottery, day, page })
      const { list } = body['result'] as { readonly list: readonly DrawProof[] }
      all.push(...list)
      page = list.length < proofsPageSize ? 0 : page + 1
    }
  return all
}

/** Runs the copied script on proofs, as somebody who noted their fingerprints; returns the last line it says of each. */
const lastLines = async (proofs: readonly DrawProof[]): Promise<readonly (string | undefined)[]> => {
  const words = proofs.flatMap((proof, i) => {
    writeFileSync(join(folder, `${i}.json`), JSON.stringify(proof))
    return ['--fingerprint', proof.seedHash, `${i}.json`]
  })
  const ran = await promisify(execFile)('node', ['verify-draw.mjs', '--chain', testChain.hash, ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: {},
  }).catch((error: unknown) => error as { readonly stdout: string })
  const lines = ran.stdout.trim().split('\n')
  return proofs.map((_, i) => lines[8 * i + 7])
}

test(
  `${minutes} minutes of draws of every game drawn in house`,
  async () => {
    for (let minute = 1; minute <= minutes; minute += 1)
      for (const second of secondsOf(minute)) {
        await it.moveTo(new Date(midnight + minute * minuteMs + second * 1_000))
        await it.server.sealing.sealClosed()
      }
    const drawn = new Map<string, readonly DrawProof[]>()
    for (const { code } of games) drawn.set(code, await proofsOf(code))
    expect(drawn.get('mjffc')).toHaveLength(minutes)
    const all = [...drawn.values()].flat()
    for (const proof of all) {
      const { steps } = checkProof(proof, known)
      expect([proof.lottery, proof.number, proofSteps.map((step) => steps[step].state)]).toEqual([
        proof.lottery,
        proof.number,
        proofSteps.map(() => 'ok'),
      ])
    }
    const ofMinutes = drawn.get('mjffc') ?? []
    const atOnce = 40
    for (let at = 0; at < ofMinutes.length; at += atOnce) {
      const part = ofMinutes.slice(at, at + atOnce)
      expect(await lastLines(part)).toEqual(part.map(() => '全部通过'))
    }
    const counts = [...drawn].map(([code, { length }]) => `${code} ${length}`).join(', ')
    console.log(`DAY ${all.length} draws proved: ${counts}; the script proved ${ofMinutes.length}`)
    const dice = createDice(seed)
    const changed = changedByte(dice.pick(ofMinutes), dice.below(1_000_000))
    expect(await lastLines([changed])).toEqual(['有一步未通过，本期结果不可信'])
  },
  Math.max(120_000, minutes * 10_000),
)

/** The proof with one hexadecimal digit of its seed, its ciphertext, its signature or its root changed. */
const changedByte = (proof: DrawProof, at: number): DrawProof => {
  const text = JSON.stringify(proof)
  const values = [proof.seed, proof.commitment?.ciphertext, proof.beacon?.signature, proof.book?.root]
  const value = values[at % values.length] ?? ''
  const place = text.indexOf(value) + (at % value.length)
  const digit = text[place] === '0' ? '1' : '0'
  return JSON.parse(`${text.slice(0, place)}${digit}${text.slice(place + 1)}`) as DrawProof
}
