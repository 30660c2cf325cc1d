/**
 * What movements must come to, computed independently of the server: from what was asked for, the keys that were known and the
 * transfers that were there before. It judges one statement after the other, in the order that was witnessed.
 */
import type { Hao } from '#engine/money/money.ts'
import type { MovementOutcome } from '#server/ledger/movements/movement.ts'
import { contentOf, type MovementDraft } from './movementDrafts.ts'
import { accountName, type AccountName, type Entry } from './movementFacts.ts'
import type { Seen } from './witness.ts'

/** The row that a movement must have: `figure` is what is missing, or the balance of its member afterwards. */
export interface Expected {
  readonly draft: MovementDraft
  readonly outcome: MovementOutcome['outcome']
  readonly figure?: Hao
  /** What is kept with its key, or the state in which its order stands; absent where neither is said. */
  readonly answer?: KeptAnswer | string
}

/** The answer of an accepted movement. */
export type KeptAnswer = Readonly<Record<string, unknown>>

/** An accepted movement and its answer. */
export interface Accepted {
  readonly draft: MovementDraft
  readonly answer: KeptAnswer
}

/** What the model needs to know. */
export interface ModelParts {
  readonly seen: readonly Seen[]
  /** What was asked for, by its content. */
  readonly drafts: ReadonlyMap<string, MovementDraft>
  readonly entries: ReadonlyMap<AccountName, readonly Entry[]>
  /** Keys of bets: a movement is asked for under one of them only after the bet was accepted. */
  readonly keysOfBets: ReadonlySet<string>
}

/** What the model computes. */
export interface Modelled {
  /** For each statement that posted movements, what each of them must have come to. */
  readonly batches: readonly (readonly Expected[])[]
  /** Accepted movements by key. */
  readonly accepted: ReadonlyMap<string, Accepted>
  /** Keys that became void, and those of bets. */
  readonly voids: ReadonlySet<string>
  readonly bets: ReadonlySet<string>
}

/** Runs the model. */
export const modelMovements = ({ seen, drafts, entries, keysOfBets }: ModelParts): Modelled => {
  const accepted = new Map<string, Accepted>()
  const voids = new Set<string>()
  const standing = new Map<bigint, string>()
  const batches: Expected[][] = []

  const judgeOne = (draft: MovementDraft, balances: Balances): Expected => {
    const held = accepted.get(draft.key)
    if (voids.has(draft.key)) return { draft, outcome: 'key_void' }
    if (held && contentOf(held.draft) === contentOf(draft))
      return { draft, outcome: 'replayed', answer: held.answer }
    if (held || keysOfBets.has(draft.key)) return { draft, outcome: 'key_reused' }
    const moved = draft.orders?.find(({ id, from }) => standing.get(id) !== from)
    if (moved) {
      const state = standing.get(moved.id)
      return {
        draft,
        outcome: 'order_moved',
        figure: moved.id,
        ...(state === undefined ? {} : { answer: state }),
      }
    }
    const missing = balances.missingFor(draft)
    if (missing !== undefined) return { draft, outcome: 'insufficient', figure: missing }
    balances.apply(draft)
    for (const { id, to } of draft.orders ?? []) standing.set(id, to)
    const figure = balances.of(accountName('player', draft.memberId))
    const answer = { ...draft.answer, avail: String(figure) }
    accepted.set(draft.key, { draft, answer })
    return { draft, outcome: 'accepted', figure, answer }
  }

  for (const one of seen) {
    if (one.kind === 'key') {
      if (!accepted.has(one.key) && !keysOfBets.has(one.key)) voids.add(one.key)
      continue
    }
    const balances = balancesAfter(entries, one.after)
    // Of a statement that failed nothing stands.
    const asked = one.rows instanceof Error ? [] : one.asked
    batches.push(
      asked.map((content) => {
        const draft = drafts.get(contentOf(content))
        if (!draft) throw new Error(`nobody asked for ${contentOf(content)}`)
        return judgeOne(draft, balances)
      }),
    )
  }
  return { batches, accepted, voids, bets: keysOfBets }
}

interface Balances {
  of(name: AccountName): Hao
  /** What the first transfer lacks that takes an account below zero; undefined where all are covered. */
  missingFor(draft: MovementDraft): Hao | undefined
  apply(draft: MovementDraft): void
}

/** The balances that follow from the entries up to a transfer. */
const balancesAfter = (entries: ReadonlyMap<AccountName, readonly Entry[]>, last: bigint): Balances => {
  const changed = new Map<AccountName, Hao>()
  const of = (name: AccountName): Hao =>
    changed.get(name) ??
    (entries.get(name) ?? []).reduce(
      (sum, { transfer, amount }) => (transfer > last ? sum : sum + amount),
      0n,
    )
  return {
    of,
    missingFor(draft) {
      const trial = new Map<AccountName, Hao>()
      for (const { name, amount, mayGoNegative } of effectsOf(draft)) {
        const left = (trial.get(name) ?? of(name)) + amount
        trial.set(name, left)
        if (left < 0n && amount < 0n && !mayGoNegative) return -left
      }
      return undefined
    },
    apply(draft) {
      for (const { name, amount } of effectsOf(draft)) changed.set(name, of(name) + amount)
    },
  }
}

interface Effect {
  readonly name: AccountName
  readonly amount: Hao
  readonly mayGoNegative: boolean
}

/** What a movement does to accounts, in its order. */
export const effectsOf = ({ transfers }: MovementDraft): readonly Effect[] =>
  transfers.flatMap(({ kind, amount, from, to }) => {
    const [{ debit, credit }] = kind.moves
    return [
      { name: accountName(debit.name, from), amount: -amount, mayGoNegative: debit.mayGoNegative },
      { name: accountName(credit.name, to), amount, mayGoNegative: credit.mayGoNegative },
    ]
  })
