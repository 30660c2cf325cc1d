/** A bet in the outbox, for tests. */
import type { OutboxRow } from '../core/outbox.ts'
import type { BetBody } from './submissions.ts'

/** A row of a bet on an issue, or of an instant draw; `changes` are of the row, `body` of its bet. */
export const sampleBetRow = (
  body: Partial<BetBody> = {},
  changes: Partial<OutboxRow> = {},
): OutboxRow<BetBody> => ({
  key: '3f0c9a52-6a0b-4b52-9a6e-2b6d0f6f0a11',
  call: body.instant ? 'addOrderNow' : 'addOrder',
  account: '1001',
  state: 'checking',
  attempts: 1,
  sentAt: 1,
  ...changes,
  body: { lottery: 'mjffc', issue: '20261121-0721', items: [], fromList: true, ...body },
})
