/** The payout accounts of a member as they are answered: by kind, and masked. */
import { banks, type BankCode } from '#contract/funds/banks.ts'
import { codeKinds, type CodeKind, type PayoutKind } from '#contract/funds/payoutKinds.ts'
import type { Db } from '../../platform/database/database.ts'
import { sealedHolderOf, type StoredPayout } from './payouts.sql.ts'
import { shownName, type PayoutSeals } from './sealed.ts'

/** The lists; `sn` is the masked holder of all cards. */
export const payoutLists = (held: readonly StoredPayout[], sn: string) => {
  const walletsOf = (kind: PayoutKind) => held.filter((one) => one.kind === kind).map(walletRow)
  return {
    bankCardList: cardsOf(held, sn),
    coinWalletList: walletsOf('coin'),
    coinWalletListUCToPay: walletsOf('topay'),
    coinWalletListEBPAY: walletsOf('ebpay'),
    coinWalletListCNYT: walletsOf('cnyt'),
    coinWalletListMP: walletsOf('mpay'),
    collectionCodeList: codeKinds.flatMap(walletsOf),
    wechatWalletId: idOf(held, 'wechat'),
    alipayWalletId: idOf(held, 'alipay'),
  }
}

/** The id of a collection code; empty where there is none. */
const idOf = (held: readonly StoredPayout[], kind: CodeKind): string =>
  String(held.find((one) => one.kind === kind)?.id ?? '')

/** The masked holder of the cards of a member; empty before the first. */
export const shownHolderOf = async (
  { db, seals }: { readonly db: Db; readonly seals: Pick<PayoutSeals, 'open'> },
  memberId: bigint,
): Promise<string> => {
  const sealed = await sealedHolderOf(db, memberId)
  return sealed === undefined ? '' : shownName(seals.open(sealed, memberId))
}

const cardsOf = (held: readonly StoredPayout[], sn: string) =>
  held
    .filter(({ kind }) => kind === 'bank')
    .map(({ id, type, shown, boundAt }) => ({
      id,
      bankAllas: type,
      bankNameZH: banks[type as BankCode],
      bankCardNo: shown,
      sn,
      bindTime: boundAt.getTime(),
    }))

const walletRow = ({ id, type, name, shown, boundAt }: StoredPayout) => ({
  id,
  address: shown,
  coinType: type,
  name,
  bindTime: boundAt.getTime(),
})
