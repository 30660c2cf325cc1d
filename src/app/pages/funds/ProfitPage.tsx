/** `/personal/profit/profit`. */
import { profitList } from '../../features/funds/profit/profit.list.ts'
import { ListPage } from '../../personal/ListPage.tsx'

const ProfitPage = () => <ListPage list={profitList} />

export default ProfitPage
