/** Metrics of mail: what waits, and what did not arrive. */
import type { Db } from '../../platform/database/database.ts'
import { gauge, type DomainMetrics } from '../../platform/observe/metrics.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { mailFigures } from './outgoing.ts'

/** Declares the metrics. */
export const mailMetrics = (db: Db, clock: Pick<Clock, 'now'>): DomainMetrics => {
  const waiting = gauge('haocai_mails_waiting', 'Mails that the mail server has not taken yet')
  const lost = gauge(
    'haocai_mails_lost',
    'Mails of the last 24 hours that were refused, given up or came back',
  )
  return {
    list: [waiting, lost],
    async refresh() {
      const figures = await mailFigures(db, clock.now()).catch(() => undefined)
      // If they cannot be read, the gauges keep their last value, as those of the watch do.
      if (!figures) return
      waiting.set(figures.waiting)
      lost.set(figures.lost)
    },
  }
}
