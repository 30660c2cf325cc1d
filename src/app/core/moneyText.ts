/** How the outcome of a money call that was 核对中 is announced on whatever page is open (visual.md §5). */
import type { OutboxRow } from '#src/db/core/outbox.ts'

/** One toast. */
export interface OutcomeText {
  readonly title: string
  readonly text: string
}

/** The toasts of a kind of money call, of its row in the outbox; none where the open page shows the outcome itself. */
export interface MoneyText {
  accepted(row: OutboxRow): OutcomeText | undefined
  void(row: OutboxRow): OutcomeText | undefined
}
