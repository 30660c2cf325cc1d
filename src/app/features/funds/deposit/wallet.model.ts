/** The page of a wallet: whether it can be paid with, and what opens it. */
import { BehaviorSubject, combineLatest, distinctUntilChanged, map } from 'rxjs'
import '#contract/funds/later.ts'
import type { DepositChannel } from '#contract/funds/depositChannel.ts'
import { walletOfWay } from '#contract/funds/depositKinds.ts'
import type { CodeKind } from '#contract/funds/payoutKinds.ts'
import type { BlankPage } from '#src/app/core/blankPage.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import { withFailure, type Loadable } from '#src/app/ui/feedback/loadable.ts'
import { showToast } from '#src/app/ui/toast.ts'
import type { Behavior, Scope } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { keepFresh } from '#src/streams/core/source.ts'
import { timing } from '#src/streams/core/timing.ts'
import type { MadeOrder } from './deposit.snapshot.ts'
import { text, walletText } from './deposit.text.ts'
import { newKeyOf } from '#src/streams/core/newKey.ts'
import { submitNames } from '../submitNames.ts'

/** What the page shows. */
export interface WalletSnapshot {
  /** `missing`: the collection code that has to be bound first. */
  readonly read: Loadable<{ readonly missing: CodeKind | undefined }>
  /** Undefined while it cannot be opened; `blocked` says why. */
  readonly open: Action
  readonly opening: boolean
  readonly blocked: string | undefined
}

/** The page. */
export interface WalletModel {
  readonly wallet: Behavior<WalletSnapshot>
  end(): void
}

/** What it needs. */
export interface WalletParts {
  readonly client: Client
  readonly openPage: () => BlankPage
  readonly channel: DepositChannel
  readonly made: (order: MadeOrder) => void
}

interface State {
  /** Undefined until it is known; empty where none is bound. */
  readonly walletId: string | undefined
  readonly opening: boolean
}

/** Opens it. */
export const createWalletModel = (parts: WalletParts): WalletModel => {
  const { client, channel } = parts
  const scope = client.scope()
  const code = walletOfWay(channel.payWayCode)?.code
  // A wallet without a code needs nothing bound.
  const state$ = new BehaviorSubject<State>({ walletId: code ? undefined : '', opening: false })
  if (code) scope.each(boundCode(client, code, state$), () => undefined)
  const open = opening(parts, scope, state$)
  const up$ = client.line.line$.pipe(
    map(({ up }) => up),
    distinctUntilChanged(),
  )
  const wallet$ = combineLatest([state$, up$, client.reads.failed$('payoutAccounts')]).pipe(
    map(([{ walletId, opening: busy }, up, failure]): WalletSnapshot => {
      const read: WalletSnapshot['read'] =
        walletId === undefined
          ? { state: 'loading' }
          : { state: 'ready', value: { missing: walletId === '' ? code : undefined } }
      return {
        read: withFailure(read, failure, undefined),
        open: up && channel.closed === '' ? open : undefined,
        opening: busy,
        blocked: up ? channel.closed || undefined : text.offline,
      }
    }),
  )
  return {
    wallet: scope.behavior(wallet$, {
      read: { state: 'loading' },
      open: undefined,
      opening: false,
      blocked: undefined,
    }),
    end: () => scope.end(),
  }
}

const boundCode = (client: Client, code: CodeKind, state$: BehaviorSubject<State>) =>
  keepFresh(client, {
    tables: ['payouts'],
    reads: ['payoutAccounts'],
    everyMs: timing.listPoll,
    async ask() {
      const ending = await client.call('payoutAccounts', {})
      if (ending.kind !== 'answered') return
      const { wechatWalletId: wechat, alipayWalletId: alipay } = ending.value.result
      state$.next({ ...state$.value, walletId: { wechat, alipay }[code] })
    },
  })

/** The empty window is opened by the press itself, and closed where there is nothing to show. */
const opening =
  ({ client, openPage, channel, made }: WalletParts, scope: Scope, state$: BehaviorSubject<State>) =>
  (): void => {
    if (state$.value.opening) return
    const page = openPage()
    const refuse = (said: string) => {
      page.close()
      showToast({ kind: 'error', text: said, key: 'walletPage' })
    }
    scope.ask({
      busy: (busy) => state$.next({ ...state$.value, opening: busy }),
      ask: () =>
        client.call('walletPage', {
          rechargeType: walletOfWay(channel.payWayCode)?.type ?? 0,
          channelCode: channel.code,
          walletId: state$.value.walletId ?? '',
          ...submitNames(client, newKeyOf(client)()),
        }),
      land(ending) {
        if (ending.kind !== 'answered') {
          refuse((ending.kind === 'refused' && ending.msg) || walletText.failed)
          return
        }
        const { url, spsn } = ending.value
        page.lead(url)
        made({ spsn, isBlocked: page.isBlocked, isOpened: !page.isBlocked })
      },
      failed: () => refuse(walletText.failed),
    })
  }
