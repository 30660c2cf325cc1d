/**
 * A row as bytes: the length of a JSON, the JSON, then its typed arrays as they are. JSON alone has no whole numbers of any size and no
 * bytes, and a day of bets is mostly arrays. What JSON has not stands beside the row, by its path: most of a row is read at the speed
 * of JSON.
 */

const arrayKinds = { u8: Uint8Array, u16: Uint16Array, f64: Float64Array } as const
type ArrayKind = keyof typeof arrayKinds
type TypedArray = InstanceType<(typeof arrayKinds)[ArrayKind]>

/** What stands where: a bigint, a number that JSON has not, undefined in a list, or a typed array by its place in the bytes. */
type Mark =
  | readonly [path: Path, kind: 'n' | 'x', text: string]
  | readonly [path: Path, kind: 'u']
  | readonly [path: Path, kind: ArrayKind, at: number, length: number]

type Path = readonly (string | number)[]

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const lengthBytes = 4

/** Writes a row: what JSON has, bigints, undefined in lists, any number, and arrays of bytes or numbers. Throws at other objects. */
export const toBytes = (row: unknown): Uint8Array<ArrayBuffer> => {
  const marks: Mark[] = []
  const arrays: Uint8Array[] = []
  let at = 0
  const written = (value: unknown, path: Path): unknown => {
    if (typeof value === 'bigint') marks.push([path, 'n', value.toString()])
    else if (typeof value === 'number' && !Number.isFinite(value)) marks.push([path, 'x', String(value)])
    else if (value === undefined) marks.push([path, 'u'])
    else if (isTyped(value)) {
      const { buffer, byteOffset, byteLength } = value
      arrays.push(new Uint8Array(buffer, byteOffset, byteLength))
      marks.push([path, kindOf(value), at, byteLength])
      at += byteLength
    } else if (typeof value === 'object' && value !== null) return inside(value, path)
    else return value
    return null
  }
  const inside = (value: object, path: Path): unknown => {
    if (Array.isArray(value)) return value.map((one, index) => written(one, [...path, index]))
    if (!isPlain(value)) throw new TypeError(`a stored row must have plain values, ${path.join('.')} has not`)
    const entries = Object.entries(value).filter(([, one]) => one !== undefined)
    return Object.fromEntries(entries.map(([name, one]) => [name, written(one, [...path, name])]))
  }
  const text = encoder.encode(JSON.stringify([written(row, []), marks]))
  const bytes = new Uint8Array(lengthBytes + text.length + at)
  new DataView(bytes.buffer).setUint32(0, text.length)
  bytes.set(text, lengthBytes)
  let end = lengthBytes + text.length
  for (const array of arrays) {
    bytes.set(array, end)
    end += array.length
  }
  return bytes
}

const isTyped = (value: unknown): value is TypedArray =>
  Object.values(arrayKinds).some((kind) => value instanceof kind)

const kindOf = (value: TypedArray): ArrayKind =>
  value instanceof Uint8Array ? 'u8' : value instanceof Uint16Array ? 'u16' : 'f64'

// A date or a map would be written as something else, without a word.
const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** Reads what `toBytes` wrote. */
export const fromBytes = (bytes: Uint8Array): unknown => {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const end = lengthBytes + length
  const [row, marks] = JSON.parse(decoder.decode(bytes.subarray(lengthBytes, end))) as [unknown, Mark[]]
  // The row as a part of something, so that it may be a mark itself.
  const whole = { row }
  for (const marked of marks) put(whole, ['row', ...marked[0]], valueOf(marked, bytes.subarray(end)))
  return whole.row
}

const valueOf = (marked: Mark, arrays: Uint8Array): unknown => {
  switch (marked[1]) {
    case 'n':
      return BigInt(marked[2])
    case 'x':
      return Number(marked[2])
    case 'u':
      return undefined
    case 'u8':
    case 'u16':
    case 'f64': {
      const [, kind, at, length] = marked
      // Of a copy: the bytes of a double begin at a multiple of eight only by luck.
      return new arrayKinds[kind](arrays.slice(at, at + length).buffer as ArrayBuffer)
    }
  }
}

const put = (whole: object, path: Path, value: unknown): void => {
  let held = whole as Record<string | number, unknown>
  for (const name of path.slice(0, -1)) held = held[name] as typeof held
  // Not by assignment: a property may be named __proto__.
  Object.defineProperty(held, path.at(-1) ?? '', {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  })
}
