/** `/personal/account/protection/changes`. */
import { limitChangesList } from '../../features/protection/limits/limitChanges.list.ts'
import { ListPage } from '../../personal/ListPage.tsx'

const LimitChangesPage = () => <ListPage list={limitChangesList} />

export default LimitChangesPage
