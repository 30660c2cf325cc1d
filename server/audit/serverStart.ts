/** The audit row of a start: build and settings. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Db } from '../platform/database/database.ts'
import { appendAudit, type AuditHead } from './audit.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const buildParts = ['contract', 'engine', 'server', 'package-lock.json']

/**
 * The hash of all files that this server consists of: its sources, without tests, and the versions of its packages. 64 hex
 * digits, the same on every machine that runs the same files.
 */
export const buildHash = (): string => {
  const hash = createHash('sha256')
  for (const part of buildParts) {
    const isFile = part.endsWith('.json')
    const files = isFile
      ? [part]
      : readdirSync(join(root, part), { recursive: true }).map((f) => join(part, String(f)))
    for (const file of files
      .filter((f) => /\.(?:ts|sql|json)$/.test(f) && !f.endsWith('.test.ts'))
      .toSorted()) {
      hash.update(file.replaceAll('\\', '/')).update(readFileSync(join(root, file)))
    }
  }
  return hash.digest('hex')
}

/** The settings without secrets. */
export type PublicSettings = Readonly<Record<string, string | number | boolean>>

/** Writes the start into the audit log, and returns the head, which is to be kept elsewhere. */
export const auditStart = (db: Db, settings: PublicSettings, at: Date): Promise<AuditHead> =>
  appendAudit(db, {
    actor: 'system',
    action: 'start',
    details: { host: hostname(), pid: process.pid, build: buildHash(), settings },
    at,
  })
