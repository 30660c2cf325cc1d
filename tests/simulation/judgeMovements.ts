/** Compares the movements of a finished world with the model: the rows of each statement, the keys, and the money. */
import { isDeepStrictEqual } from 'node:util'
import type { Hao } from '#engine/money/money.ts'
import { toBigint, type RawRow } from '#server/platform/database/database.ts'
import type { Facts, KeyFact } from './facts.ts'
import { requestFaults } from './judgeRequests.ts'
import { contentOf } from './movementDrafts.ts'
import { accountName, type AccountName, type MovementFacts } from './movementFacts.ts'
import { effectsOf, modelMovements, type Accepted, type Expected, type Modelled } from './movementModel.ts'
import type { Player } from './player.ts'
import type { History } from './run.ts'

/** The faults found, and what the movements did according to the model. */
export interface MovementVerdict {
  readonly faults: readonly string[]
  /** Outcomes of all statements that ran, also of those whose answer was lost. */
  readonly outcomes: readonly string[]
  /** The kinds of transfers that were posted. */
  readonly kinds: ReadonlySet<string>
  /** The money that movements brought to an account; below zero where they took some. */
  broughtTo(name: AccountName): Hao
}

/** Judges the movements of a world. */
export const judgeMovements = (
  { teller: { requests }, players, seen }: History,
  { keys }: Facts,
  facts: MovementFacts,
): MovementVerdict => {
  const kept = new Map(keys.map((key) => [key.key, key]))
  const byKey = new Map(
    requests.map(({ draft: { key } }) => [key, requests.filter((one) => one.draft.key === key)]),
  )
  const model = modelMovements({
    seen,
    drafts: new Map(requests.map(({ draft }) => [contentOf(draft), draft])),
    entries: facts.entries,
    keysOfBets: new Set(players.flatMap(({ submissions }) => submissions.map(({ key }) => key))),
  })
  const batches = seen.filter((one) => one.kind === 'batch')
  const brought = sumsOf(model.accepted, ({ draft }) =>
    effectsOf(draft).map(({ name, amount }) => [name, amount] as const),
  )
  const broughtTo = (name: AccountName) => brought.get(name) ?? 0n
  const sums = sumsOf(model.accepted, ({ draft }) =>
    draft.transfers.map(({ kind, amount }) => [kind.name, amount] as const),
  )
  return {
    faults: [
      ...batches.flatMap(({ rows }, n) => batchFaults(rows, model.batches[n] ?? [])),
      ...[...byKey].flatMap(([key, asked]) => [
        ...keyFaults(key, kept.get(key), model),
        ...requestFaults(key, asked, kept.get(key)),
      ]),
      ...players.flatMap((player) => agentFaults(player, facts, broughtTo)),
      ...sumFaults(sums, facts.sums),
    ],
    outcomes: model.batches.flat().map(({ outcome }) => outcome),
    kinds: new Set(sums.keys()),
    broughtTo,
  }
}

/** The rows of a statement are those of the model. */
const batchFaults = (found: readonly RawRow[] | Error, expected: readonly Expected[]): string[] => {
  if (found instanceof Error) return [`a statement that posts movements failed: ${found.message}`]
  if (found.length !== expected.length)
    return [`${expected.length} movements were asked for at once, ${found.length} were answered`]
  return expected.flatMap((one, n) => {
    const row = found[n] ?? {}
    const figure = row['figure'] === null ? undefined : toBigint(row['figure'])
    const isRight =
      row['outcome'] === one.outcome &&
      figure === one.figure &&
      (one.answer === undefined || isDeepStrictEqual(row['answer'], one.answer))
    const was = textOf(String(row['outcome']), figure, row['answer'])
    return isRight ? [] : [`${nameOf(one)} was ${was}, not ${textOf(one.outcome, one.figure, one.answer)}`]
  })
}

const textOf = (outcome: string, figure: Hao | undefined, answer: unknown): string =>
  [outcome, figure?.toString() ?? [], answer ? JSON.stringify(answer) : []].flat().join(' ')

const nameOf = ({ draft: { name, key } }: Pick<Expected, 'draft'>): string => `${name} ${key.slice(0, 4)}`

/** A key is stored as the model says: with the content and the answer of its accepted movement, void, or not at all. */
const keyFaults = (key: string, kept: KeyFact | undefined, { accepted, voids, bets }: Modelled): string[] => {
  if (bets.has(key)) return []
  const held = accepted.get(key)
  const isRight = held
    ? kept?.state === 'accepted' &&
      kept.member === String(held.draft.memberId) &&
      contentOf(kept) === contentOf(held.draft) &&
      isDeepStrictEqual(kept.answer, held.answer)
    : kept?.state === (voids.has(key) ? 'void' : undefined)
  return isRight
    ? []
    : [`the key ${key} of ${held ? nameOf(held) : 'no movement'} is ${JSON.stringify(kept)}`]
}

const agentFaults = (
  { name, member }: Player,
  { agents }: MovementFacts,
  broughtTo: MovementVerdict['broughtTo'],
): string[] => {
  const balance = agents.get(String(member.id)) ?? 0n
  const expected = broughtTo(accountName('agent', member.id))
  return balance === expected ? [] : [`${name} has ${balance} of activity money, not ${expected}`]
}

/** Each kind of transfer moved what the accepted movements ask for, and nothing else did. */
const sumFaults = (expected: ReadonlyMap<string, Hao>, found: ReadonlyMap<string, Hao>): string[] =>
  [...new Set([...expected.keys(), ...found.keys()])].flatMap((kind) => {
    const [sum, wanted] = [found.get(kind) ?? 0n, expected.get(kind) ?? 0n]
    return sum === wanted ? [] : [`transfers of kind ${kind} moved ${sum}, not ${wanted}`]
  })

type Parts = (one: Accepted) => readonly (readonly [string, Hao])[]

const sumsOf = (accepted: Modelled['accepted'], partsOf: Parts): ReadonlyMap<string, Hao> => {
  const sums = new Map<string, Hao>()
  for (const one of accepted.values())
    for (const [name, amount] of partsOf(one)) sums.set(name, (sums.get(name) ?? 0n) + amount)
  return sums
}
