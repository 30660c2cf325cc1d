import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeLock } from './lockFile.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'haocai-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Another process that takes the lock and keeps it until its input ends; answers what it printed. */
const other = async (): Promise<string> => {
  const module = fileURLToPath(new URL('lockFile.ts', import.meta.url))
  const program = `import { takeLock } from '${module}'; try { takeLock('${dataDir}'); console.log('taken') } catch (e) { console.log(e.message) }`
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '-e',
    program,
  ])
  return stdout.trim()
}

test('a second process on the same folder is refused, names the holder, and leaves its lock', async () => {
  const release = takeLock(dataDir)
  expect(await other()).toBe(`${dataDir} must be free, process ${process.pid} holds it`)
  expect(readFileSync(join(dataDir, 'server.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} \\d*$`))
  release()
  expect(await other()).toBe('taken')
})

test('the lock of a killed server is taken over', () => {
  // No process has this number.
  writeFileSync(join(dataDir, 'server.lock'), '4194303')
  takeLock(dataDir)()
  expect(readdirSync(dataDir)).toEqual([])
})

test('the lock of a killed server is taken over when its number belongs to another process now', () => {
  // This process runs its parent's child: the parent lives, and began at another time.
  writeFileSync(join(dataDir, 'server.lock'), `${process.ppid} 1`)
  takeLock(dataDir)()
  // A lock without a time, of an older version, holds as long as the number lives.
  writeFileSync(join(dataDir, 'server.lock'), String(process.ppid))
  expect(() => takeLock(dataDir)).toThrow(`process ${process.ppid} holds it`)
})

test('folder and files are closed to other users, also those of an older version', () => {
  chmodSync(dataDir, 0o755)
  const release = takeLock(dataDir)
  writeFileSync(join(dataDir, 'later'), '')
  const modes = [dataDir, join(dataDir, 'server.lock'), join(dataDir, 'later')].map(
    (path) => statSync(path).mode & 0o777,
  )
  expect(modes).toEqual([0o700, 0o600, 0o600])
  release()
})
