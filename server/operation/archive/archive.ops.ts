/** Operator commands of archives. */
import { resolve } from 'node:path'
import { defineOps, done, failed, type OpsAnswer, type OpsContext } from '../../platform/ops/command.ts'
import { archiveMonth, checkArchive } from './archive.ts'
import { readArchive } from './archiveFile.ts'

const countsOf = (rows: ReadonlyMap<string, number>): string =>
  [...rows].map(([table, count]) => `${table} ${count}`).join(', ')

const archive = async (
  { db, clock, audit }: OpsContext,
  [month = '', file = '']: readonly string[],
): Promise<OpsAnswer> => {
  const archived = await archiveMonth(db, {
    month,
    file,
    now: clock.now(),
    audit: (tx, details) => audit(tx, 'archive', details),
  })
  if (!archived.ok) return failed(`nothing was removed: ${archived.error}`)
  const { rows, hash } = archived.value
  return done([file, `sha256 ${hash}`, countsOf(rows), 'keep the file, and its sha256 elsewhere'].join('\n'))
}

const check = async ({ db }: OpsContext, [file = '']: readonly string[]): Promise<OpsAnswer> => {
  const checked = await checkArchive(db, file)
  return checked.ok
    ? done(`${countsOf(checked.value.rows)}\nit adds up to the closing balances`)
    : failed(`${checked.error}\nDIFFERENT`)
}

const shownMost = 200

/** Prints the rows that hold a value: an order id without its letter, a member's number, a key. */
const find = async (_context: OpsContext, [file = '', value = '']: readonly string[]): Promise<OpsAnswer> => {
  const wanted = new RegExp(`(?<![0-9A-Za-z])${value}(?![0-9A-Za-z])`)
  const found: string[] = []
  for await (const [table, row] of (await readArchive(file)).rows) {
    if (found.length === shownMost) return done([...found, `more than ${shownMost} rows`].join('\n'))
    const cells = Object.values(row)
    if (cells.some((cell) => cell !== null && wanted.test(cell)))
      found.push(`${table} ${JSON.stringify(row)}`)
  }
  return found.length > 0 ? done(found.join('\n')) : failed(`no row of ${file} has ${value}`)
}

const fileArgument = { name: 'file', about: 'a file that archive wrote' } as const
// The server may run in another folder.
const withPath = ([file = '', ...more]: readonly string[]) => Promise.resolve([resolve(file), ...more])

/** The commands of archives. */
export const archiveOps = defineOps([
  {
    name: 'archive',
    summary: 'move the movements up to the end of a month, 400 days ago or more, to a new file',
    args: [
      {
        name: 'month',
        about: '2026-11',
        check: (word) =>
          /^\d{4}-(?:0[1-9]|1[0-2])$/.test(word) ? undefined : 'It must be a month: 2026-11.',
      },
      { name: 'file', about: 'where; it must not exist' },
    ],
    prepare: async ([month = '', file = '']) => [month, resolve(file)],
    run: archive,
  },
  {
    name: 'archive-check',
    summary: 'add up an archive; exit 1 on any difference',
    args: [fileArgument],
    prepare: withPath,
    run: check,
  },
  {
    name: 'archive-find',
    summary: 'print the rows of an archive that hold a value',
    args: [
      fileArgument,
      {
        name: 'value',
        about: 'the digits of an order, a member number or a key',
        check: (word) =>
          /^[0-9A-Za-z-]{1,64}$/.test(word) ? undefined : 'It must be digits, letters and hyphens.',
      },
    ],
    prepare: withPath,
    run: find,
  },
])
