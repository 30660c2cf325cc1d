/** Runs one stage of a check: its name, its seconds, and its output only when it fails. */
import { spawn } from 'node:child_process'

/**
 * Runs a command. `stream` shows its output as it comes; `env` is set beside the environment of this process.
 * @param {string} name
 * @param {readonly string[]} command
 * @param {{ stream?: boolean, env?: Readonly<Record<string, string>> }} options
 * @returns {Promise<boolean>} whether it succeeded
 */
export const runStage = async (name, command, { stream = false, env = {} } = {}) => {
  const startedAt = performance.now()
  const [program = '', ...args] = command
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    stdio: stream ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, FORCE_COLOR: '0', NO_COLOR: '1' },
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', resolve)
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  if (status === 0) console.log(`ok    ${name}  ${seconds} s`)
  else console.log(`${output}\nFAIL  ${name}  ${seconds} s`)
  return status === 0
}
