/**
 * The file of an archive: gzip, one JSON object a line. The first line says what it is; every other one is a row of a table,
 * `[table, row]`, with every column as text, because numbers of 19 digits are no JSON numbers for most readers.
 */
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** Which movements a file holds: those after the closing `after` (0 is the beginning), up to and with the closing `close`. */
export interface ArchiveHeader {
  readonly format: 'haocai-archive-1'
  readonly after: number
  readonly close: number
  readonly entryBefore: string
  readonly pageBefore: string
  readonly closedAt: string
}

/** One row: its table, and its columns as text. */
export type ArchiveRow = readonly [table: string, row: Readonly<Record<string, string | null>>]

/** Writes a new file, readable by its owner alone. It gets its name when it is complete; none is ever replaced. */
export const writeArchive = async (
  file: string,
  header: ArchiveHeader,
  rows: AsyncIterable<ArchiveRow>,
): Promise<void> => {
  if (existsSync(file)) throw new Error(`${file} is there already`)
  const part = `${file}.part`
  rmSync(part, { force: true })
  const lines = async function* () {
    yield `${JSON.stringify(header)}\n`
    for await (const row of rows) yield `${JSON.stringify(row)}\n`
  }
  try {
    const out = createWriteStream(part, { flags: 'wx', mode: 0o600 })
    await pipeline(Readable.from(lines()), createGzip(), out)
    renameSync(part, file)
  } finally {
    rmSync(part, { force: true })
  }
}

/** An opened file: its header, then its rows in the order of writing. Throws when it is no archive or is damaged. */
export const readArchive = async (
  file: string,
): Promise<{ readonly header: ArchiveHeader; readonly rows: AsyncIterable<ArchiveRow> }> => {
  const lines = linesOf(file)
  const first = await lines.next()
  const header = first.done === true ? undefined : headerFrom(first.value)
  if (!header) throw new Error(`${file} is no archive of this site`)
  const rows = async function* (): AsyncIterable<ArchiveRow> {
    // Written by `writeArchive`.
    for await (const line of lines) yield JSON.parse(line) as ArchiveRow
  }
  return { header, rows: rows() }
}

const headerFrom = (line: string): ArchiveHeader | undefined => {
  const header = JSON.parse(line) as Partial<ArchiveHeader>
  return header.format === 'haocai-archive-1' ? (header as ArchiveHeader) : undefined
}

async function* linesOf(file: string): AsyncGenerator<string, void> {
  const gunzip = createGunzip()
  // A damaged file ends the reading with its error.
  const done = pipeline(createReadStream(file), gunzip)
  done.catch((error: unknown) => gunzip.destroy(error instanceof Error ? error : new Error(String(error))))
  yield* createInterface({ input: gunzip, crlfDelay: Infinity })
  await done
}
