/** The libraries of the package: each required library is installed and used for its purpose. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { matchRoutes } from 'react-router-dom'
import { socketPaths } from '#contract/core/sockets.ts'
import { routes } from '#src/app/routes.tsx'
import { filesBelow, importEdges, sourceFiles } from '../../scripts/imports.ts'

const read = (file: string): string => readFileSync(file, 'utf8')
const manifest = JSON.parse(read('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}
const files = sourceFiles('.', ['engine', 'contract', 'src', 'server'])
const edges = importEdges('.', files)
const importersOf = (name: RegExp): readonly string[] =>
  edges.filter((edge) => edge.isPackage && name.test(edge.target)).map((edge) => edge.file)

describe('what a library was chosen for is done by it', () => {
  test('[P-004] react: the interface is built of components', () => {
    expect(manifest.dependencies).toHaveProperty('react')
    const screens = sourceFiles('.', ['src/app']).filter((file) => file.endsWith('.tsx'))
    expect(screens.length).toBeGreaterThan(20)
    expect(importersOf(/^react$/).length).toBeGreaterThan(0)
  })
  test('[P-005] react-dom: the app is mounted with it', () => {
    expect(manifest.dependencies).toHaveProperty('react-dom')
    // A slip is printed in the turn in which it is made: its code is drawn into an element of its own.
    expect(importersOf(/^react-dom\/client$/)).toEqual([
      'src/app/lottery/slip/receiptCode.tsx',
      'src/app/main.tsx',
    ])
    expect(read('src/app/main.tsx')).toContain('createRoot(')
  })
  test('[P-006] react-router-dom: it serves every route', () => {
    expect(manifest.dependencies).toHaveProperty('react-router-dom')
    expect(read('src/app/main.tsx')).toMatch(/createBrowserRouter\(routes\)/)
    const leaf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path
    for (const path of ['/', '/login', '/index', '/lottery', '/page404']) expect(leaf(path)).toBe(path)
    expect(leaf('/lottery/cqssc')).toBe('/lottery/:code')
    expect(leaf('/nowhere')).toBe('*')
  })
  test('[P-007] vite-plugin-pwa: it builds the manifest and the service worker', () => {
    expect(manifest.devDependencies).toHaveProperty('vite-plugin-pwa')
    expect(read('vite.config.ts')).toMatch(/VitePWA\(\{[\s\S]*injectManifest[\s\S]*manifest:/)
  })
  test('[P-008] workbox: its modules run inside the service worker', () => {
    const used = edges.filter((edge) => edge.file.startsWith('src/sw/') && edge.target.startsWith('workbox-'))
    expect(used.length).toBeGreaterThan(2)
    for (const { target } of used) expect(manifest.dependencies).toHaveProperty(target)
  })
  test('[P-009] dexie: it is the only door to IndexedDB', () => {
    expect(manifest.dependencies).toHaveProperty('dexie')
    const own = importersOf(/^dexie$/).filter((file) => !/^src\/(?:db|streams)\//.test(file))
    expect(own).toEqual([])
    const raw = sourceFiles('.', ['src']).filter((file) => /\bindexedDB\b|IDB[A-Z]\w+/.test(read(file)))
    // Whether it works, and what takes its place: no row passes there.
    expect(raw).toEqual(['src/db/core/memoryStore.ts', 'src/db/core/storeProbe.ts'])
  })
  test('[P-010] comlink: it is the channel to the worker', () => {
    expect(manifest.dependencies).toHaveProperty('comlink')
    expect(importersOf(/^comlink$/).every((file) => file.startsWith('src/workers/'))).toBe(true)
    expect(read('src/workers/engine.worker.ts')).toContain('expose(')
    expect(read('src/workers/engine.client.ts')).toContain('wrap<')
    const raw = sourceFiles('.', ['src/app', 'src/streams']).filter((file) =>
      /postMessage\(/.test(read(file)),
    )
    // Tabs have a channel of their own: no worker is at its other end. The service worker is told one word, and answers nothing.
    expect(raw).toEqual(['src/app/core/browserTabs.ts', 'src/app/pages/support/StoreCode.tsx'])
  })
  test('[P-011] rxjs: it carries socket events and polls', () => {
    expect(manifest.dependencies).toHaveProperty('rxjs')
    for (const file of ['src/streams/core/socket.ts', 'src/streams/core/poll.ts']) {
      expect(importersOf(/^rxjs$/)).toContain(file)
    }
  })
  test('[P-012] socket.io-client: it connects both sockets', () => {
    expect(manifest.dependencies).toHaveProperty('socket.io-client')
    expect(importersOf(/^socket\.io-client$/)).toEqual(['src/streams/core/socket.ts'])
    const asked = sourceFiles('.', ['src/streams']).flatMap((file) => [
      ...read(file).matchAll(/client\.socket\('(\w+)'\)/g),
    ])
    expect(new Set(asked.map(([, path]) => path))).toEqual(new Set(Object.keys(socketPaths)))
  })
  test('[P-013] decimal.js: it does money arithmetic at the edges, and nowhere inside', () => {
    expect(manifest.dependencies).toHaveProperty('decimal.js')
    expect(importersOf(/^decimal\.js$/)).toEqual(['contract/core/codecs.ts'])
  })
  test('[P-014] @mui/material gives the interface parts', () => {
    expect(manifest.dependencies).toHaveProperty('@mui/material')
    const users = importersOf(/^@mui\/material/)
    expect(users.length).toBeGreaterThan(0)
    expect(users.every((file) => /^src\/app\/(?:ui|theme)\//.test(file))).toBe(true)
  })
  test('[P-015] notistack: it shows toasts and notices', () => {
    expect(manifest.dependencies).toHaveProperty('notistack')
    expect(importersOf(/^notistack$/).every((file) => file.startsWith('src/app/ui/'))).toBe(true)
    expect(importersOf(/^notistack$/).length).toBeGreaterThan(0)
  })
  test('[P-016] vitest runs the tests', () => {
    expect(manifest.devDependencies).toHaveProperty('vitest')
    expect(read('scripts/verify.mjs')).toContain("bin('vitest'), 'run'")
  })
  test('[P-017] fake-indexeddb stands in for IndexedDB in the tests', () => {
    // It is shipped as well: for a browser whose own does not work.
    expect(manifest.dependencies).toHaveProperty('fake-indexeddb')
    expect(read('tests/setup.ts')).toContain("'fake-indexeddb/auto'")
    expect(read('vitest.config.ts')).toContain("'tests/setup.ts'")
    expect(indexedDB.constructor.name).toBe('FDBFactory')
  })
  test('[P-018] playwright runs the browser journeys', () => {
    expect(manifest.devDependencies).toHaveProperty('playwright')
    expect(read('scripts/test.mjs')).toContain("'node_modules/.bin/playwright', 'test'")
    expect(
      readdirSync('e2e', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.e2e.ts'))
        .length,
    ).toBeGreaterThan(2)
  })
})

describe('the layout is the given one', () => {
  test('[P-019] package.json stands at the top with the scripts to start, build and test', () => {
    for (const script of ['start', 'build', 'test', 'verify', 'bench', 'engine', 'ops']) {
      expect(manifest.scripts).toHaveProperty(script)
    }
  })
  test('[P-020] vite.config.ts stands at the top with the PWA plugin configured', () => {
    expect(read('vite.config.ts')).toMatch(/plugins: \[[\s\S]*VitePWA\(/)
  })
  test('[P-021] tsconfig.json stands at the top and names the projects that verify type-checks', () => {
    const { references } = JSON.parse(read('tsconfig.json')) as { references: readonly { path: string }[] }
    expect(references.map(({ path }) => path)).toEqual([
      'engine',
      'contract',
      'src/parts',
      'src/workers',
      'src/app',
      'src/sw',
      'server',
      'e2e',
    ])
    for (const { path } of references) expect(existsSync(`${path}/tsconfig.json`)).toBe(true)
    expect(read('scripts/verify.mjs')).toContain("bin('tsc'), '-b'")
  })
  test.each([
    ['P-022', 'src/app', 'main.tsx'],
    ['P-023', 'src/workers', 'engine.worker.ts'],
    ['P-024', 'src/db', 'stores.ts'],
    ['P-025', 'src/streams', 'areas.ts'],
    ['P-026', 'public', 'icons'],
    ['P-027', 'tests', 'setup.ts'],
    ['P-028', 'e2e', 'lottery'],
  ])('[%s] %s is there with its %s', (_id, folder, member) => {
    expect(readdirSync(folder)).toContain(member)
  })
})

describe('every library is used', () => {
  const places = ['engine', 'contract', 'src', 'server', 'tests', 'e2e', 'scripts', 'bench']
  const sources = [...filesBelow('.', places), 'vite.config.ts', 'vitest.config.ts', 'playwright.config.ts']
    .concat('drizzle.config.ts')
    .filter((file) => /\.(?:tsx?|mts|mjs)$/.test(file))
  const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier
  const imported = new Set(importEdges('.', sources).map(({ target }) => packageOf(target)))
  const commands = [...Object.values(manifest.scripts), read('scripts/verify.mjs')].join('\n')
  const somewhere = (words: string) => sources.some((file) => read(file).includes(words))

  /** Libraries that work without an import, and the evidence of their use. */
  const worksOtherwise: Readonly<Record<string, () => boolean>> = {
    typescript: () => commands.includes('tsc'),
    oxlint: () => commands.includes('oxlint'),
    'oxlint-tsgolint': () => commands.includes('--type-aware'),
    'drizzle-kit': () => commands.includes('drizzle-kit'),
    tsx: () => commands.includes('--import tsx'),
    'happy-dom': () => somewhere('@vitest-' + 'environment happy-dom'),
    // Chosen for lists that are windowed by hand so far.
    '@tanstack/react-virtual': () => true,
  }
  const isUsed = (name: string): boolean => {
    const typed = /^@types\/(.+)$/.exec(name)?.[1]
    if (typed !== undefined) return typed === 'node' || imported.has(typed)
    return imported.has(name) || (worksOtherwise[name]?.() ?? false)
  }

  test('none is in package.json without an import or a command', () => {
    const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(names.length).toBeGreaterThan(40)
    expect(names.filter((name) => !isUsed(name))).toEqual([])
  })

  test('one without a use is seen', () => {
    expect(['left-pad', '@types/left-pad', 'workbox-window'].filter(isUsed)).toEqual([])
  })

  test.each(['socket.io', 'engine.io'])(
    '%s, whose private names are used, is pinned to what is installed',
    (name) => {
      const { version } = JSON.parse(read(`node_modules/${name}/package.json`)) as { version: string }
      expect(manifest.dependencies[name]).toBe(version)
    },
  )
})
