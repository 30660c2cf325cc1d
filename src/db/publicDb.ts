/** The public store: what anybody may know, shared by all accounts of this browser. It outlives a logout. */
import { Dexie, type Table } from 'dexie'
import type { Cached } from './cached.ts'
import type { StoredPlays } from './plays.ts'
import type { GameTimes, IssueInfo, LotteryGroups, OddsRecords, Tabs, Trend } from './shapes.ts'

/** The tables of the public store; each is keyed by lottery, by lottery and play, or by family. */
export class PublicDb extends Dexie {
  declare catalogue: Table<Cached<LotteryGroups>, string>
  declare tabs: Table<Cached<Tabs>, string>
  declare odds: Table<Cached<OddsRecords>, string>
  declare issues: Table<Cached<IssueInfo>, string>
  declare trend: Table<Cached<Trend>, string>
  declare times: Table<Cached<GameTimes>, string>
  /** Not what the server said but what this app knows: play values by family. */
  declare plays: Table<StoredPlays, string>

  constructor(name = 'haocai-public') {
    super(name)
    this.version(1).stores({
      catalogue: 'key',
      tabs: 'key',
      odds: 'key',
      issues: 'key',
      trend: 'key',
      times: 'key',
    })
    this.version(2).stores({ plays: 'key' })
  }
}
