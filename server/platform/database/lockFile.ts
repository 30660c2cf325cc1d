/** PGlite does not lock its folder; two servers on one folder would destroy it. This file is the lock. */
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** When a process began, in ticks of the kernel; empty where the system does not say. */
const startOf = (pid: number): string => {
  try {
    // The name of the program comes second, in brackets, and may contain anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** The living process that holds a data folder, or undefined when there is none. */
export const lockHolder = (dataDir: string): number | undefined => {
  try {
    const [id, start = ''] = readFileSync(join(dataDir, 'server.lock'), 'utf8').split(' ')
    const pid = Number(id)
    if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid || !isRunning(pid)) return undefined
    // Numbers of processes are used again, after a restart of a container by its first process: only the one that began then holds it.
    return start === '' || start === startOf(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

/**
 * Locks the folder; throws when a living process holds it. A lock left by a killed server is taken over. The folder, and every
 * file that this process makes from now on, is closed to other users of the machine.
 */
export const takeLock = (dataDir: string): (() => void) => {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // It may be older than this rule.
  chmodSync(dataDir, 0o700)
  const file = join(dataDir, 'server.lock')
  claim(dataDir, file)
  const release = () => {
    process.off('exit', release)
    rmSync(file, { force: true })
  }
  // Also when the process gives up in the middle of its start.
  process.once('exit', release)
  return release
}

/** Writes the lock as one step, so that of two processes that start together one fails. */
const claim = (dataDir: string, file: string): void => {
  for (let tries = 0; tries < 2; tries += 1) {
    const holder = lockHolder(dataDir)
    if (holder !== undefined) throw new Error(`${dataDir} must be free, process ${holder} holds it`)
    try {
      return writeFileSync(file, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      // Left by a killed server, or written at this moment by another one, which the second try finds.
      if (lockHolder(dataDir) === undefined && tries === 0) rmSync(file, { force: true })
    }
  }
  throw new Error(`${dataDir} must be free, another process is taking it`)
}
