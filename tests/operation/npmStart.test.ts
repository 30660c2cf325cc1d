/** `npm start` and `npm run cluster` as an operator runs them: all processes they started end with npm. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { lockHolder } from '#server/platform/database/lockFile.ts'
import { seededSite } from '../kit/seededSite.ts'
import { describeOnNodes } from '../kit/severalNodes.ts'

const root = new URL('../..', import.meta.url).pathname
const waitMs = 150_000
const folders: string[] = []
/** Processes that a test found running, to be ended if it failed. */
const started: number[] = []
const freshFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'haocai-npm-'))
  folders.push(folder)
  return folder
}
/** A folder with the data of a site that has run before. */
const usedFolder = async () => (await seededSite(freshFolder())).dataDir
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
afterEach(() => {
  for (const pid of started.splice(0)) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const runNpm = (args: readonly string[], env: Readonly<Record<string, string>>, cwd = root) => {
  const child = spawn('npm', args, { cwd, env: { ...process.env, PORT: '0', ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  if (child.pid !== undefined) started.push(child.pid)
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  return {
    said: () => said,
    says: (line: RegExp) => vi.waitFor(() => expect(said).toMatch(line), { timeout: waitMs, interval: 50 }),
    end: async (signal: NodeJS.Signals) => {
      child.kill(signal)
      const [code, by] = await exited
      return code ?? by
    },
  }
}

/** The process that holds a data folder, once there is one. */
const holderOf = async (dataDir: string): Promise<number> => {
  const pid = await vi.waitUntil(() => lockHolder(dataDir), { timeout: waitMs, interval: 20 })
  started.push(pid)
  return pid
}
const expectGone = (...pids: readonly number[]) =>
  vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), { timeout: 90_000, interval: 50 })

test('SIGTERM to npm drains the server behind it: no process, no lock', async () => {
  const dataDir = await usedFolder()
  const npm = runNpm(['start'], { DATA_DIR: dataDir })
  await npm.says(/^ready http/m)
  const server = await holderOf(dataDir)
  // npm ends with the exit code of the server, not before it.
  expect(await npm.end('SIGTERM')).toBe(0)
  expect([isRunning(server), existsSync(join(dataDir, 'server.lock'))]).toEqual([false, false])
}, 200_000)

test('SIGTERM to npm while the server migrates and seeds ends it', async () => {
  const dataDir = freshFolder()
  const npm = runNpm(['start'], { DATA_DIR: dataDir })
  const server = await holderOf(dataDir)
  expect(await npm.end('SIGTERM')).toBe(0)
  expect([isRunning(server), existsSync(join(dataDir, 'server.lock'))]).toEqual([false, false])
  expect(npm.said()).not.toMatch(/^ready /m)
}, 200_000)

test('a server whose npm is killed notices, and drains', async () => {
  const dataDir = await usedFolder()
  const npm = runNpm(['start'], { DATA_DIR: dataDir })
  const server = await holderOf(dataDir)
  expect(await npm.end('SIGKILL')).toBe('SIGKILL')
  await expectGone(server)
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
}, 200_000)

/** A project with our scripts, nothing to install, and a build that never ends: it writes its process id. */
const projectThatBuilds = (): string => {
  const folder = freshFolder()
  const { prestart, start } = (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  ).scripts
  const manifest = { name: 'x', version: '1.0.0', type: 'module', scripts: { prestart, start } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  const lock = { name: 'x', version: '1.0.0', lockfileVersion: 3, packages: { '': manifest } }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  for (const file of ['index.html', 'vite.config.ts']) writeFileSync(join(folder, file), '')
  for (const name of ['src', 'engine', 'contract', 'public']) mkdirSync(join(folder, name))
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
  spawnSync(process.execPath, ['scripts/bootstrap.mjs'], { cwd: folder })
  mkdirSync(join(folder, 'node_modules/vite/bin'), { recursive: true })
  const build = `require('node:fs').writeFileSync('build.pid', String(process.pid)); setInterval(() => {}, 1000)`
  writeFileSync(join(folder, 'node_modules/vite/package.json'), '{"type":"commonjs"}')
  writeFileSync(join(folder, 'node_modules/vite/bin/vite.js'), build)
  return folder
}

test('SIGTERM to npm while it builds ends the build', async () => {
  const folder = projectThatBuilds()
  const npm = runNpm(['start'], {}, folder)
  const written = join(folder, 'build.pid')
  const pidOf = () => Number(existsSync(written) ? readFileSync(written, 'utf8') : 0)
  const build = await vi.waitUntil(pidOf, { timeout: waitMs, interval: 20 }).catch(() => {
    throw new Error(`the build must begin, npm said: ${npm.said()}`)
  })
  started.push(build)
  expect([143, 'SIGTERM']).toContain(await npm.end('SIGTERM'))
  expect(isRunning(build)).toBe(false)
}, 200_000)

describeOnNodes('npm run cluster', () => {
  /** The folders of the nodes, in a folder for temporary files of this cluster alone. */
  const nodesBelow = (tmp: string) =>
    vi.waitUntil(
      () => {
        const home = readdirSync(tmp).find((name) => name.startsWith('haocai-nodes-'))
        const nodes = home === undefined ? [] : readdirSync(join(tmp, home))
        const found = nodes
          .filter((name) => name.startsWith('node-'))
          .map((name) => join(tmp, home ?? '', name))
        return found.length === 3 && found
      },
      { timeout: waitMs, interval: 20 },
    )

  test.each([
    ['while its nodes start', false],
    ['when it is ready', true],
  ])(
    'SIGTERM to npm %s ends every node',
    async (_story, waits) => {
      const tmp = freshFolder()
      // PostgreSQL runs as another user, and must be able to enter the folder.
      chmodSync(tmp, 0o755)
      const npm = runNpm(['run', 'cluster'], { TMPDIR: tmp })
      const pids = await Promise.all((await nodesBelow(tmp)).map(holderOf))
      if (waits) await npm.says(/^ready http/m)
      expect(await npm.end('SIGTERM')).toBe(0)
      await expectGone(...pids)
      expect(readdirSync(tmp).filter((name) => name.startsWith('haocai-nodes-'))).toEqual([])
    },
    300_000,
  )
})
