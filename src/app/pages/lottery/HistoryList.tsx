/** The list of bets or of chases with the sub-tabs above it: made once the lotteries to choose from are known. */
import { useState } from 'react'
import type { Observable } from 'rxjs'
import type { CallName } from '#contract/areas.ts'
import type { LotteryGroups } from '#src/db/lottery/catalogue.ts'
import { useApp } from '../../core/appContext.ts'
import type { ListPageDefinition } from '../../lists/defineListPage.ts'
import type { OnDevice } from '../../lists/list.model.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { ListPage } from '../../personal/ListPage.tsx'
import { RecordTabs } from './RecordTabs.tsx'

interface HistoryListProps<N extends CallName, R> {
  readonly make: (groups: LotteryGroups) => ListPageDefinition<N, R>
  /** Opens a row by its key. */
  readonly open: (key: string) => void
  /** What the device keeps of the list. */
  readonly device$?: Observable<OnDevice>
}

export const HistoryList = <N extends CallName, R>(props: HistoryListProps<N, R>) => {
  const groups = useBehavior(useApp().groups)?.value
  // The groups are fetched anew each minute: only another choice of lotteries is another list.
  const games = groups?.flatMap(({ list }) => list.map(({ en }) => en)).join()
  return groups ? <Made key={games} groups={groups} {...props} /> : null
}

type MadeProps<N extends CallName, R> = HistoryListProps<N, R> & { readonly groups: LotteryGroups }

const Made = <N extends CallName, R>({ groups, make, open, device$ }: MadeProps<N, R>) => {
  const [list] = useState(() => make(groups))
  return <ListPage list={list} open={open} above={<RecordTabs />} {...(device$ && { device$ })} />
}
