import { afterEach, expect, test, vi } from 'vitest'
import { runStage } from '../../scripts/stage.mjs'

const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
afterEach(() => log.mockClear())
const printed = (): string => log.mock.calls.flat().join('\n')

test('a stage that succeeds prints its name and seconds, and nothing of its output', async () => {
  expect(await runStage('types', ['node', '-e', 'console.log("chatter")'])).toBe(true)
  expect(printed()).toMatch(/^ok {4}types {2}\d+\.\d s$/)
})

test.each([
  ['exits with a code', ['node', '-e', 'console.log("why"); process.exitCode = 3'], 'why'],
  ['complains on standard error', ['node', '-e', 'console.error("because"); process.exit(1)'], 'because'],
  ['is killed', ['node', '-e', 'process.kill(process.pid, "SIGKILL")'], ''],
  ['cannot be started', ['no-such-program'], ''],
])('a stage that %s fails and shows what it said', async (_story, command, output) => {
  expect(await runStage('lint', command)).toBe(false)
  expect(printed()).toContain(output)
  expect(printed()).toMatch(/FAIL {2}lint {2}\d+\.\d s$/)
})

test('a stage gets its settings from its environment', async () => {
  const command = ['node', '-e', 'process.exit(process.env.SIZE === "7" ? 0 : 1)']
  expect(await runStage('soak', command, { env: { SIZE: '7' } })).toBe(true)
})
