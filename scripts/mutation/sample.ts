/**
 * A sample of mutants: single changes of code whose test has the id of a checklist line, and which that test runs. A test
 * file that passes all the same proves less than its titles say; such survivors are printed. Exits 1 when more than one in twenty survives.
 *
 *   npm run soak -- mutants
 *   MUTANTS=10 MUTANT_SEED=7 npm run soak -- mutants
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { createDice, seedOf, type Dice } from '../../tests/kit/seeded.ts'
import { bundledSpecifiersOf, edgeOf, filesBelow } from '../imports.ts'
import { idsIn } from '../reports.ts'
import { mutantsOf, type Mutant } from './mutate.ts'

const wanted = Number(process.env['MUTANTS'] ?? 60)
const seed = seedOf('MUTANT_SEED')
const survivorsMost = 0.05
// A change that makes a loop endless is noticed as well. On a busy machine a suite with a database needs minutes to begin.
const patienceMs = 300_000

/** A test file with ids, and the modules beside it that have its name. */
interface Claim {
  readonly test: string
  readonly subjects: readonly string[]
}

const claims = (): readonly Claim[] =>
  filesBelow('.', ['engine', 'contract', 'server', 'src'])
    .filter((file) => /\.test\.tsx?$/.test(file))
    .flatMap((test) => {
      const text = readFileSync(test, 'utf8')
      if (idsIn(text).length === 0) return []
      const subjects = bundledSpecifiersOf(text)
        // What the test is named after: the others have tests of their own.
        .filter((specifier) => specifier.startsWith(`./${basename(test).replace(/\.test\.tsx?$/, '')}.`))
        .map((specifier) => edgeOf(test, specifier).target)
        // A sample serves the tests of others: it is no part of the product.
        .filter((file) => !/\.sample\.tsx?$/.test(file))
        .filter((file) => changesOf(file).length > 0)
      return subjects.length > 0 ? [{ test, subjects }] : []
    })

const changesOf = (file: string): readonly Mutant[] => mutantsOf(readFileSync(file, 'utf8'), file)

type Verdict = 'noticed' | 'survived' | 'not reached'

const judge = (test: string, file: string, mutant: Mutant): Verdict => {
  const folder = mkdtempSync(join(tmpdir(), 'haocai-mutant-'))
  const marker = join(folder, 'reached')
  const run = spawnSync(
    'node_modules/.bin/vitest',
    ['run', '--config', 'scripts/mutation/vitest.config.ts', '--bail', '1', test],
    {
      timeout: patienceMs,
      encoding: 'utf8',
      env: { ...process.env, MUTANT: JSON.stringify({ ...mutant, file: resolve(file), marker }) },
    },
  )
  const reached = existsSync(marker)
  rmSync(folder, { recursive: true })
  if (run.status === 0) return reached ? 'survived' : 'not reached'
  // It fails although the change did not run: then it says nothing of the change.
  if (!reached) throw new Error(`${test} must pass without a change: ${run.stdout}${run.stderr}`)
  return 'noticed'
}

const pickMutant = (dice: Dice, all: readonly Claim[]) => {
  const { test, subjects } = dice.pick(all)
  const file = dice.pick(subjects)
  return { test, file, mutant: dice.pick(changesOf(file)) }
}

const all = claims()
const dice = createDice(seed)
const survivors: string[] = []
let judged = 0
console.log(`${wanted} mutants of the code beside ${all.length} test files with ids, MUTANT_SEED=${seed}`)
while (judged < wanted) {
  const { test, file, mutant } = pickMutant(dice, all)
  const verdict = judge(test, file, mutant)
  if (verdict === 'not reached') continue
  judged += 1
  if (verdict === 'survived') {
    survivors.push(file)
    console.log(`survived  ${file}:${mutant.line}  ${mutant.change.replaceAll(/\s+/g, ' ')}  (${test})`)
  }
}
console.log(`${judged - survivors.length} of ${judged} mutants were noticed`)
process.exit(survivors.length > wanted * survivorsMost ? 1 : 0)
