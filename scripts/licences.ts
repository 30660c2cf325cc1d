/** `npm run licences`: the licence of every package that the site is shipped with, and whether it may be. */
import { readFileSync } from 'node:fs'

/** A package of the lock file. */
export interface LicensedPackage {
  readonly name: string
  readonly version: string
  readonly licence: string
}

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly license?: string; readonly dev?: true }>
  >
}

/** Licences that ask for no more than their own text: none of them puts a condition on code of ours. */
const allowed: ReadonlySet<string> = new Set([
  'MIT',
  'ISC',
  'MIT-0',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Apache-2.0',
])

// Conditions that end at the files of the package itself, which are shipped as they are.
const allowedFor: Readonly<Record<string, string>> = { 'web-push': 'MPL-2.0' }

// Its package.json has the older list `licenses`, which the lock file does not take over.
const known: Readonly<Record<string, string>> = { 'xmlhttprequest-ssl': 'MIT' }

/** The packages that are shipped, without those for development. */
export const shippedPackages = ({ packages }: Lock): readonly LicensedPackage[] =>
  Object.entries(packages).flatMap(([path, { version = '', license, dev }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    return name === '' || dev ? [] : [{ name, version, licence: license ?? known[name] ?? 'none named' }]
  })

/** Whether a licence is allowed; of an expression such as "(MIT OR Apache-2.0)" one is enough. */
const isAllowed = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((one) => allowed.has(one))

/** Those whose licence is not among the allowed ones. */
export const unlicensed = (packages: readonly LicensedPackage[]): readonly LicensedPackage[] =>
  packages.filter(({ name, licence }) => !isAllowed(licence) && allowedFor[name] !== licence)

/** The lock file of this folder. */
export const readLock = (): Lock => JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock

if (import.meta.filename === process.argv[1]) {
  const packages = shippedPackages(readLock())
  for (const { name, version, licence } of packages) console.log(`${licence.padEnd(14)} ${name} ${version}`)
  const refused = unlicensed(packages)
  for (const { name, licence } of refused) console.error(`${name} must not be shipped: ${licence}`)
  console.log(`${packages.length} packages, ${refused.length} refused`)
  process.exitCode = refused.length === 0 ? 0 : 1
}
