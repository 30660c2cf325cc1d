/** Metrics of the watch: the checks of this node, and the findings of the site. */
import type { Db } from '../../platform/database/database.ts'
import { gauge, histogram, workSeconds, type DomainMetrics } from '../../platform/observe/metrics.ts'
import { watchState } from './state.ts'
import type { WatchMetrics } from './watch.ts'

/** Declares the metrics, and the observer that records them. */
export const freezeMetrics = (db: Db): { readonly metrics: DomainMetrics; readonly watch: WatchMetrics } => {
  const checks = histogram(
    'haocai_trial_balance_seconds',
    'Trial balances of this node, whole or since a closing',
    workSeconds,
  )
  const broken = gauge('haocai_trial_balance_broken', '1 while the ledger does not add up')
  const taken = gauge('haocai_trial_balance_taken_seconds', 'When the last one was taken (epoch)')
  const frozen = gauge('haocai_payouts_frozen', 'Lotteries whose payouts are held back')
  const audit = gauge('haocai_audit_rows', 'Rows of the audit log; never falls')
  const refresh = async (): Promise<void> => {
    const state = await watchState(db).catch(() => undefined)
    // If the state cannot be read, the gauges keep their last value: an alarm must not end because the database fails.
    if (!state) return
    broken.set(state.broken ? 1 : 0)
    taken.set((state.takenAt?.getTime() ?? 0) / 1000)
    frozen.set(state.frozen)
    audit.set(state.auditRows)
  }
  return {
    metrics: { list: [checks, broken, taken, frozen, audit], refresh },
    watch: { trialBalance: (seconds) => checks.observe(seconds) },
  }
}
