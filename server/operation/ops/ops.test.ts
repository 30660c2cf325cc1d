import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addOrderPath, allDigits, submission, twentyMinuteIssue } from '../../../tests/kit/bets.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { cashOf } from '../../../tests/kit/ledger.ts'
import { afterNoon } from '../../../tests/kit/referenceTime.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import { verifyAudit } from '../../audit/verify.ts'
import { rows, type Database } from '../../platform/database/database.ts'
import { isFrozen } from '../../../tests/kit/frozen.ts'
import type { OpsAnswer } from '../../platform/ops/command.ts'
import { commands, runOps } from '../../app/ops.ts'
import { askServer, serveOps } from './socket.ts'

let database: Database
let it: TestServer
let closeOps: () => Promise<void>
const sessions: (string | undefined)[] = []
const dataDir = mkdtempSync(join(tmpdir(), 'haocai-ops-'))
beforeAll(async () => {
  database = await freshDatabase('pglite')
  it = await startServer({ database })
  closeOps = await serveOps(dataDir, (args, session) => {
    sessions.push(session)
    return runOps(context(), args)
  })
})
afterAll(async () => {
  await expectBalanced(database.db)
  await closeOps()
  await it.stop()
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const context = () => ({
  db: database.db,
  database,
  clock: it.clock,
  settings: { sandbox: true },
  bus: it.server.bus,
})

const ways: readonly (readonly [string, (...args: string[]) => Promise<OpsAnswer>])[] = [
  ['directly', (...args) => runOps(context(), args)],
  ['over the socket of the server', (...args) => askServer(dataDir, args)],
]

describe.each(ways)('asked %s', (way, ops) => {
  test('trial-balance adds up', async () => {
    expect(await ops('trial-balance')).toMatchObject({
      exitCode: 0,
      text: expect.stringMatching(/\nbalanced$/),
    })
  })

  test('resettle compares, and does nothing else', async () => {
    expect(await ops('resettle', '--check')).toMatchObject({ exitCode: 0 })
    expect(await ops('resettle')).toMatchObject({ exitCode: 2 })
  })

  test('credit adds play money, to an existing member and in whole fen', async () => {
    const player = await it.signIn('player02')
    const before = Number(await cashOf(player))
    expect(await ops('credit', 'PLAYER02', '12.34')).toEqual({
      exitCode: 0,
      text: `player02 now has ${(before + 12.34).toFixed(4)}`,
    })
    expect(await cashOf(player)).toBeCloseTo(before + 12.34, 4)
    for (const yuan of ['0', '-1', '0.001', 'much', '']) {
      expect(await ops('credit', 'player02', yuan)).toMatchObject({ exitCode: 2 })
    }
    expect(await ops('credit', 'nobody01', '1')).toEqual({ exitCode: 1, text: 'there is no member nobody01' })
  })

  test('pause and resume say what they did, and ask for a reason', async () => {
    expect(await ops('pause', 'TJSSC')).toMatchObject({ exitCode: 2 })
    expect(await ops('pause', 'TJSSC', '系统', '维护')).toEqual({
      exitCode: 0,
      text: 'tjssc paused: 系统 维护',
    })
    expect(await ops('resume', 'tjssc')).toEqual({ exitCode: 0, text: 'tjssc sells again' })
    expect(await ops('pause', 'xxssc', '维护')).toMatchObject({ exitCode: 1 })
  })

  test('freeze and unfreeze hold awards back and release them, of one lottery or of all', async () => {
    expect(await ops('freeze', 'TJSSC')).toMatchObject({ exitCode: 2 })
    expect(await ops('freeze', 'xxssc', '核查')).toMatchObject({ exitCode: 1 })
    expect(await ops('freeze', 'TJSSC', '账目', '核查')).toEqual({
      exitCode: 0,
      text: 'awards of tjssc are held back: 账目 核查',
    })
    expect([await isFrozen(database.db, 'tjssc'), await isFrozen(database.db, 'cqssc')]).toEqual([
      true,
      false,
    ])
    expect(await ops('freeze', 'tjssc', '再次')).toMatchObject({
      text: 'awards of tjssc were held back before',
    })
    expect(await ops('unfreeze', 'tjssc', '查明')).toEqual({
      exitCode: 0,
      text: 'awards of tjssc are paid: 查明',
    })
    expect(await ops('freeze', '*', '核查')).toMatchObject({
      text: 'awards of all lotteries are held back: 核查',
    })
    expect(await isFrozen(database.db, 'cqssc')).toBe(true)
    expect(await ops('unfreeze', '*', '查明')).toMatchObject({ exitCode: 0 })
  })

  test('verify-audit prints a head to keep, and accepts it as an argument', async () => {
    const { exitCode, text } = await ops('verify-audit')
    expect([exitCode, text]).toEqual([
      0,
      expect.stringMatching(
        /^rows \d+\nseed batches \d+\nbooks \d+\ndraws \d+, \d+ of them after a late seal\n.*\nwhole$/,
      ),
    ])
    const head = /keep this elsewhere: (\S+)/.exec(text)?.[1] ?? ''
    expect(await ops('verify-audit', head)).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('is what it was') as unknown,
    })
    const other = head.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))
    expect(await ops('verify-audit', other)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('had another hash once') as unknown,
    })
    expect(await ops('verify-audit', 'no-head')).toMatchObject({ exitCode: 2 })
  })

  test('backup writes a new file while the server runs; restore refuses to run', async () => {
    const file = join(dataDir, `${way.length}.backup`)
    expect(await ops('backup', file)).toMatchObject({
      exitCode: 0,
      text: expect.stringMatching(/^sha256 [0-9a-f]{64}$/m) as unknown,
    })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const again = await ops('backup', file).catch((error: unknown) => String(error))
    expect(JSON.stringify(again)).toContain('is there already')
    expect(await ops('backup')).toMatchObject({ exitCode: 2 })
    expect(await ops('restore', file)).toEqual({
      exitCode: 1,
      text: 'a server holds this data: stop it to restore',
    })
  })

  test('demo-world refuses data that a server runs on', async () => {
    expect(await ops('demo-world')).toEqual({
      exitCode: 1,
      text: 'these data were used before: the demo world needs an empty place, such as DATA_DIR=demo-data with no server on it',
    })
  })

  test('import-draws refuses the whole file, naming file and line', async () => {
    const bad = `tjssc,20261121-001,"1,2,3,4,5"\ntjssc,20261121-002,"1,2,3"`
    expect(await ops('import-draws', 'results.csv', bad)).toEqual({
      exitCode: 1,
      text: 'results.csv:2: "1,2,3" must be a result of tjssc',
    })
    expect(await ops('import-draws', 'results.csv', 'tjssc,20261121-001,"1,2,3,4,5"')).toMatchObject({
      exitCode: 0,
    })
    expect(await ops('import-draws')).toMatchObject({ exitCode: 2 })
  })

  test.each([[[]], [['nonsense']]])('%j answers 2 and every command', async (args) => {
    const { exitCode, text } = await ops(...args)
    expect(exitCode).toBe(2)
    for (const { name } of commands) expect(text).toContain(`\n  ${name} `)
  })

  test('help shows every command, and how one is typed', async () => {
    for (const args of [['help'], ['--help']]) {
      const { exitCode, text } = await ops(...args)
      expect([args, exitCode]).toEqual([args, 0])
      for (const { name, summary } of commands)
        expect(text).toMatch(new RegExp(`\\n {2}${name} .*\\n? *${summary.slice(0, 12)}`))
    }
    for (const args of [
      ['help', 'credit'],
      ['credit', '--help'],
    ]) {
      const { exitCode, text } = await ops(...args)
      expect([args, exitCode]).toEqual([args, 0])
      expect(text).toMatch(/^Usage: npm run ops -- credit <user> <yuan>\n/)
      expect(text).toMatch(/\n {2}yuan +how much, above 0 in whole fen: 12\.34/)
    }
    const { text } = await ops('help', 'import-draws')
    expect(text).toMatch(/^Usage: npm run ops -- import-draws <file>\n/)
    expect(text).not.toMatch(/^ {2}text/m)
  })

  test.each([
    [['credits', 'player02', '1'], "error: unknown command 'credits'"],
    [['credit', 'player02'], "error: missing required argument 'yuan'"],
    [['credit', 'player02', '1', '2'], 'error: too many arguments'],
    [
      ['credit', 'player02', '-1'],
      "error: command-argument value '-1' is invalid for argument 'yuan'. It must be",
    ],
    [['resettle'], "error: required option '--check' not specified"],
    [['voucher', 'player02', '1', '1', '366', '活动'], 'It must be a number of days from 1 to 365.'],
    [['verify-audit', 'no-head'], 'It must be <id>:<hash> as an earlier run printed it.'],
    [['confirm', 'x', 'anna', 'key'], 'It must be the number of a proposal.'],
  ])('%j says what is wrong with it and answers 2', async (args, complaint) => {
    const { exitCode, text } = await ops(...args)
    expect([exitCode, text]).toEqual([2, expect.stringContaining(complaint)])
  })
})

test('an imported result is paid at once, and is known when imported again', async () => {
  const player = await it.signIn('player01')
  await player.post(addOrderPath, submission([allDigits()]))
  await it.moveTo(afterNoon(541))
  const file = `lottery,issue,code\ncqssc,${twentyMinuteIssue},"1,2,3,4,5"\n`
  expect(await askServer(dataDir, ['import-draws', 'results.csv', file])).toEqual({
    exitCode: 0,
    text: 'results.csv: 1 new, 0 known',
  })
  await it.server.settler.idle()
  expect(await cashOf(player)).toBe(9999.6)
  expect(await askServer(dataDir, ['import-draws', 'results.csv', file])).toEqual({
    exitCode: 0,
    text: 'results.csv: 0 new, 1 known',
  })
})

test('without a server the answer says when bets will be settled', async () => {
  const { bus: _bus, ...alone } = context()
  const file = 'tjssc,20261121-003,"1,2,3,4,5"'
  expect(await runOps(alone, ['import-draws', 'results.csv', file])).toEqual({
    exitCode: 0,
    text: 'results.csv: 1 new, 0 known; bets are settled when the server starts',
  })
})

test('real money is never credited by hand', async () => {
  const real = { ...context(), settings: { sandbox: false } }
  expect(await runOps(real, ['credit', 'player01', '1'])).toEqual({
    exitCode: 1,
    text: 'credit works in the sandbox only',
  })
})

test('acts of operators are in the audit log, with operator and details', async () => {
  const found = await rows(database.db, sql`select actor, action, details from audit_log order by id`)
  // The system wrote rows of its own before: seeds that were published.
  const first = found.find((row) => row['actor'] !== 'system')
  expect(first?.['actor']).toMatch(/^ops:./)
  expect(found.map((row) => row['action'])).toEqual(
    expect.arrayContaining(['credit', 'pause', 'resume', 'freeze', 'unfreeze', 'import-draws']),
  )
  expect(found.find((row) => row['action'] === 'credit')?.['details']).toEqual({
    member: 'player02',
    yuan: '12.3400',
  })
  expect(await verifyAudit(database.db)).toMatchObject({ ok: true })
})

test('only the user of the server can open its socket, and malformed input on it is answered', async () => {
  expect(statSync(join(dataDir, 'ops.sock')).mode & 0o777).toBe(0o600)
  const noise = askServer(dataDir, { toJSON: () => 'no list' } as unknown as readonly string[], 'a login')
  expect(await noise).toEqual({ exitCode: 1, text: 'a command must be a list of words' })
})

test('the login in which a command was typed arrives with it', async () => {
  await askServer(dataDir, ['operators'], 'boot:login:7')
  await askServer(dataDir, ['operators'])
  expect(sessions.slice(-2)).toEqual(['boot:login:7', undefined])
})
