/**
 * CLI: 100,000 mixed questions through one pipe, against reading and writing the same lines as JSON in the same kind of
 * process.
 */
import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { guideOf } from '../engine/guide/index.ts'
import { allPlays } from '../engine/plays/index.ts'
import { median, type Group } from './metric.ts'

const questionsCount = 100_000
const rounds = 3

/** Every operation for every play, with the play's own examples, repeated. */
const makeQuestions = (): readonly string[] => {
  const kinds = allPlays().flatMap((play) => {
    const { family, method, plate } = play
    return guideOf(play).examples.flatMap(({ content, position, draw }): readonly object[] => [
      { op: 'count', family, method, content, position },
      { op: 'settle', family, method, content, position, draw },
      { op: 'expand', family, method, content, position, limit: 10 },
      { op: 'odds', family, method, group: 1960 },
      plate.kind === 'typed'
        ? {
            op: 'parse',
            family,
            method,
            mode: 'typed',
            text: content.replaceAll(',', '').replaceAll('|', ' '),
          }
        : { op: 'shape', kind: 'five', draw: [2, 0, 0, 0, 1] },
      { op: 'chase', mode: 1, base: '2', prize: '196', rate: '10', start: 1, count: 20, rows: 120 },
    ])
  })
  return Array.from({ length: questionsCount }, (_, at) => JSON.stringify(kinds[at % kinds.length]))
}

const tellMemory = 'data:text/javascript,process.on("exit",()=>console.error(process.resourceUsage().maxRSS))'

interface Piped {
  readonly ms: number
  readonly peakMb: number
  readonly answers: number
}

/** Pipes lines through a script, as a shell would. */
const pipe = async (script: string, input: string): Promise<Piped> => {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['--import', tellMemory, '--import', 'tsx', script], {
    stdio: 'pipe',
  })
  const [out, memory] = [text(child.stdout), text(child.stderr)]
  Readable.from([input]).pipe(child.stdin)
  const answers = (await out).split('\n').length - 1
  return { ms: performance.now() - startedAt, peakMb: Number(await memory) / 1024, answers }
}

/** The goals of the command line: seconds, memory, and the cost of answering relative to reading and writing. */
export const commandLine: Group = {
  ids: ['CLI'],
  run: async () => {
    const input = `${makeQuestions().join('\n')}\n`
    const engine: Piped[] = []
    const echo: Piped[] = []
    for (let round = 0; round < rounds; round += 1) {
      engine.push(await pipe('engine/cli/main.ts', input))
      echo.push(await pipe('bench/echoLines.ts', input))
    }
    if (engine.some(({ answers }) => answers !== questionsCount))
      throw new Error('every question must have one answer')
    const seconds = median(engine.map(({ ms }) => ms)) / 1000
    const echoSeconds = median(echo.map(({ ms }) => ms)) / 1000
    const peakMb = median(engine.map((one) => one.peakMb))
    const echoMb = median(echo.map((one) => one.peakMb))
    const ratio = seconds / echoSeconds
    return [
      {
        id: 'CLI',
        metric: '100,000 mixed questions in one pipe (anchor: the same lines echoed as JSON)',
        value: seconds,
        unit: 's',
        anchor: echoSeconds,
        ratio,
        goal: '≤ 6×, ≤ 10 s',
        met: ratio <= 6 && seconds <= 10,
      },
      {
        id: 'CLI',
        metric: 'most memory of that process (anchor: that of the echo)',
        value: peakMb,
        unit: 'MB',
        anchor: echoMb,
        ratio: peakMb / echoMb,
        goal: '≤ 512 MB',
        met: peakMb <= 512,
      },
    ]
  },
}
