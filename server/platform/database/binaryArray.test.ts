/** Array parameters keep their values, in PostgreSQL's binary form and in PGlite's text form. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnBoth, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import type { ArrayParam } from './binaryArray.ts'
import type { Database } from './database.ts'

const orNull = <T>(cell: fc.Arbitrary<T>) => fc.option(cell, { nil: null })

const params: fc.Arbitrary<ArrayParam> = fc.oneof(
  fc.record({
    type: fc.constant('bigint' as const),
    cells: fc.array(orNull(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }))),
  }),
  fc.record({ type: fc.constant('int' as const), cells: fc.array(orNull(fc.integer())) }),
  fc.record({ type: fc.constant('boolean' as const), cells: fc.array(orNull(fc.boolean())) }),
  fc.record({
    type: fc.constant('timestamptz' as const),
    cells: fc.array(
      orNull(fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })),
    ),
  }),
  fc.record({ type: fc.constant('uuid' as const), cells: fc.array(orNull(fc.uuid())) }),
  fc.record({
    type: fc.constant('text' as const),
    cells: fc.array(orNull(fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')))),
  }),
)

describeOnBoth('an array parameter', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())

  test('has the cells it was given, in their order', async () => {
    await fc.assert(
      fc.asyncProperty(params, async (param) => {
        const cell = param.type === 'timestamptz' ? '(extract(epoch from x) * 1000)::bigint::text' : 'x::text'
        const found = await database.call(
          `echo_${param.type}`,
          `select ${cell} as cell from unnest($1::${param.type}[]) with ordinality as u (x, n) order by n`,
          [param],
        )
        const wanted = param.cells.map((one) =>
          one instanceof Date ? String(one.getTime()) : one === null ? null : String(one),
        )
        expect(found.map((row) => row['cell'])).toEqual(wanted)
      }),
      { numRuns: 200 },
    )
  })

  test('may be empty', async () => {
    const found = await database.call('cardinality', 'select cardinality($1::bigint[]) as n', [
      { type: 'bigint', cells: [] },
    ])
    expect(found).toEqual([{ n: 0 }])
  })
})
