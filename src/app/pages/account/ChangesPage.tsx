/** `/personal/account/changes`. */
import { changesList } from '../../features/account/changes/changes.list.ts'
import { ListPage } from './ListPage.tsx'

const ChangesPage = () => <ListPage list={changesList} />

export default ChangesPage
