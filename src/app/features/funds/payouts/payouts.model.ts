/** The payout accounts of one kind as a stream. They are read while the page is open, and not stored on the device. */
import { BehaviorSubject, combineLatest, map } from 'rxjs'
// Here, so that its values are loaded together with who makes these calls.
import '#contract/funds/later.ts'
import type { CallOutput } from '#contract/areas.ts'
import { walletTypes, type CoinType, type PayoutKind } from '#contract/funds/payoutKinds.ts'
import { withFailure, type Loadable } from '#src/app/ui/feedback/loadable.ts'
import { showToast } from '#src/app/ui/toast.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { keepFresh } from '#src/streams/core/source.ts'
import { timing } from '#src/streams/core/timing.ts'
import { iconOfBank, iconOfWallet } from '../payIcons.ts'
import type { PayoutShown, PayoutsRead, PayoutsSnapshot } from './payouts.snapshot.ts'
import { text } from './payouts.text.ts'

/** The page. */
export interface PayoutsModel {
  readonly payouts: Behavior<PayoutsSnapshot>
  end(): void
}

/** Opens the page of a kind. */
export const createPayoutsModel = (client: Client, kind: PayoutKind): PayoutsModel => {
  const scope = client.scope()
  const read$ = new BehaviorSubject<PayoutsRead | undefined>(undefined)
  scope.each(
    keepFresh(client, {
      tables: ['payouts', 'security'],
      reads: ['payoutAccounts'],
      everyMs: timing.listPoll,
      async ask() {
        const ending = await client.call('payoutAccounts', {})
        if (ending.kind !== 'answered') return
        const before = read$.value?.accounts.length
        const read = readOf(kind, ending.value.result)
        read$.next(read)
        tellChange(before, read.accounts.length)
      },
    }),
    () => undefined,
  )
  const page$ = combineLatest([read$, client.reads.failed$('payoutAccounts')]).pipe(
    map(([read, failure]): PayoutsSnapshot => {
      const held: Loadable<PayoutsRead> = read ? { state: 'ready', value: read } : { state: 'loading' }
      return { read: withFailure(held, failure, undefined) }
    }),
  )
  return { payouts: scope.behavior(page$, { read: { state: 'loading' } }), end: () => scope.end() }
}

/** The form is another one once the first card has fixed the holder: what happened is told beside it, whichever tab it was done in. */
const tellChange = (before: number | undefined, now: number): void => {
  if (before === undefined || before === now) return
  showToast({ kind: 'ok', text: now > before ? text.added : text.removed, key: 'payouts' })
}

type Answer = CallOutput<'payoutAccounts'>['result']

const readOf = (kind: PayoutKind, answer: Answer): PayoutsRead => ({
  accounts: accountsOf(kind, answer),
  hasFundPassword: answer.exist,
  needs: { holder: answer.userInfo.sn, code: answer.twostepBindAddress },
  ageingHours: answer.PrePayConfigMap.firstDrawingsAging.value,
})

const accountsOf = (kind: PayoutKind, answer: Answer): readonly PayoutShown[] =>
  kind === 'bank'
    ? answer.bankCardList.map(({ id, bankAllas, bankNameZH, bankCardNo, sn, bindTime }) => ({
        id,
        icon: iconOfBank(bankAllas),
        account: `${bankNameZH} ${bankCardNo}`,
        note: sn,
        boundAtMs: bindTime,
      }))
    : listOf(kind, answer).map(({ id, address, coinType, name, bindTime }) => ({
        id,
        icon: iconOfWallet(coinType),
        account: `${typeName(coinType)} ${address}`,
        note: name,
        boundAtMs: bindTime,
      }))

const listOf = (kind: Exclude<PayoutKind, 'bank'>, answer: Answer) =>
  ({
    coin: answer.coinWalletList,
    topay: answer.coinWalletListUCToPay,
    ebpay: answer.coinWalletListEBPAY,
    cnyt: answer.coinWalletListCNYT,
    mpay: answer.coinWalletListMP,
    wechat: codesOf(answer, 'WECHAT'),
    alipay: codesOf(answer, 'ALIPAY'),
  })[kind]

const codesOf = ({ collectionCodeList }: Answer, type: CoinType) =>
  collectionCodeList.filter(({ coinType }) => coinType === type)

const typeName = (coinType: string): string => {
  if (!Object.hasOwn(walletTypes, coinType)) return coinType
  const { unit, network } = walletTypes[coinType as CoinType]
  return network === '' ? unit : `${unit}·${network}`
}
