/** A page that is a list: all it needs is the list's value. */
import type { ReactNode } from 'react'
import type { Observable } from 'rxjs'
import type { CallName } from '#contract/areas.ts'
import { useApp } from '../core/appContext.ts'
import type { ListPageDefinition } from '../lists/defineListPage.ts'
import { createListModel, type ListModel, type OnDevice } from '../lists/list.model.ts'
import { ListPageView } from '../ui/tables/ListPageView.tsx'
import { saveCsv } from '../ui/tables/saveFile.ts'
import { useBehavior } from '../core/useBehavior.ts'
import { useModel } from '../core/useModel.ts'
import { PersonalPage } from './PersonalPage.tsx'

interface ListPageProps<N extends CallName, R> {
  readonly list: ListPageDefinition<N, R>
  /** Opens what the button of a row is for. */
  readonly open?: (key: string) => void
  /** What the device keeps of the list. */
  readonly device$?: Observable<OnDevice>
  /** Stands above the list. */
  readonly above?: ReactNode
}

export const ListPage = <N extends CallName, R>({ list, open, device$, above }: ListPageProps<N, R>) => {
  const { client, now } = useApp()
  const model = useModel(list.call, () =>
    createListModel(
      {
        client,
        now$: now.changes$,
        save: saveCsv,
        print: () => window.print(),
        ...(open && { open }),
        ...(device$ && { device$ }),
      },
      list,
    ),
  )
  return (
    <PersonalPage title={list.title}>
      {above}
      {model ? <Shown model={model} /> : null}
    </PersonalPage>
  )
}

const Shown = ({ model }: { readonly model: ListModel }) => <ListPageView {...useBehavior(model.list)} />
