/** Operator commands of mail. */
import { desc, eq } from 'drizzle-orm'
import { defineOps, done, failed, type OpsAnswer, type OpsContext } from '../../platform/ops/command.ts'
import { sandboxMail } from '../../schema/index.ts'

const shown = 20

/** Prints the newest mails, the newest last. */
const mail = async ({ db, settings }: OpsContext, [address]: readonly string[]): Promise<OpsAnswer> => {
  if (!settings.sandbox) return failed('mail is kept in the sandbox only')
  const found = await db
    .select()
    .from(sandboxMail)
    .where(address === undefined ? undefined : eq(sandboxMail.recipient, address.toLowerCase()))
    .orderBy(desc(sandboxMail.id))
    .limit(shown)
  const lines = found.toReversed().map(({ at, recipient, subject, body }) => {
    return `${at.toISOString()} ${recipient} ${subject}\n  ${body}`
  })
  return done(lines.length === 0 ? 'no mail' : lines.join('\n'))
}

/** The commands of mail. */
export const recoveryOps = defineOps([
  {
    name: 'mail',
    summary: 'print the newest mails that were not sent (sandbox)',
    args: [{ name: 'address', about: 'only those to this address', optional: true }],
    run: mail,
  },
])
