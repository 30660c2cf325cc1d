/** Mail: kept in a sandbox, sent elsewhere. */
import { declareDomain } from '../../platform/composition/domain.ts'
import type { MailSettings } from './mailSettings.ts'
import { boxFor } from '../base/box.ts'
import { createDelivery, type DeliveryParts } from './delivery.ts'
import { mailMetrics } from './mail.metrics.ts'
import { mailOps } from './mail.ops.ts'
import { sandboxMailer, type Mailer } from './mailer.ts'
import { queueMailer } from './outgoing.ts'
import { smtpSender } from './smtp.ts'

type Parts = Pick<DeliveryParts, 'db' | 'clock' | 'log'> & {
  readonly sandbox: boolean
  /** A secret of the site, the same on every node. */
  readonly secret: Uint8Array
  readonly mail?: MailSettings | undefined
}

/** Gives the mailer, undefined where no mail can be sent: what needs mail is refused there. */
export const mailDomain = declareDomain(
  { name: 'mail', ops: mailOps },
  ({ db, clock, log, sandbox, secret, mail }: Parts) => {
    const mailer: Mailer | undefined = sandbox ? sandboxMailer(db) : undefined
    if (!mail || sandbox) return { mailer }
    const box = boxFor(secret, 'mails on their way')
    const delivery = createDelivery({ db, clock, log, box, send: smtpSender(mail) })
    return {
      mailer: queueMailer(db, box, () => delivery.wake()),
      metrics: mailMetrics(db, clock),
      jobs: [{ name: 'delivery', start: () => delivery.start(), stop: () => delivery.stop() }],
    }
  },
)
