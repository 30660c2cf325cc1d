/** A page with a list; it needs only the list's value. */
import { useApp } from '../../appContext.ts'
import type { ListCallName, ListPageDefinition } from '../../lists/defineListPage.ts'
import { createListModel, type ListModel } from '../../lists/list.model.ts'
import { ListPageView } from '../../ui/tables/ListPageView.tsx'
import { useBehavior } from '../../useBehavior.ts'
import { useModel } from '../../useModel.ts'
import { PersonalPage } from './PersonalPage.tsx'

interface ListPageProps<N extends ListCallName> {
  readonly list: ListPageDefinition<N>
}

export const ListPage = <N extends ListCallName>({ list }: ListPageProps<N>) => {
  const { client, now } = useApp()
  const model = useModel(list.call, () =>
    createListModel({ client, now$: now.changes$, save: saveCsv, print: () => window.print() }, list),
  )
  return <PersonalPage title={list.title}>{model ? <Shown model={model} /> : null}</PersonalPage>
}

const Shown = ({ model }: { readonly model: ListModel }) => <ListPageView {...useBehavior(model.list)} />

const saveCsv = (name: string, content: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
