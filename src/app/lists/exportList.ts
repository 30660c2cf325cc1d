/**
 * The export of a list page: all rows that its filters select as one CSV file, fetched page by page, or at once where the
 * device answers.
 */
import { err, ok, type Result } from '#engine/result.ts'
import type { CallInput, CallName } from '#contract/areas.ts'
import { csvOf } from '#src/app/ui/tables/csv.ts'
import { text } from '#src/app/ui/tables/list.text.ts'
import type { Cell } from '#src/app/ui/tables/listPage.ts'
import type { Client } from '#src/streams/core/client.ts'
import type { ListPageDefinition, ReadPage } from './defineListPage.ts'
import { questionOf, type ListState } from './listState.ts'

/** A file to be saved. */
export interface NamedFile {
  readonly name: string
  readonly content: string
}

/** Rows of one request: the maximum that the server returns at once. */
const exportPage = 100

/** Maximum number of rows of a file: for more a player must select fewer days. */
const exportMost = 10_000

/** Reads all pages and makes the file, or says in Chinese why not. */
export const csvFile = async <N extends CallName, R>(
  client: Client,
  definition: ListPageDefinition<N, R>,
  state: ListState,
  nowMs: number,
  askDevice: boolean,
  signal: AbortSignal,
): Promise<Result<NamedFile, string>> => {
  // Rows that are added meanwhile push others to the next page: each is taken once, by its key.
  const rows = new Map<string, readonly Cell[]>()
  const { rowKey, columns } = definition
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    // The pages of one file are those of one player.
    signal.throwIfAborted()
    const pageSize = askDevice ? exportMost : exportPage
    const question = questionOf(definition, { ...state, page, pageSize: exportPage }, nowMs)
    if (!question) return err(text.noRows)
    const answer = askDevice
      ? await readPage(client, definition, { ...question.input, pageSize })
      : await askPage(client, definition, question.input)
    if (!answer.ok) return answer
    if (answer.value.total > exportMost) return err(text.tooMany(exportMost))
    for (const row of answer.value.rows)
      rows.set(
        rowKey(row),
        columns.map(({ cell }) => cell(row)),
      )
    pages = answer.value.pages
  }
  const content = csvOf(
    columns.map(({ label }) => label),
    [...rows.values()],
  )
  return ok({ name: `${fileName(definition.csvName, state)}.csv`, content })
}

const askPage = async <N extends CallName, R>(
  client: Client,
  { call, read }: ListPageDefinition<N, R>,
  input: CallInput<N>,
): Promise<Result<ReadPage<R>, string>> => {
  const ending = await client.call(call, input)
  if (ending.kind === 'answered') return ok(read(ending.value))
  return err(ending.kind === 'refused' ? ending.msg : text.exportLost)
}

const readPage = async <N extends CallName, R>(
  client: Client,
  { kept, read }: ListPageDefinition<N, R>,
  input: CallInput<N>,
): Promise<Result<ReadPage<R>, string>> => {
  const db = client.privateDb()
  const answer = db && (await kept?.read(db, input))
  return answer ? ok(read(answer.value)) : err(text.noRows)
}

const fileName = (name: string, { days }: ListState): string =>
  [name, ...Object.values(days).map(({ from, to }) => (from === to ? from : `${from}_${to}`))].join('_')
