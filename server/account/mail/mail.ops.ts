/** Operator commands of mail. */
import { desc, eq } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import {
  defineOps,
  done,
  failed,
  unusable,
  type OpsAnswer,
  type OpsContext,
} from '../../platform/ops/command.ts'
import type { Db } from '../../platform/database/database.ts'
import { sandboxMail } from '../../schema/index.ts'
import { readBounce } from './bounce.ts'
import { newestMails, noteBounce, type OutgoingMail } from './outgoing.ts'

type Words = readonly string[]

const shown = 20

/** Prints the newest mails, the newest last: those of a sandbox with their text, those that are sent without it. */
const mail = async ({ db, settings }: OpsContext, [address]: Words): Promise<OpsAnswer> => {
  const to = address?.toLowerCase()
  const lines = settings.sandbox
    ? await keptLines(db, to)
    : (await newestMails(db, to, shown)).toReversed().map(sentLine)
  return done(lines.length === 0 ? 'no mail' : lines.join('\n'))
}

const keptLines = async (db: Db, to: string | undefined): Promise<readonly string[]> => {
  const found = await db
    .select()
    .from(sandboxMail)
    .where(to === undefined ? undefined : eq(sandboxMail.recipient, to))
    .orderBy(desc(sandboxMail.id))
    .limit(shown)
  return found.toReversed().map(({ at, recipient, subject, body }) => {
    return `${at.toISOString()} ${recipient} ${subject}\n  ${body}`
  })
}

const sentLine = ({
  id,
  at,
  recipient,
  subject,
  state,
  attempts,
  nextAt,
  lastAnswer,
}: OutgoingMail): string => {
  const tries = `${attempts} ${attempts === 1 ? 'try' : 'tries'}`
  const next = state === 'waiting' ? `, next ${nextAt.toISOString()}` : ''
  return `${id} ${at.toISOString()} ${recipient} ${subject}\n  ${state}, ${tries}${next}: ${lastAnswer ?? 'no answer yet'}`
}

/** Notes that a mail came back. */
const bounced = async ({ db, clock, audit }: OpsContext, [, text]: Words): Promise<OpsAnswer> => {
  if (text === undefined) return unusable('mail-bounced <file>')
  const bounce = readBounce(text)
  if (!bounce) return failed('the file must be a report (RFC 3464) that a mail of this site failed')
  return db.transaction(async (tx) => {
    const recipient = await noteBounce(tx, bounce.id, bounce.reason, clock.now())
    if (recipient === undefined) return failed(`there is no mail ${bounce.id} that was sent`)
    await audit(tx, 'mail-bounced', { mail: bounce.id.toString(), reason: bounce.reason })
    return done(`mail ${bounce.id} to ${recipient} came back: ${bounce.reason}`)
  })
}

/** The commands of mail. */
export const mailOps = defineOps([
  {
    name: 'mail',
    summary: 'print the newest mails: what became of them, in a sandbox what they say',
    args: [{ name: 'address', about: 'only those to this address', optional: true }],
    run: mail,
  },
  {
    name: 'mail-bounced',
    summary: 'note a mail that came back to the mailbox of the site',
    args: [
      { name: 'file', about: 'the returned mail, as the mailbox has it' },
      { name: 'text', about: 'what the file holds', optional: true, hidden: true },
    ],
    prepare: ([file = '']) => Promise.resolve([file, readFileSync(file, 'utf8')]),
    run: bounced,
  },
])
