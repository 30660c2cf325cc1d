/**
 * Prepares a fresh clone: dependencies, and on request the built client and a browser.
 * Uses Node built-ins only, because nothing is installed when it starts. It writes to standard error, because
 * some scripts print their result to standard output.
 *
 *   node scripts/bootstrap.mjs [build] [browser]
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'

const wants = new Set(process.argv.slice(2))
const cache = 'node_modules/.cache/haocai'

/** The command that is running: a signal ends it first, so that it does not continue without its parent. */
let underWay
for (const [signal, exitCode] of [
  ['SIGTERM', 143],
  ['SIGINT', 130],
])
  process.on(signal, () => {
    if (!underWay) process.exit(exitCode)
    underWay.once('close', () => process.exit(exitCode))
    underWay.kill('SIGTERM')
  })

const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['inherit', 2, 2], ...options })
    underWay = child
    const ended = (status) => {
      underWay = undefined
      resolve(status === 0)
    }
    child.once('error', ended).once('close', ended)
  })

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed, this is ${process.versions.node}`)
  process.exit(1)
}

const hashFiles = (files) => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

const filesBelow = (folder) =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .toSorted((a, b) => (a < b ? -1 : 1))

const stamped = (name) => (existsSync(join(cache, name)) ? readFileSync(join(cache, name), 'utf8') : '')
const stamp = (name, value) => {
  mkdirSync(cache, { recursive: true })
  writeFileSync(join(cache, name), value)
}

// Only the fields of package.json that concern dependencies: a new script does not require a new installation.
const dependencyFields = () => {
  const { dependencies, devDependencies, overrides } = JSON.parse(readFileSync('package.json', 'utf8'))
  return JSON.stringify({ dependencies, devDependencies, overrides })
}

const installDependencies = async () => {
  const wanted = [
    process.platform,
    process.arch,
    process.versions.modules,
    createHash('sha256').update(dependencyFields()).digest('hex'),
    hashFiles(['package-lock.json']),
  ].join(' ')
  if (stamped('installed') === wanted) return
  console.error('installing dependencies')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const quiet = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  if (!(await run(npm, ['ci', ...quiet])) && !(await run(npm, ['install', '--no-save', ...quiet]))) {
    console.error('the dependencies could not be installed')
    process.exit(1)
  }
  stamp('installed', wanted)
}

const buildClient = async () => {
  const inputs = [
    'index.html',
    'vite.config.ts',
    'package-lock.json',
    ...['src', 'engine', 'contract', 'public'].flatMap(filesBelow),
  ]
  const wanted = hashFiles(inputs)
  // A build that was made without this script has no compressed files, and would be served three times as large.
  if (existsSync('dist/index.html.br') && stamped('built') === wanted) return
  console.error('building the client')
  // An interrupted build leaves an incomplete client, which must not be marked as built.
  rmSync(join(cache, 'built'), { force: true })
  // A test that starts the site passes NODE_ENV=test on, with which React would be built for development: ten times slower.
  const env = { ...process.env, NODE_ENV: 'production' }
  if (
    !(await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], { env }))
  )
    process.exit(1)
  if (!(await run(process.execPath, ['scripts/compress.mjs']))) process.exit(1)
  stamp('built', wanted)
}

const provideBrowser = async () => {
  if (findBrowser()) return
  const mayInstall = process.env.CI || process.env.HAOCAI_INSTALL === '1'
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (mayInstall && isDebianRoot) {
    console.error('installing chromium')
    const apt = ['-o', 'DPkg::Lock::Timeout=120', '-qq']
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', [...apt, 'update'], { env })
    const install = [...apt, 'install', '-y', '--no-install-recommends']
    await run('apt-get', [...install, 'chromium', 'fonts-noto-cjk'], { env })
    // Newer than the browser itself: without it the journeys run in the browser.
    await run('apt-get', [...install, 'chromium-headless-shell'], { env })
  } else await run('npx', ['--no-install', 'playwright', 'install', 'chromium'])
  if (!findBrowser())
    console.error('no browser is to be had: the browser journeys will be counted as not run')
}

await installDependencies()
if (wants.has('build')) await buildClient()
if (wants.has('browser')) await provideBrowser()
