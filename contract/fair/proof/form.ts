/**
 * The form of a proof: every field that it has, and no other. A field that is left out or added, or a number as text, would be
 * judged by no step.
 */
import { proofFormat } from './proof.ts'

/** Returns the path of the first field that is wrong. */
type Check = (value: unknown, path: string) => string | undefined

const passing =
  (test: (value: unknown) => boolean): Check =>
  (value, path) =>
    test(value) ? undefined : path

const text = (pattern: RegExp): Check => passing((value) => typeof value === 'string' && pattern.test(value))

const orNull =
  (check: Check): Check =>
  (value, path) =>
    value === null ? undefined : check(value, path)

const fieldsOf =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return path
    const held = value as Readonly<Record<string, unknown>>
    const at = (name: string): string => (path === '' ? name : `${path}.${name}`)
    const more = Object.keys(held).find((name) => !Object.hasOwn(fields, name))
    if (more !== undefined) return at(more)
    for (const [name, check] of Object.entries(fields)) {
      const wrong = Object.hasOwn(held, name) ? check(held[name], at(name)) : at(name)
      if (wrong !== undefined) return wrong
    }
    return undefined
  }

const hex = (bytes: number): Check => text(new RegExp(`^[0-9a-f]{${2 * bytes}}$`))
const whole = passing((value) => Number.isSafeInteger(value) && Number(value) >= 0)
const digits = text(/^\d{1,19}$/)
const words = text(/^[^\n]{1,200}$/)

const proof = fieldsOf({
  format: passing((value) => value === proofFormat),
  lottery: text(/^[a-z0-9]{1,12}$/),
  name: words,
  family: words,
  number: text(/^[0-9-]{1,20}$/),
  sellStart: whole,
  closeAt: whole,
  drawAt: whole,
  timed: passing((value) => typeof value === 'boolean'),
  algorithm: words,
  chain: orNull(
    fieldsOf({ hash: hex(32), publicKey: hex(96), genesis: whole, period: whole, scheme: words }),
  ),
  commitment: orNull(
    fieldsOf({
      seedHash: hex(32),
      batch: digits,
      publishedAt: whole,
      lockRound: whole,
      ciphertext: hex(160),
      audit: fieldsOf({ id: digits, hash: hex(32) }),
    }),
  ),
  seedHash: hex(32),
  beacon: orNull(fieldsOf({ round: whole, signature: text(/^(?:[0-9a-f]{96})?$/), randomness: hex(32) })),
  lockSignature: orNull(hex(48)),
  seed: orNull(hex(32)),
  code: orNull(text(/^\d{1,2}(?:,\d{1,2}){2,9}$/)),
  drawnAt: orNull(whole),
  book: orNull(
    fieldsOf({
      orders: whole,
      stake: text(/^\d{1,15}(?:\.\d{1,4})?$/),
      treeRoot: hex(32),
      previousRoot: text(/^(?:[0-9a-f]{64})?$/),
      root: hex(32),
      sealedAt: whole,
    }),
  ),
  voided: orNull(words),
})

/** The path of the first field of a proof that is left out, too many, or not of its form; undefined when there is none. */
export const formFault = (value: unknown): string | undefined => {
  const wrong = proof(value, '')
  return wrong === '' ? 'proof' : wrong
}
