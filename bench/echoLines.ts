/**
 * The anchor of the command line: the same process and the same reader, but every line is only parsed and written as JSON.
 */
import { pumpLines } from '../engine/cli/pump.ts'

process.stdin.setEncoding('utf8')
await pumpLines(process.stdin, process.stdout, (line) => JSON.parse(line ?? 'null') as object)
