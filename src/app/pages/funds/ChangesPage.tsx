/** `/personal/account/changes`. */
import { changesList } from '../../features/funds/changes/changes.list.ts'
import { ListPage } from '../../personal/ListPage.tsx'

const ChangesPage = () => <ListPage list={changesList} />

export default ChangesPage
