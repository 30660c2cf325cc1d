/** The recent orders that are talked about: three days, ten rows, and their windows (funds.md §2 and §4). */
import { BehaviorSubject, combineLatest, map } from 'rxjs'
import '#contract/funds/later.ts'
import type { CallOutput } from '#contract/areas.ts'
import { chatOrders, recentDeposits } from '#contract/funds/chatDeposits.ts'
import type { BlankKind, BlankPage } from '#src/app/core/blankPage.ts'
import { text as formText } from '#src/app/ui/forms/form.text.ts'
import { dayOf } from '#src/app/ui/forms/dayRange.ts'
import { withFailure, type Loadable } from '#src/app/ui/feedback/loadable.ts'
import { showToast } from '#src/app/ui/toast.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { keepFresh } from '#src/streams/core/source.ts'
import { timing } from '#src/streams/core/timing.ts'
import { talkText } from './deposit.text.ts'

/** An order of the list. */
export type ChatOrder = CallOutput<'depositOrders'>['result']['data'][number]

/** The list. */
export interface ChatOrdersSnapshot {
  readonly orders: Loadable<readonly ChatOrder[]>
  /** Opens the window in which an order is talked about; undefined without a line. */
  readonly enter: ((spsn: string) => void) | undefined
}

/** The list, followed while it is shown. */
export interface ChatOrdersModel {
  readonly shown: Behavior<ChatOrdersSnapshot>
  end(): void
}

const dayMs = 86_400_000

interface Read {
  readonly orders: readonly ChatOrder[]
  readonly at: number
}

/** Follows it. */
export const createChatOrders = ({
  client,
  openPage,
}: {
  readonly client: Client
  readonly openPage: (kind?: BlankKind) => BlankPage
}): ChatOrdersModel => {
  const scope = client.scope()
  const read$ = new BehaviorSubject<Read | undefined>(undefined)
  scope.each(
    keepFresh(client, {
      tables: ['balance'],
      reads: ['depositOrders'],
      everyMs: timing.depositPoll,
      async ask() {
        const now = client.clock.now()
        const ending = await client.call('depositOrders', {
          startDate: dayOf(now - (recentDeposits.days - 1) * dayMs),
          endDate: dayOf(now),
          queryType: 0,
          channelType: chatOrders,
          page: 1,
          pageSize: recentDeposits.rows,
        })
        if (ending.kind === 'answered')
          read$.next({ orders: ending.value.result.data, at: ending.serverTime })
      },
    }),
    () => undefined,
  )
  const enter = (spsn: string): void => {
    const page = openPage('popup')
    const fail = (words: string): void => {
      page.close()
      showToast({ kind: 'error', text: words, key: 'talk' })
    }
    if (page.isBlocked) {
      showToast({ kind: 'error', text: talkText.blocked, key: 'talk' })
      return
    }
    scope.ask({
      ask: () => client.call('renewChat', { spsn }),
      land(ending) {
        if (ending.kind === 'answered') page.lead(ending.value.reqUrl)
        else fail(ending.kind === 'refused' ? ending.msg : formText.failed)
      },
      failed: () => fail(formText.failed),
    })
  }
  const shown$ = combineLatest([read$, client.reads.failed$('depositOrders'), client.line.line$]).pipe(
    map(([read, failure, { up }]): ChatOrdersSnapshot => {
      const orders: Loadable<readonly ChatOrder[]> = read
        ? { state: 'ready', value: read.orders, ...(up ? {} : { asOfMs: read.at }) }
        : { state: 'loading' }
      return { orders: withFailure(orders, failure, read?.at), enter: up ? enter : undefined }
    }),
  )
  return {
    shown: scope.behavior(shown$, { orders: { state: 'loading' }, enter: undefined }),
    end: () => scope.end(),
  }
}
