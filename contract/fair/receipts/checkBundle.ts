/** Checks the file of a bet, all but its award. `scripts/verify-bet.mjs` has the same rules. */
import { isIncluded, textHash } from '../proof/book.ts'
import { checkProof, type Known } from '../proof/check.ts'
import { isProven } from '../proof/verdict.ts'
import type { BetBundle, BundleFault, BundlePlace, BundleVerdict, BundleVerdicts } from './bundle.ts'
import { createReceiptCheck } from './check.ts'
import { headOf, lineOf, type ReceiptKey, type ReceiptLine } from './receipt.ts'

/** What a device knows beside the file. */
export interface BundleKnown {
  /** The keys that it saw itself. */
  readonly keys: readonly ReceiptKey[]
  readonly draw: Known
}

const [ok, none, waiting] = [{ state: 'ok' }, { state: 'none' }, { state: 'waiting' }] as const

const wrong = (fault: BundleFault, expected: unknown, got: unknown): BundleVerdict => ({
  state: 'wrong',
  fault,
  expected: String(expected),
  got: String(got),
})

/** The verdicts on a file by step. */
export const checkBundle = (bundle: BetBundle, known: BundleKnown): BundleVerdicts => {
  const receipt = createReceiptCheck().check(bundle.receipt, bundle.keys)
  if (receipt.state !== 'right') {
    const unread = { contents: waiting, place: waiting, draw: waiting, key: waiting }
    const { keyId } = bundle.receipt
    return { ...unread, receipt: receipt.state === 'wrong' ? receipt : wrong('otherKey', keyId, 'none') }
  }
  return {
    receipt: ok,
    key: keyStep(bundle, known),
    contents: contentsStep(bundle),
    place: placeStep(bundle),
    draw: drawStep(bundle, known),
  }
}

const keyStep = ({ receipt, keys }: BetBundle, known: BundleKnown): BundleVerdict => {
  const [mine, its] = [known.keys, keys].map((list) => list.find(({ id }) => id === receipt.keyId))
  if (!mine || !its) return { state: 'unknown' }
  return mine.publicKey === its.publicKey && mine.publishedAt === its.publishedAt
    ? ok
    : wrong('otherKey', mine.publicKey, its.publicKey)
}

const linesOf = ({ receipt }: BetBundle): readonly ReceiptLine[] =>
  receipt.lines.flatMap((text) => lineOf(text) ?? [])

const contentsStep = (bundle: BetBundle): BundleVerdict => {
  const { contents } = bundle
  if (contents.length === 0) return none
  const lines = linesOf(bundle)
  if (contents.length !== lines.length) return wrong('content', lines.length, contents.length)
  for (const [n, { codeHash }] of lines.entries()) {
    const hash = textHash(contents[n] ?? '')
    if (hash !== codeHash) return wrong('content', codeHash, hash)
  }
  return ok
}

const withdrawn = [4, 5, 6]

const placeStep = (bundle: BetBundle): BundleVerdict => {
  const { places, proof, results } = bundle
  // A chase has orders of its own in each issue.
  if (headOf(bundle.receipt.statement)?.plan !== '') return none
  if (places.length === 0 && !proof?.book) return waiting
  for (const line of linesOf(bundle)) {
    const place = places.find(({ order }) => order.orderId === line.id)
    const result = results.find(({ orderId }) => orderId === line.id)
    if (!place) {
      if (result && withdrawn.includes(result.statusCode)) continue
      return wrong('place', line.id, 'none')
    }
    const fault = placeFault(line, place, bundle)
    if (fault) return fault
  }
  return ok
}

const stated = ({ id, method, position, codeHash, nums, piece, stake }: ReceiptLine): string =>
  [id, method, position, codeHash, nums, piece, stake].join('|')

const placeFault = (
  line: ReceiptLine,
  place: BundlePlace,
  { proof }: BetBundle,
): BundleVerdict | undefined => {
  const { order, where, root, treeRoot } = place
  const { orderId, method, position, codeHash, nums, piece, stake } = order
  const sealed = [orderId, method, position, codeHash, nums, piece, stake].join('|')
  if (stated(line) !== sealed) return wrong('place', stated(line), sealed)
  if (!isIncluded({ ...order, stake: BigInt(stake) }, where, treeRoot))
    return wrong('root', treeRoot, orderId)
  const book = proof?.book
  if (!book) return undefined
  return book.root === root && book.treeRoot === treeRoot ? undefined : wrong('root', book.root, root)
}

const drawStep = ({ receipt, proof, results }: BetBundle, known: BundleKnown): BundleVerdict => {
  const head = headOf(receipt.statement)
  if (!proof || !head || head.plan !== '') return none
  const of = `${proof.lottery} ${proof.number}`
  if (of !== `${head.lottery} ${head.issue}`) return wrong('issue', `${head.lottery} ${head.issue}`, of)
  const verdict = checkProof(proof, known.draw)
  const fault = Object.values(verdict.steps).find(({ state }) => state === 'wrong')
  if (fault) return { state: 'wrong', draw: fault }
  const other = results.find(({ numbers }) => numbers !== '' && numbers !== proof.code)
  if (other) return wrong('numbers', proof.code, other.numbers)
  return isProven(verdict) ? ok : waiting
}
