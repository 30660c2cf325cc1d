/**
 * Records the processor time of each test file for `scripts/budget.mjs`, if the run asks for it: CPU_LOG is the file that the
 * lines are added to. It counts the process of the tests and the processes that it has waited for, and from time to time how
 * long a fixed piece of work takes here, because on a busy machine the same work takes more processor time.
 */
import { afterAll, expect } from 'vitest'

const log = process.env['CPU_LOG']

interface Counter {
  /** Of this process when the last file ended; files may share a process. */
  countedMs: number
  files: number
}
const key = Symbol.for('haocai.cpuTime')
const holder = process as unknown as Record<symbol, Counter | undefined>

// Environments of a browser have no modules of Node to import.
const { appendFileSync, readFileSync } = process.getBuiltinModule('node:fs')
const { createHash } = process.getBuiltinModule('node:crypto')

const ownMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Of the children that have ended; Linux counts it in ticks of 10 ms. */
const childrenMs = (): number => {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[13]) + Number(fields[14])) * 10
  } catch {
    return 0
  }
}

const sampleEvery = 8

/** Processor time of the fixed work: objects, text and a hash, as the tests have them. */
const sampleMs = (): number => {
  const begun = ownMs()
  let text = ''
  for (let round = 0; round < 60; round += 1) {
    const rows = Array.from({ length: 500 }, (_, n) => ({ n, key: `${(n * 7919) % 500}`, round }))
    rows.sort((one, other) => one.key.localeCompare(other.key))
    text = createHash('sha256').update(JSON.stringify(rows)).update(text).digest('hex')
  }
  return ownMs() - begun
}

if (log !== undefined)
  afterAll(() => {
    const counter = (holder[key] ??= { countedMs: 0, files: Math.floor(Math.random() * sampleEvery) })
    const now = ownMs() + childrenMs()
    const line: Record<string, unknown> = { file: expect.getState().testPath, ms: now - counter.countedMs }
    counter.files += 1
    if (counter.files % sampleEvery === 0) line['sampleMs'] = sampleMs()
    counter.countedMs = ownMs() + childrenMs()
    appendFileSync(log, `${JSON.stringify(line)}\n`)
  })
