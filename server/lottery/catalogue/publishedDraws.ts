/** What the catalogue reads of issues and draws, as an interface: the draws are above the catalogue. */

/** A draw as read by other domains. `source`: house, simulated, feed or history. */
export interface PublishedDraw {
  readonly issueNo: string
  readonly code: string
  readonly source: string
  /** When it was due. */
  readonly drawAt: Date
}

/** Draws that did not come in time. */
export interface LateDraws {
  readonly issue: string
  readonly count: number
}

/** The reads of issues and draws that the catalogue needs; implemented by the draws domain. */
export interface PublishedDraws {
  /** The newest `size` draws of a lottery, newest first. */
  last(lottery: string, size: number): Promise<readonly PublishedDraw[]>
  /** The newest `size` draws of a lottery scheduled not after `until`, newest first. */
  until(lottery: string, until: Date, size: number): Promise<readonly PublishedDraw[]>
  /** The newest draw of every lottery that has one, by code. */
  newest(): Promise<ReadonlyMap<string, PublishedDraw>>
  /** Of the issues that were due in the day before `due` and are neither drawn nor void: the oldest, and how many. */
  late(lottery: string, due: Date): Promise<LateDraws | undefined>
  /** The codes of lotteries whose sales an operator stopped. */
  paused(): Promise<ReadonlySet<string>>
  /** The issue of a number, or undefined. `seedHash` is the commitment of an in-house draw. */
  issue(lottery: string, number: string): Promise<{ readonly seedHash: string | null } | undefined>
}
