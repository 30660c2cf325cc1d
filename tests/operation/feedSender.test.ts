/** The sender that docs/operations.md shows to a partner, run as it stands there. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { commands } from '#server/app/ops.ts'
import { runTyped } from '#server/operation/ops/typed.ts'
import { issueByNumber } from '#server/lottery/draws/draws.queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { freshDatabase } from '../kit/freshDatabase.ts'
import { typedTerminal } from '../kit/operators.ts'
import { startServer } from '../kit/startServer.ts'

const documented = (): string => {
  const page = readFileSync('docs/operations.md', 'utf8')
  const sender = [...page.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = '']) => code)
  const found = sender.find((code) => code.includes('x-feed-signature'))
  if (found === undefined) throw new Error('docs/operations.md must show a sender')
  return found
}

/** The first issue of gd11y so many days ago, by the calendar of Beijing. */
const firstIssue = (daysAgo: number): string => {
  const day = new Date(Date.now() + 8 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10)
  return `${day.replaceAll('-', '')}-001`
}

/** An issue that has closed and is not drawn: the history of the template covers some days around its own date. */
const undrawnIssue = async (db: Db): Promise<string> => {
  for (const issue of [1, 100, 400].map(firstIssue)) {
    const held = await issueByNumber(db, 'gd11y', issue)
    if (held?.code === undefined || held.code === null) return issue
  }
  throw new Error('one of three days must have no draw')
}

test('a partner copies the sender of the documentation, with a key by feed-key, and results are taken', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'haocai-sender-'))
  const [program, keyFile] = [join(folder, 'send.mjs'), join(folder, 'cwl.key')]
  writeFileSync(program, documented())
  expect(documented().trim().split('\n')).toHaveLength(10)

  const silent = typedTerminal(() => Promise.reject(new Error('nothing is sent')), [])
  const made = await runTyped(commands, ['feed-key', keyFile], silent)
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
  const publicKey = /^FEEDS=<name>:([\w-]{43})$/m.exec(made.text)?.[1] ?? ''
  expect(readFileSync(keyFile, 'utf8')).not.toContain(publicKey)

  const database = await freshDatabase()
  const it = await startServer({
    database,
    sandbox: false,
    startAt: new Date(),
    feeds: new Map([['cwl', publicKey]]),
  })
  const draw = { lottery: 'gd11y', issue: await undrawnIssue(database.db), code: '01,02,03,04,05' }
  const send = async (...bodies: readonly unknown[]) => {
    const args = [program, it.origin, 'cwl', keyFile, ...bodies.map((body) => JSON.stringify(body))]
    const { stdout } = await promisify(execFile)(process.execPath, args)
    const [, status = '', text = ''] = /^(\d+) (.*)$/.exec(stdout.trim()) ?? []
    return { status: Number(status), ...(JSON.parse(text) as object) }
  }
  try {
    expect(await send([draw])).toMatchObject({ status: 200, recorded: 1, known: 0, waiting: 0 })
    // The same again, as after a lost answer.
    expect(await send([draw])).toMatchObject({ status: 200, recorded: 0, known: 1 })
    expect(await issueByNumber(database.db, draw.lottery, draw.issue)).toMatchObject({
      code: draw.code,
      source: 'feed',
    })
  } finally {
    await it.stop()
    await database.close()
    rmSync(folder, { recursive: true })
  }
}, 120_000)
