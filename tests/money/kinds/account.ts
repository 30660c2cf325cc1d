/** Posts the kinds of the account area. */
import { parseYuan } from '#engine/money/money.ts'
import { creditPlayer } from '#server/ledger/wallet.ts'
import { noon } from '../../kit/referenceTime.ts'
import type { KindsJourney } from '../../kit/kindsJourney.ts'

export const postKinds: KindsJourney = async ({ database, me }) => {
  await creditPlayer(database.db, me, parseYuan('100'), '开户赠送', noon)
}
