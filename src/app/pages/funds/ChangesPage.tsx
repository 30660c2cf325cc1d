/** `/personal/accountChange/charge`. */
import { changesList } from '../../features/funds/changes/changes.list.ts'
import {
  createStatementModel,
  StatementCard,
  type StatementModel,
} from '../../features/funds/statement/index.ts'
import { useApp } from '../../core/appContext.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'
import { ListPage } from '../../personal/ListPage.tsx'

const ChangesPage = () => {
  const { client } = useApp()
  const model = useModel('statement', () => createStatementModel(client))
  return <ListPage list={changesList} above={model ? <Shown model={model} /> : null} />
}

const Shown = ({ model }: { readonly model: StatementModel }) => (
  <StatementCard {...useBehavior(model.card)} />
)

export default ChangesPage
