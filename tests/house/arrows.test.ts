/** Imports run one way (ARCHITECTURE.md); an import that runs backwards is printed with its file. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  bundledSpecifiersOf,
  edgeOf,
  importEdges,
  sourceFiles,
  specifiersOf,
  type ImportEdge,
} from '../../scripts/imports.ts'

const files = sourceFiles('.', ['engine', 'contract', 'src', 'server'])
const edges = importEdges('.', files)

const startsWithAny = (path: string, places: readonly string[]): boolean =>
  places.some((place) => path === place || path.startsWith(place.endsWith('.ts') ? place : `${place}/`))

type Rule = readonly [from: string, allowed: readonly string[]]

/** Folders in the order of the arrows, and the folders that each may import. */
const rules: readonly Rule[] = [
  ['engine', ['engine']],
  ['contract', ['contract', 'engine']],
  ['contract/fair/proof', ['contract/fair/proof']],
  ['contract/fair/receipts', ['contract/fair/receipts', 'contract/fair/proof']],
  ['src/db', ['src/db', 'contract', 'engine']],
  ['src/parts', ['src/parts']],
  ['src/workers', ['src/workers', 'src/parts', 'contract/fair/proof', 'contract/fair/receipts', 'engine']],
  ['src/streams', ['src/streams', 'src/db', 'src/workers', 'src/parts', 'contract', 'engine']],
  ['src/sw', ['src/sw', 'contract']],
  ['src/app/theme', ['src/app/theme']],
  ['src/app/ui', ['src/app/ui', 'src/app/theme', 'src/parts', 'engine']],
  ['src/app/lottery', ['src/app/lottery', 'src/app/ui', 'src/app/theme', 'engine']],
  [
    'src/app/core',
    [
      'src/app/core',
      'src/app/ui',
      'src/app/theme',
      'src/streams',
      'src/db',
      'src/workers',
      'src/parts',
      'contract',
      'engine',
    ],
  ],
  [
    'src/app/forms',
    [
      'src/app/forms',
      'src/app/core',
      'src/app/ui',
      'src/streams',
      'src/db/core',
      'src/db/stores.ts',
      'contract',
    ],
  ],
  [
    'src/app/lists',
    [
      'src/app/lists',
      'src/app/core',
      'src/app/ui',
      'src/streams/core',
      'src/db/core',
      'src/db/stores.ts',
      'src/parts',
      'contract',
      'engine',
    ],
  ],
  ['src/app/frame/shell', ['src/app/frame/shell', 'src/app/ui', 'src/app/theme', 'engine']],
  ['src/app', ['src/app', 'src/streams', 'src/db', 'src/workers', 'src/parts', 'contract', 'engine']],
  ['server', ['server', 'contract', 'engine']],
  ['server/schema', ['server/schema', 'contract', 'engine']],
  ['server/platform', ['server/platform', 'server/schema', 'contract', 'engine']],
  ['server/lottery/catalogue', ['server/lottery/catalogue', 'server/platform', 'contract', 'engine']],
  [
    'server/lottery/draws',
    [
      'server/lottery/draws',
      'server/lottery/catalogue',
      'server/platform',
      'server/schema/lottery/draws.ts',
      'server/seed',
      'contract/fair/proof',
      'engine',
    ],
  ],
]

/** Rules of folders that stand on each other: one of a floor imports from the floors below it, and from no other of its floor. */
const stacked = (floors: readonly (readonly string[])[], below: readonly string[]): readonly Rule[] =>
  floors.flatMap((floor, n) =>
    floor.map((folder): Rule => [folder, [folder, ...floors.slice(0, n).flat(), ...below]]),
  )

const within = (folder: string, floors: readonly (readonly string[])[]) =>
  floors.map((floor) => floor.map((name) => `${folder}/${name}`))

const ground = ['server/platform', 'server/schema', 'contract', 'engine']
/** What all areas stand on, from the bottom up. */
const base = [['server/ledger'], ['server/audit'], ['server/protection'], ['server/account']]
const belowAreas = [...base.flat(), ...ground]

/** What areas import of others. Support is the desk of staff: it shows what all others have. */
const ofOthers: Readonly<Record<string, readonly string[]>> = {
  'server/fair': ['server/lottery/catalogue', 'server/lottery/draws', 'server/lottery/book'],
  // Who binds an account is told by letter.
  'server/funds': ['server/site/letters.sql.ts'],
  'server/games': ['server/lottery/catalogue'],
  'server/site': ['server/lottery/catalogue'],
  'server/support': ['server/lottery', 'server/fair', 'server/funds', 'server/games', 'server/site'],
}

const notAreas = [...base.flat(), 'server/platform', 'server/schema', 'server/app', 'server/operation']

/** The other areas: every folder with an `area.ts`, and what each may import of another. */
const areas = files
  .flatMap((file) => /^(server\/[^/]+)\/area\.ts$/.exec(file)?.[1] ?? [])
  .filter((folder) => !notAreas.includes(folder))
  .map((folder) => [folder, ofOthers[folder] ?? []] as const)

const lotteryFloors = within('server/lottery', [
  ['catalogue'],
  ['calendar', 'odds', 'draws', 'vouchers', 'wins'],
  ['orders'],
  ['book', 'settlement', 'favorites'],
  ['receipts'],
  ['chase', 'instant'],
  ['announce'],
])

// The composition in `server/app` stands above all, so it has no row but that of the server.
const operationFloors = within('server/operation', [
  ['verify', 'proposals', 'roles', 'demo'],
  ['freeze'],
  ['backup'],
  ['archive'],
  ['ops'],
])

const belowOperation = [...areas.map(([area]) => area), ...belowAreas]
const serverRules: readonly Rule[] = [
  ...stacked(base, ground),
  ...areas.map(([area, others]): Rule => [area, [area, ...others, ...belowAreas]]),
  ...stacked(lotteryFloors, belowAreas),
  ['server/operation', ['server/operation', ...belowOperation]],
  ...stacked(operationFloors, belowOperation),
]

const mayImport = [...rules, ...serverRules.filter(([from]) => !rules.some(([other]) => other === from))]

const shown = (list: readonly ImportEdge[]): readonly string[] => list.map((e) => `${e.file} → ${e.target}`)

const backwardsOf = (list: readonly ImportEdge[], [from, allowed]: Rule): readonly ImportEdge[] =>
  list.filter((e) => !e.isPackage && startsWithAny(e.file, [from]) && !startsWithAny(e.target, allowed))

test.each(mayImport)('%s imports only from the folders below it', (...rule) => {
  expect(files.some((file) => startsWithAny(file, [rule[0]]))).toBe(true)
  expect(shown(backwardsOf(edges, rule))).toEqual([])
})

test('every folder of the server has a place among the floors', () => {
  // Below the area and its domain a folder belongs to the domain. What is beside domains belongs to the area.
  const folders = new Set(
    files
      .filter((file) => /^server\/(?!app\/)/.test(file))
      .map((file) => /^server\/(?:(?:lottery|operation)\/[^/]+(?=\/)|[^/]+)/.exec(file)?.[0] ?? file),
  )
  expect([...folders].filter((folder) => !mayImport.some(([from]) => from === folder))).toEqual([])
})

test('every import leads to an existing file', () => {
  const gone = edges.filter((e) => !e.isPackage && !existsSync(e.target))
  expect(shown(gone)).toEqual([])
})

test.each([
  ['engine/counting/count.ts', '#contract/core/define.ts'],
  ['contract/refusals.ts', '../../server/app/app.ts'],
  ['src/db/lottery/draws.ts', '#src/streams/core/line.ts'],
  ['src/streams/core/line.ts', '../../app/app.ts'],
  ['src/workers/engine.api.ts', '#contract/core/codecs.ts'],
  ['src/sw/sw.ts', '../streams/line.ts'],
  ['src/parts/loadPart.ts', '#src/streams/core/line.ts'],
  ['src/app/theme/mui/theme.ts', '../../core/app.ts'],
  ['src/app/ui/layout/Card.tsx', '../../features/lottery/betting/index.ts'],
  ['src/app/ui/layout/Card.tsx', '#src/db/lottery/draws.ts'],
  ['src/app/core/app.ts', '#server/app/app.ts'],
  ['server/app/app.ts', '#src/app/core/app.ts'],
  ['server/lottery/draws/house.ts', '../orders/orders.ts'],
  ['server/lottery/catalogue/catalogue.handlers.ts', '../draws/draws.queries.ts'],
  ['server/lottery/catalogue/catalogue.handlers.ts', '../orders/orders.ts'],
  ['server/platform/http/http.ts', '../../account/sessions.ts'],
  ['server/lottery/draws/house.ts', '../../schema/lottery/orders.ts'],
  ['server/schema/lottery/orders.ts', '../../platform/platform.ts'],
  ['server/ledger/wallet.ts', '../lottery/orders/orders.ts'],
  ['server/audit/audit.ts', '../../protection/guard.ts'],
  ['server/audit/audit.ts', '../freeze/freeze.ts'],
  ['server/protection/guard.ts', '../account/sessions.ts'],
  ['server/account/accounts/accounts.domain.ts', '../../site/letters.sql.ts'],
  ['server/lottery/odds/odds.ts', '../draws/draws.queries.ts'],
  ['server/lottery/orders/orders.ts', '../chase/chase.ts'],
  ['server/lottery/orders/orders.ts', '../area.ts'],
  ['server/lottery/book/sealing.ts', '../settlement/settlement.ts'],
  ['server/lottery/chase/chaseRunner.ts', '../announce/announce.ts'],
  ['server/lottery/orders/orders.ts', '../../funds/funds.handlers.ts'],
  ['server/fair/fair.domain.ts', '../lottery/orders/orders.ts'],
  ['server/games/envelopes/envelopes.ts', '../../lottery/draws/draws.queries.ts'],
  ['server/site/messages.domain.ts', '../support/support.handlers.ts'],
  ['server/support/support.handlers.ts', '../operation/proposals/proposals.ts'],
  ['server/operation/verify/verifyBooks.ts', '../freeze/freeze.ts'],
  ['server/operation/freeze/watch.ts', '../../app/app.ts'],
])('an arrow backwards is seen: %s → %s', (file, specifier) => {
  const edge = edgeOf(file, specifier)
  expect(mayImport.flatMap((rule) => backwardsOf([edge], rule))).toContain(edge)
})

/** Every file that is bundled into the page's code, with a path of imports that leads to it. */
const bundledOf = (starts: readonly string[]): ReadonlyMap<string, string> => {
  const ways = new Map(starts.map((file) => [file, file]))
  for (const [file, way] of ways) {
    for (const specifier of bundledSpecifiersOf(readFileSync(file, 'utf8'))) {
      const { target, isPackage } = edgeOf(file, specifier)
      if (!isPackage && !ways.has(target)) ways.set(target, `${way} → ${target}`)
    }
  }
  return ways
}

/** What a page may have of them: the types of plays, and the fixed tables of the 49 balls, which its tiles show. */
const sharedWithPage = new Set(['engine/plays/define.ts', 'engine/plays/balls.ts'])

/** Code that only the worker may load: the plays of every family, and the judging code. */
const onlyInWorker = (file: string): boolean =>
  (file.startsWith('engine/plays/') && !sharedWithPage.has(file)) ||
  /^engine\/(?:guide\/.*|judging\/(?:settle|judge)|money\/(?:prize|quote|oddsTable)|content\/(?:content|parse)|counting\/(?:count|random)|figures\/(?:trend|streak|par))\b/.test(
    file,
  )

test('play values and the code that judges them stay in the worker: the page bundles neither', () => {
  const page = files.filter((file) => /^src\/(?:app|streams|db)\//.test(file))
  const ways = [...bundledOf(page)].filter(([file]) => onlyInWorker(file)).map(([, way]) => way)
  expect(ways).toEqual([])
})

test('the check finds the catalogue in the worker, so it would find it in the page as well', () => {
  const worker = [...bundledOf(['src/workers/engine.worker.ts']).keys()].filter(onlyInWorker)
  expect(worker).toEqual(expect.arrayContaining(['engine/plays/ssc.ts', 'engine/judging/judge.ts']))
})

test('a type import is not bundled, and a worker is started by its address', () => {
  const source = `import type { A } from './a.ts'\nexport type { B } from './b.ts'\nimport { c, type D } from './c.ts'\nimport type {\n  E,\n} from './e.ts'\nconst f = import('./f.ts')\nnew Worker(new URL('./g.ts', import.meta.url))`
  expect(bundledSpecifiersOf(source)).toEqual(['./c.ts', './f.ts'])
})

test('features do not import each other', () => {
  // A feature is a folder of its area; a file beside the folders is for all features of the area.
  const featureOf = (path: string) => /^src\/app\/features\/([^/]+(?:\/[^/]+(?=\/))?)\//.exec(path)?.[1]
  const sideways = edges.filter((e) => {
    const [from, to] = [featureOf(e.file), featureOf(e.target)]
    if (from === undefined || to === undefined || from === to) return false
    return !from.startsWith(`${to}/`)
  })
  expect(shown(sideways)).toEqual([])
})

test('the engine, except its command line, imports no packages and nothing of Node', () => {
  const foreign = edges.filter(
    (e) => e.isPackage && e.file.startsWith('engine/') && !/^engine\/(?:cli|laws)\//.test(e.file),
  )
  expect(shown(foreign)).toEqual([])
})

test('the parser finds static, side-effect and dynamic imports', () => {
  const source = `import a from './a.ts'\nimport './b.css'\nexport { c } from '#engine/c.ts'\nconst d = import('./d.ts')\nnew Worker(new URL('./e.ts', import.meta.url))`
  expect(specifiersOf(source)).toEqual(['./a.ts', './b.css', '#engine/c.ts', './d.ts', './e.ts'])
  expect(edgeOf('src/app/x.ts', '../db/y.ts')).toEqual({
    file: 'src/app/x.ts',
    target: 'src/db/y.ts',
    isPackage: false,
  })
})
