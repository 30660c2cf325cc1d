/** The product's checklist (docs/spec/*.tsv). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One testable line of the specification. */
export interface ChecklistLine {
  readonly id: string
  readonly section: string
  /** Letter of the work package that owns the line. */
  readonly letter: string
  readonly text: string
}

/** Reads the lines of one checklist file. */
export const parseChecklist = (tsv: string): readonly ChecklistLine[] =>
  tsv
    .split('\n')
    .slice(1)
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const [id = '', section = '', , letter = '', text = ''] = row.split('\t')
      return { id, section, letter, text }
    })

/** The whole checklist. */
export const readChecklist = (root: string): readonly ChecklistLine[] =>
  readdirSync(join(root, 'docs/spec'))
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .flatMap((name) => parseChecklist(readFileSync(join(root, 'docs/spec', name), 'utf8')))

/** Ids in short form: consecutive ones as one range, `L-003…L-007`. */
export const idRanges = (ids: readonly string[]): string => {
  const runs: string[][] = []
  for (const id of ids) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before !== undefined && follows(before, id)) run.push(id)
    else runs.push([id])
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}…${run.at(-1)}` : run.join(' '))).join(' ')
}

const follows = (before: string, id: string): boolean =>
  before.slice(0, 2) === id.slice(0, 2) && Number(id.slice(2)) === Number(before.slice(2)) + 1
