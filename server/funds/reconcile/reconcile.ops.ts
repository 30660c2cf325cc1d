/** Operator commands of reconciliation. */
import { readFileSync } from 'node:fs'
import { defineOps, done, failed, type OpsAnswer, type OpsContext } from '../../platform/ops/command.ts'
import { beijingText } from '../../platform/time/beijingTime.ts'
import { sandboxName } from '../sandbox/sandboxProvider.ts'
import { sandboxStatement } from '../sandbox/sandboxStatement.ts'
import { reconcile, statementsIn, type Reconciled } from './reconcile.ts'
import { closeDifference, isKnownProvider, openDifferences } from './reconcile.sql.ts'
import { readStatement } from './statementFile.ts'

type Words = readonly string[]

const checkDay = (word: string): string | undefined => {
  const at = new Date(`${word}T00:00:00+08:00`)
  return /^\d{4}-\d\d-\d\d$/.test(word) && !Number.isNaN(at.getTime()) && beijingText(at).startsWith(word)
    ? undefined
    : 'It must be a day as YYYY-MM-DD, in Beijing time'
}

const listedMost = 200

const run = async (context: OpsContext, [provider = '', day = '', file, text]: Words): Promise<OpsAnswer> => {
  const { db, clock, operator, settings, audit } = context
  const now = clock.now()
  if (day > beijingText(now).slice(0, 10)) return failed(`${day} has not begun`)
  if (!(await isKnownProvider(db, provider))) return failed(`no order was ever made with "${provider}"`)
  const fromSandbox = file === undefined && settings.sandbox && provider === sandboxName
  if (file === undefined && !fromSandbox)
    return failed(`the statement of ${provider} is needed: reconcile ${provider} ${day} <file>`)
  const read = fromSandbox ? undefined : readStatement(text ?? '')
  if (read && !read.ok) return failed(`${file}: ${read.error}`)
  const entries = read ? read.value : await sandboxStatement(db, day)
  const statements = read ? statementsIn(entries) : [{ book: 'payments', entries } as const]
  const results: Reconciled[] = []
  for (const one of statements)
    results.push(await reconcile(db, { provider, day, ...one, by: operator }, now))
  const result = {
    theirs: entries.length,
    ours: results.reduce((sum, { ours }) => sum + ours, 0),
    found: results.flatMap(({ found }) => found),
  }
  await audit(db, 'reconcile', { provider, day, differences: result.found.length })
  return answerOf(provider, day, result)
}

const answerOf = (provider: string, day: string, { theirs, ours, found }: Reconciled): OpsAnswer => {
  const counts = `${provider} ${day}: ${theirs} in the statement, ${ours} here`
  if (found.length === 0) return done(`${counts}, no difference`)
  const lines = found
    .slice(0, listedMost)
    .map(({ kind, reference, words }) => `${kind}: ${reference}: ${words}`)
  const more = found.length > listedMost ? [`and ${found.length - listedMost} more`] : []
  return failed([`${counts}, ${found.length} differences`, ...lines, ...more].join('\n'))
}

const list = async ({ db }: OpsContext): Promise<OpsAnswer> => {
  const open = await openDifferences(db, listedMost)
  if (open.length === 0) return done('no difference is open')
  const lines = open.map(
    ({ id, provider, day, kind, reference, words }) =>
      `${id} ${provider} ${day} ${kind}: ${reference}: ${words}`,
  )
  return failed(lines.join('\n'))
}

const close = async (context: OpsContext, [number = '', ...words]: Words): Promise<OpsAnswer> => {
  const { db, clock, operator, audit } = context
  const reason = words.join(' ')
  return db.transaction(async (tx) => {
    if (!(await closeDifference(tx, BigInt(number), operator, reason, clock.now())))
      return failed(`no difference ${number} is open`)
    await audit(tx, 'close_difference', { difference: number, reason })
    return done(`${number} is closed`)
  })
}

/** A statement is compared as often as somebody likes: what was found before is not found twice. */
export const reconcileOps = defineOps([
  {
    name: 'reconcile',
    summary: 'compare a day of a provider with its statement, both ways and to the fen',
    args: [
      { name: 'provider', about: 'its name, as orders have it' },
      { name: 'day', about: 'in Beijing time: 2026-11-20', check: checkDay },
      {
        name: 'file',
        about: 'rows reference,order,amount,currency,time; without one the provider of the sandbox is asked',
        optional: true,
      },
      { name: 'text', about: 'what the file holds', optional: true, hidden: true },
    ],
    prepare: ([provider = '', day = '', file]) =>
      Promise.resolve(
        file === undefined ? [provider, day] : [provider, day, file, readFileSync(file, 'utf8')],
      ),
    run,
  },
  {
    name: 'differences',
    summary: 'list the differences with statements that are open',
    args: [],
    run: (context) => list(context),
  },
  {
    name: 'close-difference',
    summary: 'close a difference that is explained',
    args: [
      {
        name: 'number',
        about: 'its number in differences',
        check: (word) => (/^\d{1,15}$/.test(word) ? undefined : 'It must be a number of the list'),
      },
      { name: 'reason', about: 'why, kept in the audit log', rest: true },
    ],
    run: close,
  },
])
