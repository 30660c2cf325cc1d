/** The commit of the work tree: reports of tests are bound to it. */
import { execFileSync } from 'node:child_process'

/**
 * Undefined outside a repository, or without git.
 * @param {string} [folder]
 * @returns {string | undefined}
 */
export const headCommit = (folder = '.') => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return undefined
  }
}
