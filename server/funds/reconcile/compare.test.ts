/** A statement against our books: every way in which they can differ is named, and nothing else is. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DifferenceKind } from '#contract/support/paymentsDesk.ts'
import type { BookEntry } from '../providers/bookEntry.ts'
import { compare } from './compare.ts'

const day = '2026-11-20'
const entry = (n: number, changes: Partial<BookEntry> = {}): BookEntry => ({
  reference: `R-${n}`,
  spsn: `D${n}`,
  amount: BigInt(n + 1) * 12_300n,
  currency: 'CNY',
  day,
  ...changes,
})
const entries = (count: number): readonly BookEntry[] => Array.from({ length: count }, (_, n) => entry(n))
const kindsOf = (theirs: readonly BookEntry[], ours: readonly BookEntry[]): readonly string[] =>
  compare({ day, theirs, ours }).map(({ kind, reference }) => `${kind} ${reference}`)

test('the same on both sides, in any order, differs in nothing', () => {
  expect(kindsOf(entries(50).toReversed(), entries(50))).toEqual([])
  expect(kindsOf([], [])).toEqual([])
})

test('0.01, one that is missing, one that is doubled and one of another day are each found among 10,000, and named', () => {
  const ours = entries(10_000)
  const theirs = ours.flatMap((one, n): readonly BookEntry[] => {
    if (n === 1_234) return [{ ...one, amount: one.amount + 100n }]
    if (n === 5_678) return []
    if (n === 7_777) return [one, one]
    return [n === 9_001 ? { ...one, day: '2026-11-19' } : one]
  })
  const found = compare({ day, theirs: [...theirs, entry(20_000)], ours })
  expect(found.map(({ theirs: _theirs, ours: _ours, ...named }) => named)).toEqual([
    {
      kind: 'another amount',
      reference: 'R-1234',
      words:
        'they have 1519.06 CNY of D1234 on 2026-11-20, we have 1519.05 CNY of D1234 on 2026-11-20: +0.01 CNY',
    },
    {
      kind: 'twice there',
      reference: 'R-7777',
      words: '9566.94 CNY of D7777 on 2026-11-20 and 9566.94 CNY of D7777 on 2026-11-20',
    },
    {
      kind: 'another day',
      reference: 'R-9001',
      words: 'they have 11072.46 CNY of D9001 on 2026-11-19, we have 11072.46 CNY of D9001 on 2026-11-20',
    },
    {
      kind: 'missing here',
      reference: 'R-20000',
      words: 'they have 24601.23 CNY of D20000 on 2026-11-20',
    },
    { kind: 'missing there', reference: 'R-5678', words: 'we have 6985.17 CNY of D5678 on 2026-11-20' },
  ])
})

test.each<[DifferenceKind, Partial<BookEntry>]>([
  ['another amount', { amount: 1n }],
  ['another currency', { currency: 'USDT_TRC' }],
  ['another order', { spsn: 'D9' }],
  ['another order', { spsn: '' }],
  ['another day', { day: '2026-11-21' }],
])('%s', (kind, changes) => {
  expect(kindsOf([entry(1, changes)], [entry(1)])).toEqual([`${kind} R-1`])
})

test('ours of another day is missing only where the statement has it on this one', () => {
  const ours = [entry(1, { day: '2026-11-19' })]
  expect(kindsOf([], ours)).toEqual([])
  expect(kindsOf([entry(1)], ours)).toEqual(['another day R-1'])
})

test('a law: whatever is left out, added or changed, the differences are the number of acts', () => {
  const act = fc.constantFrom('same', 'left out', 'changed', 'doubled')
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      const ours = entries(acts.length)
      const theirs = ours.flatMap((one, n) => {
        if (acts[n] === 'left out') return []
        if (acts[n] === 'changed') return [{ ...one, amount: one.amount + 1n }]
        return acts[n] === 'doubled' ? [one, one] : [one]
      })
      expect(compare({ day, theirs, ours })).toHaveLength(acts.filter((one) => one !== 'same').length)
    }),
  )
})
