import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyPostgres, usualKind } from '../kit/freshDatabase.ts'
import { newPerson } from '../kit/operators.ts'
import { rolesOf } from '../kit/postgres.ts'
import { openData } from '#server/app/openData.ts'
import { systemClock } from '#server/platform/time/clock.ts'
import { lockHolder, takeLock } from '#server/platform/database/lockFile.ts'
import { seededSite, serverBundle } from '../kit/seededSite.ts'
import { runOpsProcess, startServerProcess, type ServerHome } from '../kit/serverProcess.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'haocai-data-'))
let home: ServerHome
beforeAll(async () => {
  home = await seededSite(dataDir)
})
afterAll(() => rmSync(dataDir, { recursive: true }))

/** A file of results for an issue long before the history of a sandbox. */
const fileWith = (text: string): string => {
  const file = join(dataDir, 'results.csv')
  writeFileSync(file, text)
  return file
}

test('without a server the command line opens the data itself, imports a file and balances', async () => {
  const file = fileWith('lottery,issue,code\ntjssc,20260601-001,"1,2,3,4,5"\n')
  const imported = { exitCode: 0, text: `${file}: 1 new, 0 known; bets are settled when the server starts\n` }
  expect(await runOpsProcess(home, 'import-draws', file)).toEqual(imported)
  expect(await runOpsProcess(home, 'import-draws', file)).toEqual({
    exitCode: 0,
    text: `${file}: 0 new, 1 known\n`,
  })
  expect(await runOpsProcess(home, 'import-draws', fileWith('tjssc,20260601-001,"5,4,3,2,1"'))).toEqual({
    exitCode: 1,
    text: `${file}:1: tjssc 20260601-001 is drawn 1,2,3,4,5, not 5,4,3,2,1\n`,
  })
  expect(await runOpsProcess(home, 'import-draws', join(dataDir, 'none.csv'))).toMatchObject({
    exitCode: 1,
  })
  expect(await runOpsProcess(home, 'import-draws')).toMatchObject({ exitCode: 2 })
}, 180_000)

test('data with demo accounts is never served for real money', async () => {
  const settings = { dataDir, databaseUrl: undefined, sandbox: false }
  await expect(openData(settings, systemClock)).rejects.toThrow(
    /SANDBOX=off must not run on data with demo accounts/,
  )
  expect(lockHolder(dataDir)).toBeUndefined()
})

test('for real money the server starts once two operators are registered, which needs no server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'haocai-data-'))
  const calendar = join(folder, 'xglhc.csv')
  const database = usualKind === 'postgres' ? rolesOf(await emptyPostgres()) : {}
  const real = {
    dataDir: folder,
    ...database,
    bundle: await serverBundle(),
    env: {
      SANDBOX: 'off',
      BEACON: 'drand',
      SITE_ORIGINS: 'https://haocai.example',
      XGLHC_CALENDAR: calendar,
    },
  }
  writeFileSync(calendar, '98/001,2098-01-02\n98/002,2098-02-30\n')
  await expect(startServerProcess(real)).rejects.toThrow(
    `said: XGLHC_CALENDAR ${calendar}:2: "98/002,2098-02-30" must have a date of the years 1993 to 2099`,
  )
  writeFileSync(calendar, '98/001,2098-01-02\n98/002,2098-02-03\n')
  await expect(startServerProcess(real)).rejects.toThrow(/needs two operators who may sign, there is none/)
  for (const name of ['anna', 'bert']) {
    const file = join(real.dataDir, `${name}.pub`)
    writeFileSync(file, newPerson(name).publicKey)
    expect(await runOpsProcess(real, 'operator-add', name, file)).toMatchObject({ exitCode: 0 })
  }
  const server = await startServerProcess(real)
  expect(server.said()).toContain('calendar: xglhc has 2 draws from 2098-01-02 to 2098-02-03')
  expect(server.said()).toContain('mail: none. MAIL_URL is not set')
  expect(server.said()).toContain('ready http')
  expect(await server.stop()).toBe(0)
  const forgotten = { ...real, env: { ...real.env, XGLHC_CALENDAR: '' } }
  expect(await runOpsProcess(forgotten, 'trial-balance')).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('this site follows an official calendar of xglhc') as string,
  })
  rmSync(real.dataDir, { recursive: true })
}, 120_000)

test('a passphrase is never read from a pipe', async () => {
  const made = await runOpsProcess(home, 'operator-key', 'anna', join(dataDir, 'anna'))
  expect(made).toEqual({ exitCode: 1, text: 'a passphrase is typed at a terminal, and there is none\n' })
}, 30_000)

test('a folder that a living process holds is not opened; that of a dead process is', async () => {
  const holder = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  writeFileSync(join(dataDir, 'server.lock'), String(holder.pid))
  expect(() => takeLock(dataDir)).toThrow(`${dataDir} must be free, process ${holder.pid} holds it`)
  const exited = once(holder, 'exit')
  holder.stdin.end()
  holder.kill('SIGKILL')
  await exited
  const release = takeLock(dataDir)
  expect(lockHolder(dataDir)).toBeUndefined()
  release()
})
