/**
 * Players bet while others attack: nobody of them sees a failure, and money stays right. At full size (`npm run soak -- hostile`)
 * their slowest answers and the memory of the server are judged as well; some seconds of a loaded machine say nothing of those.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentIssue } from '#server/lottery/catalogue/schedule.ts'
import { lotteryOf } from '#server/lottery/catalogue/lotteries.ts'
import { openPostgres, type Database } from '#server/platform/database/database.ts'
import { addOrderPath, allDigits, submission } from '../kit/bets.ts'
import { openBrowser, type Browser } from '../kit/browser.ts'
import { openCrowd } from '../kit/crowd.ts'
import { expectBalanced } from '../kit/expectBalanced.ts'
import { beginHostileTraffic } from '../kit/hostileTraffic.ts'
import { postgresBinaries } from '../kit/postgres.ts'
import { createDice, seedOf } from '../kit/seeded.ts'
import { seededDatabase } from '../kit/seededSite.ts'
import { startServerProcess, type ServerProcess } from '../kit/serverProcess.ts'

const seed = seedOf('HOSTILE_SEED')
const seconds = Number(process.env['HOSTILE_SECONDS'] ?? 6)
const isFull = seconds >= 60
const players = isFull ? 200 : 20
const idleSockets = isFull ? 3_000 : 100
const betEveryMs = 2_000
const quietSeconds = isFull ? 60 : 2

const lottery = lotteryOf('mjffc')
const openIssue = (): string => (lottery && currentIssue(lottery, new Date())?.number) ?? ''

interface Answers {
  readonly waits: number[]
  readonly statuses: Map<string, number>
}

/** Every player bets once in `betEveryMs` until the time is over. */
const bets = async (browsers: readonly Browser[], forSeconds: number): Promise<Answers> => {
  const until = performance.now() + forSeconds * 1000
  const [waits, statuses] = [[] as number[], new Map<string, number>()]
  await Promise.all(
    browsers.map(async (browser, n) => {
      await pause((betEveryMs * n) / browsers.length)
      while (performance.now() < until) {
        const began = performance.now()
        const line = allDigits({ price: '0.02', amount: '0.2' })
        const { status, body } = await browser.post(
          addOrderPath,
          submission([line], { lottery: 'MJFFC', issue: openIssue() }),
        )
        waits.push(performance.now() - began)
        const how = `${status} ${String(body['code'])}`
        statuses.set(how, (statuses.get(how) ?? 0) + 1)
        await pause(Math.max(0, betEveryMs - (performance.now() - began)))
      }
    }),
  )
  return { waits: waits.toSorted((a, b) => a - b), statuses }
}

const p99 = ({ waits }: Answers): number => waits[Math.floor(waits.length * 0.99)] ?? 0

/** Resident memory of a process, MB. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Takes the memory of a process every second until `taken`, which gives its median in the first and in the last quarter, MB. */
const watchMemory = (pid: number): { readonly taken: () => readonly [first: number, last: number] } => {
  const seen = [memoryOf(pid)]
  const timer = setInterval(() => seen.push(memoryOf(pid)), 1_000)
  return {
    taken() {
      clearInterval(timer)
      const quarter = Math.ceil(seen.length / 4)
      return [median(seen.slice(0, quarter)), median(seen.slice(-quarter))]
    },
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

describe.skipIf(postgresBinaries() === undefined)(`${players} players among hostile traffic`, () => {
  let server: ServerProcess
  let database: Database
  let browsers: readonly Browser[]
  let attackerToken = ''
  const dataDir = mkdtempSync(join(tmpdir(), 'haocai-hostile-'))

  beforeAll(async () => {
    console.log(`HOSTILE_SEED=${seed}`)
    const { url: _url, ...site } = await seededDatabase()
    server = await startServerProcess({ dataDir, ...site })
    database = await openPostgres(site.databaseUrl, 4)
    const members = await openCrowd(database, players + 1, '100000', new Date())
    attackerToken = members[players]?.token ?? ''
    browsers = members.slice(0, players).map(({ token }, n) => {
      const browser = openBrowser(server.origin, `127.8.${Math.floor(n / 200)}.${(n % 200) + 1}`)
      browser.cookies.set('sid', token)
      return browser
    })
  }, 120_000)
  afterAll(async () => {
    for (const browser of browsers) browser.close()
    expect(await server.stop()).toBe(0)
    await database.close()
    rmSync(dataDir, { recursive: true })
  }, 60_000)

  test(
    'no answer to a player fails, and the ledger balances',
    async () => {
      await bets(browsers, 2)
      const quietBefore = await bets(browsers, quietSeconds)
      const traffic = beginHostileTraffic({
        port: Number(new URL(server.origin).port),
        dice: createDice(seed),
        token: attackerToken,
        idleSockets,
        issue: openIssue,
      })
      // What the attack opens and fills once is there before memory is judged.
      const warm = await bets(browsers, seconds / 5)
      const memory = watchMemory(server.pid)
      const attacked = await bets(browsers, (seconds * 4) / 5)
      // What a single body takes until the collector runs is in one reading or another, and in the median of neither.
      const [before, after] = memory.taken()
      await traffic.stop()
      const quietAfter = await bets(browsers, quietSeconds)
      // The better of two: what else the machine did in one of them must not excuse slow answers.
      const quiet = p99(quietAfter) < p99(quietBefore) ? quietAfter : quietBefore
      const ratio = p99(attacked) / p99(quiet)
      const told = (answers: Answers) => JSON.stringify(Object.fromEntries(answers.statuses))
      console.log(
        [
          `HOSTILE sent ${JSON.stringify(traffic.sent)}`,
          `quiet ${told(quiet)} p99 ${p99(quiet).toFixed(1)} ms`,
          `attacked ${told(attacked)} p99 ${p99(attacked).toFixed(1)} ms = ${ratio.toFixed(2)}×`,
          `memory ${before.toFixed(0)} to ${after.toFixed(0)} MB`,
        ].join('\n'),
      )
      // 4004: the issue closed while the bet was on its way.
      for (const { statuses } of [quietBefore, warm, attacked, quietAfter])
        expect([...statuses.keys()].filter((how) => how !== '200 1' && how !== '200 4004')).toEqual([])
      expect(attacked.statuses.get('200 1')).toBeGreaterThan(attacked.waits.length / 2)
      for (const kind of ['fuzz', 'idle', 'slow', 'flood', 'fields', 'large', 'guess'])
        expect([kind, traffic.sent[kind]]).toEqual([kind, expect.any(Number)])
      expect(traffic.failures).toEqual([])
      await expectBalanced(database.db)
      if (!isFull) return
      expect(ratio).toBeLessThan(3)
      expect(after / before).toBeLessThan(1.15)
    },
    (seconds + 240) * 1000,
  )
})
