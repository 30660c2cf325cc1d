/** Where the tests keep their data: in memory where there is room, since nearly each of them copies and deletes a database. */
import { existsSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const memoryDir = '/dev/shm'
/** Two files or journeys run at a time and hold far less than this. */
const roomBytes = 6 * 1024 ** 3

/** The environment of a stage whose temporary files may be lost with the machine; empty where memory is short. */
export const tempEnv = () => {
  if (process.env.TMPDIR !== undefined || !existsSync(memoryDir)) return {}
  const { bavail, bsize } = statfsSync(memoryDir)
  return Math.min(bavail * bsize, freemem()) > roomBytes ? { TMPDIR: memoryDir } : {}
}
