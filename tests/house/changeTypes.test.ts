/** The numbers of kinds of transfers: the server declares them, the filter of account changes offers them (wire.md §6). */
import { expect, test } from 'vitest'
import { changesList } from '#src/app/features/funds/changes/changes.list.ts'
import { allTransferKinds } from '#server/ledger/transferKinds.ts'

test('every number that a kind of transfer has can be chosen in the filter of account changes', () => {
  const offered = changesList.filters.flatMap((filter) =>
    filter.kind === 'choice' ? filter.items.map(({ key }) => Number(key)) : [],
  )
  const used = allTransferKinds.flatMap(({ changeType }) => changeType ?? [])
  expect(used.length).toBeGreaterThan(5)
  expect([...new Set(used)].filter((number) => !offered.includes(number))).toEqual([])
})
