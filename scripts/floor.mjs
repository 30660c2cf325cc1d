/**
 * The oldest browsers that the client supports, and a check that the built files ask for nothing newer: syntax by a parser,
 * functions by their names. `node scripts/floor.mjs` checks `dist`; exit 1 names each file and name.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'acorn'

const read = (file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

/** By name in `browserslist`, the first version that is supported. */
export const floor = Object.fromEntries(
  JSON.parse(read('package.json')).browserslist.map((query) => query.split(' >= ')),
)

const targetNames = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'ios' }

/** The same for the build, which lowers newer syntax: chrome116. */
export const buildTargets = Object.entries(floor).map(([name, version]) => `${targetNames[name]}${version}`)

// Each came to one of the browsers after the floor. Names that others have too (union, toHex, bytes, navigation) are left out.
const newer = new Set(
  [
    'Promise.withResolvers Promise.try Object.groupBy Map.groupBy Array.fromAsync Error.isError',
    'URL.canParse URL.parse RegExp.escape Iterator.from Iterator.concat Math.sumPrecise Math.f16round',
    'Uint8Array.fromBase64 Uint8Array.fromHex Intl.DurationFormat Atomics.waitAsync Atomics.pause',
    'Document.parseHTMLUnsafe Promise.allKeyed',
    '.symmetricDifference .isDisjointFrom .isSubsetOf .isSupersetOf .toBase64 .setFromBase64 .setFromHex',
    '.getOrInsert .getOrInsertComputed .moveBefore .setHTMLUnsafe .getHTML .transferToFixedLength',
    'Temporal Float16Array Iterator SuppressedError DisposableStack AsyncDisposableStack scheduler cookieStore',
  ].flatMap((line) => line.split(' ')),
)

/**
 * Names that a file may have although they are newer: asked for before they are used, or of something else. By name, why.
 */
const asked = {
  Iterator: 'libraries ask whether it is there',
  'Uint8Array.fromHex': '@noble/hashes asks whether it is there',
  scheduler: 'React asks for postTask before it uses it, and has a package of that name',
}

const ecmaVersionOf = (name) => (name === 'floor.js' ? 5 : 2023)

/** What a file asks for beyond the floor: `[]`, or names, or why it cannot be parsed. */
export const beyondFloor = (name, code) => {
  let tree
  try {
    const sourceType = name === 'floor.js' ? 'script' : 'module'
    tree = parse(code, { ecmaVersion: ecmaVersionOf(name), sourceType })
  } catch (error) {
    return [`syntax: ${error.message}`]
  }
  const found = new Set()
  const visit = (node, key) => {
    if (Array.isArray(node)) for (const one of node) visit(one, key)
    else if (node !== null && typeof node?.type === 'string') {
      if (node.type === 'MemberExpression' && !node.computed) {
        const { name: method } = node.property
        const owner = node.object.type === 'Identifier' ? node.object.name : ''
        for (const one of [`${owner}.${method}`, `.${method}`]) if (newer.has(one)) found.add(one)
      }
      // A name of its own, not the name of a property or of a method.
      if (node.type === 'Identifier' && key !== 'property' && key !== 'key' && newer.has(node.name))
        found.add(node.name)
      for (const [inner, value] of Object.entries(node))
        if (value !== null && typeof value === 'object')
          visit(value, node.computed && (inner === 'property' || inner === 'key') ? 'computed' : inner)
    }
  }
  visit(tree, '')
  return [...found].filter((one) => !(one in asked))
}

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => [entry.name, join(entry.parentPath ?? entry.path, entry.name)])

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = filesBelow('dist').flatMap(([name, path]) =>
    beyondFloor(name, readFileSync(path, 'utf8')).map((what) => `${path}: ${what}`),
  )
  for (const problem of problems) console.log(`beyond the floor: ${problem}`)
  console.log(`oldest browsers: ${buildTargets.join(', ')}`)
  process.exit(problems.length === 0 ? 0 : 1)
}
