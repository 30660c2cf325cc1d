/**
 * Array parameters in PostgreSQL's binary form: 20 bytes of header (dimensions, nulls, element type, length, first
 * index), then each element preceded by its length. PostgreSQL reads them in a third of the time that texts take.
 */
/** SQL types that `arrayOf` can carry. */
export type ArrayType = 'bigint' | 'text' | 'int' | 'timestamptz' | 'uuid' | 'boolean'

/** What a cell of an array parameter may be. */
export type ArrayCell = string | number | bigint | boolean | Date | null

/** A list of cells and their type, which each driver converts to its own form. */
export interface ArrayParam {
  readonly type: ArrayType
  readonly cells: readonly ArrayCell[]
}

interface Element {
  /** OID of the type in PostgreSQL's catalogue. */
  readonly oid: number
  /** Bytes of an element. */
  readonly size: (cell: ArrayCell) => number
  readonly write: (to: DataView, at: number, cell: ArrayCell, bytes: Buffer) => void
}

// PostgreSQL counts microseconds since 2000.
const epoch = Date.UTC(2000, 0, 1)

const elements: Readonly<Record<ArrayType, Element>> = {
  bigint: { oid: 20, size: () => 8, write: (to, at, cell) => to.setBigInt64(at, cell as bigint) },
  int: { oid: 23, size: () => 4, write: (to, at, cell) => to.setInt32(at, cell as number) },
  boolean: { oid: 16, size: () => 1, write: (to, at, cell) => to.setUint8(at, cell === true ? 1 : 0) },
  timestamptz: {
    oid: 1184,
    size: () => 8,
    write: (to, at, cell) => to.setBigInt64(at, BigInt((cell as Date).getTime() - epoch) * 1000n),
  },
  uuid: {
    oid: 2950,
    size: () => 16,
    write: (_, at, cell, bytes) => bytes.write((cell as string).replaceAll('-', ''), at, 16, 'hex'),
  },
  text: {
    oid: 25,
    size: (cell) => Buffer.byteLength(cell as string),
    write: (_, at, cell, bytes) => bytes.write(cell as string, at),
  },
}

const headerBytes = 20
const isNull = -1

/** The binary form; undefined for an empty list, whose text form is as good. */
export const binaryArray = ({ type, cells }: ArrayParam): Buffer | undefined => {
  if (cells.length === 0) return undefined
  const { oid, size, write } = elements[type]
  let length = headerBytes
  for (const cell of cells) length += 4 + (cell === null ? 0 : size(cell))
  const bytes = Buffer.allocUnsafe(length)
  const view = new DataView(bytes.buffer, bytes.byteOffset, length)
  let at = headerBytes
  let nulls = 0
  for (const cell of cells) {
    if (cell === null) {
      view.setInt32(at, isNull)
      nulls = 1
      at += 4
    } else {
      const bytesOfCell = size(cell)
      view.setInt32(at, bytesOfCell)
      write(view, at + 4, cell, bytes)
      at += 4 + bytesOfCell
    }
  }
  for (const [n, word] of [1, nulls, oid, cells.length, 1].entries()) view.setInt32(n * 4, word)
  return bytes
}
