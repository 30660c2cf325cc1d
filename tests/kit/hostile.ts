/** Values that no page sends, and the inputs of a call with one of them in each of its places. */

/** Values that are refused, or taken for what they are, but never a failure of the server. */
export const hostileValues: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\ufffe\u202e',
  '𝟙二٣',
  '__proto__',
  "'); drop table submission; --",
  '%00%ff',
  '0x10',
  '-0',
  '-1',
  '0.00000000000001',
  '1e309',
  'NaN',
  'Infinity',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '99999999999999999999999999999999',
  'C9999999999999999999',
  'T18446744073709551616',
  '20269999-9999',
  '9'.repeat(400),
  ','.repeat(4_000),
  '\n'.repeat(20_000),
  '[',
  '[]',
  '{}',
  '[[[[[[[[1]]]]]]]]',
  '['.repeat(5_000) + ']'.repeat(5_000),
  'null',
  '2026-02-30',
  '275760-09-14',
  // Valid shapes with absurd values: far years and the ends of tables, a digit more, leap days, a name in a plan.
  '0000-01-01',
  '1000-01-01',
  '9999-12-31',
  '2038-01-20',
  '2028-02-29',
  '99991231-1440',
  '20380101-001',
  '20280229-0001',
  '2040001',
  '202699999',
  '999999999',
  '{"counts":{"99991231-1440":1,"999999999":1,"20380101-001":1,"2040001":1},"start":"2040001","mode":2}',
  null,
  true,
  -1,
  0.1,
  1e300,
  2 ** 53,
  [],
  [null],
  [['a']],
  {},
  { a: { b: [1] } },
  { toString: 1, length: -1 },
]

type Json = unknown

const isObject = (value: Json): value is Record<string, Json> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** The value of a text that is JSON of an object or a list. */
const opened = (value: Json): Json => {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return undefined
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

/** Every copy of `value` in which one place, at any depth, is replaced; texts of JSON are opened and closed again. */
function* replaced(value: Json, by: Json, path: string): Generator<readonly [path: string, value: Json]> {
  yield [path, by]
  const inner = opened(value)
  if (inner !== undefined) {
    for (const [at, changed] of replaced(inner, by, path)) yield [at, JSON.stringify(changed)]
  } else if (Array.isArray(value)) {
    for (const [n, item] of value.slice(0, 2).entries())
      for (const [at, changed] of replaced(item, by, `${path}[${n}]`)) yield [at, value.with(n, changed)]
  } else if (isObject(value)) {
    for (const name of Object.keys(value)) {
      for (const [at, changed] of replaced(value[name], by, `${path}.${name}`))
        yield [at, { ...value, [name]: changed }]
      // A name is a place too: the plan of a chase names its issues so.
      const { [name]: kept, ...others } = value
      if (typeof by === 'string') yield [`${path}.${name} as name`, { ...others, [by]: kept }]
    }
  }
}

/** Every input with one hostile value in one place; the whole input is never replaced. */
export function* hostileInputs(
  fields: Readonly<Record<string, Json>>,
): Generator<readonly [path: string, value: Json, fields: Record<string, Json>]> {
  for (const by of hostileValues)
    for (const name of Object.keys(fields))
      for (const [path, changed] of replaced(fields[name], by, name))
        yield [path, by, { ...fields, [name]: changed }]
}
