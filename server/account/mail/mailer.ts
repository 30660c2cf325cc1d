/** Mail leaves through one interface. A sandbox keeps it in a table, where operators read it; a site for money sends it. */
import type { Db } from '../../platform/database/database.ts'
import { sandboxMail } from '../../schema/index.ts'

/** One mail, as plain text. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly body: string
  /** Seconds after which it is of no use and is not tried again; three days by default. */
  readonly usefulSeconds?: number
}

/** Sends mail. */
export interface Mailer {
  /** Resolves when it was kept, for whoever delivers it. */
  send(mail: Mail, now: Date): Promise<void>
}

/** The mailer of a sandbox: `npm run ops -- mail` prints what it was given. */
export const sandboxMailer = (db: Db): Mailer => ({
  async send({ to, subject, body }, now) {
    await db.insert(sandboxMail).values({ recipient: to, subject, body, at: now })
  },
})
