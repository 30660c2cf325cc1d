/** How the outcome of a money call that was 核对中 is announced on whatever page is open (visual.md §5). */
import type { OutboxRow } from '#src/db/core/outbox.ts'

/** One announcement. */
export interface Announcement {
  readonly title: string
  readonly text: string
}

/** The announcements of a kind of money call, of its row in the outbox. */
export interface MoneyText {
  accepted(row: OutboxRow): Announcement
  void(row: OutboxRow): Announcement
}
