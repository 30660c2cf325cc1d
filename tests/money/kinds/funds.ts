/** Posts the kinds of the funds area: deposits, withdrawals, wallets of other games, activities. */
import { fundsMovements, journeyOf } from '../../kit/movements.ts'

export const postKinds = journeyOf(fundsMovements)
