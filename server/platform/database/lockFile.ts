/** PGlite does not lock its folder; two servers on one folder would destroy it. This file is the lock. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The living process that holds a data folder, or undefined when there is none. */
export const lockHolder = (dataDir: string): number | undefined => {
  try {
    const pid = Number(readFileSync(join(dataDir, 'server.lock'), 'utf8'))
    return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isRunning(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

/** Locks the folder; throws when a living process holds it. A lock left by a killed server is taken over. */
export const takeLock = (dataDir: string): (() => void) => {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'server.lock')
  const holder = lockHolder(dataDir)
  if (holder !== undefined) throw new Error(`${dataDir} must be free, process ${holder} holds it`)
  writeFileSync(file, String(process.pid))
  const release = () => {
    process.off('exit', release)
    rmSync(file, { force: true })
  }
  // Also when the process gives up in the middle of its start.
  process.once('exit', release)
  return release
}
