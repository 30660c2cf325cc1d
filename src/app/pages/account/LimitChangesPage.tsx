/** `/personal/account/protection/changes`. */
import { limitChangesList } from '../../features/account/protection/limitChanges.list.ts'
import { ListPage } from './ListPage.tsx'

const LimitChangesPage = () => <ListPage list={limitChangesList} />

export default LimitChangesPage
