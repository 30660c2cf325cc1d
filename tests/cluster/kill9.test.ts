import { sql } from 'drizzle-orm'
import { createHash, randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPglite, openPostgres, rows } from '#server/platform/database/database.ts'
import { addOrderPath, fiveStar, submission } from '../kit/bets.ts'
import { openBrowser, type Browser } from '../kit/browser.ts'
import { expectBalanced } from '../kit/expectBalanced.ts'
import { describeOnDatabase } from '../kit/freshDatabase.ts'
import { cashOf } from '../kit/ledger.ts'
import { longestIssue } from '../kit/longestIssue.ts'
import { seededSite } from '../kit/seededSite.ts'
import {
  runOpsProcess,
  startServerProcess,
  type ServerHome,
  type ServerProcess,
} from '../kit/serverProcess.ts'

const runs = Number(process.env['KILL_RUNS'] ?? 2)
const betCount = 2000
const stake = 0.02
const players = ['player01', 'player02', 'agent01', 'agent02']
const seed = Number(process.env['KILL_SEED'] ?? randomInt(2 ** 31))

/** Deterministic for a seed: determines after which answer a run is killed, and the keys of its bets. */
const seeded = (...of: readonly (string | number)[]): string =>
  createHash('sha256')
    .update([seed, ...of].join(' '))
    .digest('hex')
const killAfter = (run: string): number =>
  1 + (parseInt(seeded(run, 'kill').slice(0, 8), 16) % (betCount - 1))
const keyOf = (run: string, nth: number): string =>
  // Version 4: any other says when it was made.
  seeded(run, nth).replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

const balanced = { exitCode: 0, text: expect.stringMatching(/\nbalanced\n$/) as unknown }

interface Bet {
  readonly key: string
  readonly player: string
  /** The ids of its orders, if its answer arrived. */
  answered?: readonly string[]
}

describeOnDatabase(`${betCount} bets and a kill -9 among their answers`, (kind) => {
  const dataDir = mkdtempSync(join(tmpdir(), `haocai-kill-${kind}-`))
  const bets: Bet[] = []
  const accepted = new Map<string, readonly string[]>()
  let home: ServerHome
  let server: ServerProcess
  let browsers = new Map<string, Browser>()

  const signInAll = async () => {
    const signedIn = players.map(async (cn) => {
      const browser = openBrowser(server.origin)
      await browser.signIn(cn)
      return [cn, browser] as const
    })
    browsers = new Map(await Promise.all(signedIn))
  }
  const browserOf = (player: string): Browser => {
    const browser = browsers.get(player)
    if (!browser) throw new Error(`${player} must have signed in`)
    return browser
  }
  const closeBrowsers = () => {
    for (const browser of browsers.values()) browser.close()
  }

  beforeAll(async () => {
    home = await seededSite(dataDir, kind)
    server = await startServerProcess(home)
    await signInAll()
  })
  afterAll(async () => {
    closeBrowsers()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** Asks for the outcome of bets without an answer, and sometimes of answered ones, to compare. */
  const settleDoubt = async (bet: Bet, nth: number) => {
    if (bet.answered) accepted.set(bet.key, bet.answered)
    if (bet.answered && nth % 10 !== 0) return
    const { body } = await browserOf(bet.player).post('/sobet/pay/outcome', { key: bet.key }, { as: 'json' })
    const { state, answer } = body['result'] as {
      state: string
      answer: { result: { orderIds: string[] } } | null
    }
    if (bet.answered) expect([state, answer?.result.orderIds]).toEqual(['accepted', bet.answered])
    else if (answer) accepted.set(bet.key, answer.result.orderIds)
    else expect(state).toBe('void')
  }

  test.each(Array.from({ length: runs }, (_, run) => run + 1))(
    'run %i',
    async (run) => {
      const name = `${kind} ${run}`
      const deadly = killAfter(name)
      console.log(`${name}: KILL_SEED=${seed}, killed after answer ${deadly} of ${betCount}`)
      const { lottery, issue, odds } = await longestIssue(browserOf('player01'))
      // One number of one place: sixty thousand of these on one issue stay below what the house may lose on it.
      const oneNumber = { method: 'dwd_dwd_dwd', code: '1||||', odds: String(Number(odds) / 10_000) }
      const line = fiveStar({ ...oneNumber, price: String(stake), amount: String(stake) })
      const fields = submission([line], { lottery, issue })

      const fresh = Array.from({ length: betCount }, (_, nth): Bet => ({
        key: keyOf(name, nth),
        player: players[nth % players.length] ?? '',
      }))
      bets.push(...fresh)
      let answers = 0
      let killed: Promise<void> | undefined
      await Promise.all(
        fresh.map(async (bet) => {
          const answer = await browserOf(bet.player)
            .post(addOrderPath, fields, { key: bet.key })
            .catch((error: unknown) => {
              if (!killed) throw error
              return undefined
            })
          if (!answer) return
          expect(answer.body).toMatchObject({ code: 1 })
          bet.answered = (answer.body['result'] as { orderIds: string[] }).orderIds
          answers += 1
          if (answers === deadly) killed = server.kill()
        }),
      )
      await killed
      expect(answers).toBeGreaterThanOrEqual(deadly)
      closeBrowsers()

      server = await startServerProcess(home)
      await signInAll()
      await Promise.all(fresh.map(settleDoubt))
      for (const player of players) {
        const held = bets.filter((bet) => bet.player === player && accepted.has(bet.key)).length
        expect(await cashOf(browserOf(player))).toBeCloseTo(10_000 - held * stake, 4)
      }
      expect(await runOpsProcess(home, 'trial-balance')).toEqual(balanced)
    },
    120_000,
  )

  test(
    'after all runs every accepted key has exactly its orders, and no other order exists',
    async () => {
      closeBrowsers()
      expect(await server.stop()).toBe(0)
      const database = home.databaseUrl
        ? await openPostgres(home.databaseUrl)
        : await openPglite(join(dataDir, 'pglite'))
      const found = await rows(
        database.db,
        sql`select key::text as key, submission_answer(s)->'orderIds' as ids from submission s where state = 'accepted'`,
      )
      expect(new Map(found.map((row) => [String(row['key']), row['ids']]))).toEqual(accepted)
      const written = await rows(
        database.db,
        sql`select 'C' || lpad(id::text, 19, '0') as id from bet_order order by id`,
      )
      expect(written.map((row) => row['id'])).toEqual([...accepted.values()].flat().toSorted())
      await expectBalanced(database.db)
      await database.close()
      expect(await runOpsProcess(home, 'trial-balance')).toEqual(balanced)
    },
    60_000 + runs * 4_000,
  )
})
