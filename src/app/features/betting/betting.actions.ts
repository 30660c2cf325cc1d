/** What the player can do on the lottery page. Money leaves only through `send`, once per confirmation. */
import { from, type BehaviorSubject, type Subject } from 'rxjs'
import { parseYuan } from '#engine/money.ts'
import { applyFilter, fitsPlate, toggleEverywhere, togglePick } from '#engine/plate.ts'
import type { Play } from '#engine/plays/define.ts'
import { changeOrderList, type OrderItem } from '#src/db/orderList.ts'
import type { PlateDraft } from '#src/db/plateDrafts.ts'
import type { Tabs } from '#src/db/shapes.ts'
import type { Behavior, Scope } from '#src/streams/behavior.ts'
import { submitBet } from '#src/streams/submissions.ts'
import { timing } from '#src/streams/timing.ts'
import { shortIssue } from '#src/app/ui/draw.ts'
import type { BettingNotice, BettingParts } from './betting.model.ts'
import type { PlayScope } from './betting.snapshot.ts'
import { playOf, type PageState, type PendingBet, type World } from './betting.state.ts'
import { text } from './betting.text.ts'
import type { DialogActions, OrderActions } from './orders.model.ts'
import type { OptionActions } from './options.model.ts'
import { mostOfBet } from './mostOfBet.ts'
import type { PlateActions } from './plate.model.ts'
import { cleared, positionOf } from './plateDraft.ts'
import { machineLines, plateLines } from './plateLines.ts'
import { repriced } from './quote.ts'
import { readUpload } from './upload.ts'

/** What the actions work on. */
export interface ActionParts extends BettingParts {
  /** Ends with the page; what fails in it is reported. */
  readonly scope: Scope
  readonly state: BehaviorSubject<PageState>
  readonly change: (part: Partial<PageState>) => void
  readonly world: Behavior<World>
  readonly notices$: Subject<BettingNotice>
}

/** All actions of the page. */
export type BettingActions = PlateActions &
  OptionActions &
  OrderActions &
  DialogActions & {
    chooseTab(tab: string): void
    chooseScope(scope: PlayScope): void
    choosePlay(method: string): void
    /** Opens a play once tabs and plays are known: the one that was on the plate, else the first. */
    openPage(tabs: Tabs): Promise<void>
    showNextIssue(dialog: { readonly closedIssue: string; readonly currentIssue: string }): void
    /** Changing the lottery clears list and mode (lottery.md §4.2); coming back after a reload does not. */
    leaveOtherLottery(): Promise<void>
  }

/** Binds the actions to a page. */
export const createBettingActions = (parts: ActionParts): BettingActions => {
  const { client, engine, lottery, state, change, world, scope, notices$, newKey } = parts
  const { device } = client
  const play = (): Play | undefined => playOf(world.value, state.value)
  const draftWith = (part: Partial<PlateDraft>) => change({ draft: { ...state.value.draft, ...part } })
  const issue = () => world.value.info?.value.issue ?? ''

  // A tab may be clicked before its play has come from the worker: what it opens is opened then.
  let awaited: string | undefined
  const openPlay = (method: string): void => {
    const next = playOf(world.value, { draft: { ...state.value.draft, method } })
    awaited = next ? undefined : method
    if (next) change({ draft: cleared(state.value.draft, next), uploadProblem: undefined })
  }
  const clearPlate = (): void => openPlay(state.value.draft.method)

  const tick = (next: (chosen: Play, picks: PlateDraft['picks']) => PlateDraft['picks']): void => {
    const chosen = play()
    if (chosen) draftWith({ picks: next(chosen, state.value.draft.picks) })
  }

  // A play may have got another plate since: picks that do not fit it are left behind.
  const keptDraft = async (): Promise<PlateDraft | undefined> => {
    const held = await client.privateDb()?.plateDrafts.get(lottery.code)
    const kept = held && playOf(world.value, { draft: held })
    return kept && fitsPlate(kept, held.picks) ? held : undefined
  }

  const addItems = async (items: readonly OrderItem[]): Promise<void> => {
    const db = client.privateDb()
    if (!db || items.length === 0) return
    await changeOrderList(db, (list) => ({
      key: 'current',
      lottery: lottery.code,
      issue: list && list.items.length > 0 ? list.issue : issue(),
      items: [...(list?.items ?? []), ...items],
    }))
  }

  const changeItem = (id: string, next: (item: OrderItem) => OrderItem): void => {
    const db = client.privateDb()
    if (!db) return
    void changeOrderList(
      db,
      (list) =>
        list && { ...list, items: list.items.map((item) => (item.key === id ? repriced(next(item)) : item)) },
    )
  }

  const confirm = (bet: PendingBet): void => {
    const single = bet.items.some((item) => item.singlePickFlag)
    change({ dialog: { kind: single ? 'singlePick' : 'confirm', bet, most: undefined } })
    // Asked for while the dialog stands: it may be read and closed before the answer is there.
    scope.each(from(mostOfBet(engine, lottery.family, world.value, bet.items)), (most) => {
      const { dialog } = state.value
      if (dialog && 'bet' in dialog && dialog.bet.items === bet.items) change({ dialog: { ...dialog, most } })
    })
  }

  /** From one question about a bet to the next; what the worker said of its lines stays. */
  const confirmNow = (bet: PendingBet): void => {
    const { dialog } = state.value
    const most = dialog && 'bet' in dialog && dialog.bet.items === bet.items ? dialog.most : undefined
    change({ dialog: { kind: 'confirm', bet, most } })
  }

  // The lines of a plate are made by the worker: a second press meanwhile must not make them twice.
  let making = false
  const withLines = (make: Promise<readonly OrderItem[]>, use: (items: readonly OrderItem[]) => unknown) => {
    making = true
    const used = make
      .then((items) => (items.length > 0 ? use(items) : undefined))
      .finally(() => (making = false))
    scope.each(from(used), () => undefined)
  }

  const send = async (bet: PendingBet): Promise<void> => {
    // A second press while the first is under way sends nothing (lottery.md §4.2).
    if (state.value.sending) return
    change({ sending: true })
    // However it ends, a store that failed included, the page must not stay locked.
    const ending = await submitBet(client, { lottery: lottery.code, ...bet }, newKey()).finally(() =>
      change({ sending: false, dialog: undefined }),
    )
    if (ending.kind === 'answered') {
      const total = bet.items.reduce((sum, item) => sum + item.amount.betMoney, 0n)
      notices$.next({
        kind: 'ok',
        title: text.accepted,
        text: text.acceptedText(shortIssue(bet.issue), bet.items.length, total),
      })
      if (!bet.fromList) clearPlate()
      return
    }
    if (ending.kind === 'lost') return
    if (ending.name === 'InsufficientBalance' && ending.figures.missing !== undefined) {
      change({ dialog: { kind: 'insufficient', missing: parseYuan(ending.figures.missing) } })
      return
    }
    notices$.next({ kind: 'error', title: ending.msg, text: text.kept })
    // Whatever was refused, the page may be showing yesterday's issue or price.
    client.nudge({ kind: 'all' })
  }

  return {
    toggle: (row, option) => tick((chosen, picks) => togglePick(chosen, picks, row, option)),
    filter: (row, filter) => tick((chosen, picks) => applyFilter(chosen, picks, row, filter)),
    toggleAll: (option) => tick((chosen, picks) => toggleEverywhere(chosen, picks, option)),
    togglePosition(index) {
      const held = state.value.draft.positions ?? []
      const next = held.includes(index)
        ? held.filter((one) => one !== index)
        : [...held, index].toSorted((a, b) => a - b)
      draftWith({ positions: next })
    },
    toggleMisses() {
      const showMisses = !state.value.showMisses
      device.remember('showMisses', showMisses)
      change({ showMisses })
    },
    toggleHeats() {
      const showHeats = !state.value.showHeats
      device.remember('showHeats', showHeats)
      change({ showHeats })
    },
    change: (typed) => change({ draft: { ...state.value.draft, text: typed }, uploadProblem: undefined }),
    upload(file) {
      void readUpload(parts, file)
    },
    clear: clearPlate,

    chooseUnit: (unit) => draftWith({ unit }),
    changeMultiple: (multiple) => draftWith({ multiple }),
    chooseOdds(key) {
      const side = key === 'B' ? 'B' : 'A'
      device.remember('oddsSide', side)
      change({ side })
    },
    random() {
      const chosen = play()
      if (!chosen) return
      const { family, method } = chosen
      const position = chosen.position ? positionOf(state.value.draft) : undefined
      const asked = engine.randomPicks(undefined, { family, method, amount: 1, position })
      scope.each(from(asked), ([pick]) => {
        // Another play may have been opened meanwhile.
        if (!pick || play() !== chosen) return
        const typed = [state.value.draft.text.trim(), typedText(pick.content)]
        draftWith(pick.picks ? { picks: pick.picks } : { text: typed.filter(Boolean).join('\n') })
      })
    },
    add() {
      if (!making) withLines(plateLines(parts), (items) => addItems(items).then(clearPlate))
    },
    submit() {
      if (!making)
        withLines(plateLines(parts), (items) => confirm({ items, issue: issue(), fromList: false }))
    },

    changeLineUnit: (id, price) => changeItem(id, (item) => ({ ...item, price })),
    changeLineMultiple: (id, piece) => changeItem(id, (item) => ({ ...item, piece })),
    remove(id) {
      const db = client.privateDb()
      if (db)
        void changeOrderList(db, (list) => list && { ...list, items: list.items.filter((i) => i.key !== id) })
    },
    addRandom(lines) {
      scope.each(from(machineLines(parts, lines).then(addItems)), () => undefined)
    },
    confirmList() {
      const list = world.value.list
      if (list) confirm({ items: list.items, issue: list.issue, fromList: true })
    },
    agreeToIssue() {
      const db = client.privateDb()
      const current = issue()
      if (db && current !== '') void changeOrderList(db, (list) => list && { ...list, issue: current })
    },

    close: () => change({ dialog: undefined }),
    send: (bet) => void send(bet),
    goOn: confirmNow,
    rebind(bet, current) {
      confirmNow({ ...bet, issue: current })
      const db = client.privateDb()
      if (bet.fromList && db) void changeOrderList(db, (list) => list && { ...list, issue: current })
    },

    chooseTab(tab) {
      const found = world.value.tabs.find((one) => one.tab === tab && one.type === state.value.scope)
      const method = found?.subTabConfig[0]?.playWay[0]?.en
      if (!method) return
      change({ tab })
      openPlay(method)
    },
    chooseScope(scope) {
      const found = world.value.tabs.find((one) => one.type === scope)
      const method = found?.subTabConfig[0]?.playWay[0]?.en
      if (!found || !method) return
      change({ scope, tab: found.tab })
      openPlay(method)
    },
    choosePlay: (method) => openPlay(method),
    async openPage(tabs) {
      if (awaited !== undefined) openPlay(awaited)
      const held = state.value.draft.method === '' ? await keptDraft() : undefined
      if (held && state.value.draft.method === '') change({ draft: held })
      // A draft that was taken up names its play; else the first of the first tab is the default.
      const { method, picks } = state.value.draft
      const tab = tabs.find((one) => methodsOf(one).includes(method)) ?? tabs[0]
      const open = tab && (methodsOf(tab).includes(method) ? method : methodsOf(tab)[0])
      if (!tab || open === undefined) return
      change({ tab: tab.tab, scope: tab.type })
      // A new version of the app may have brought another plate under the same name.
      const shown = play()
      if (open !== method || !shown || !fitsPlate(shown, picks)) openPlay(open)
    },
    showNextIssue(dialog) {
      // A question about money is not covered by a notice; it shows the change itself.
      if (state.value.dialog !== undefined) return
      change({ dialog: { kind: 'nextIssue', ...dialog } })
      setTimeout(() => {
        if (state.value.dialog?.kind === 'nextIssue') change({ dialog: undefined })
      }, timing.countdownDialog)
    },
    async leaveOtherLottery() {
      const db = client.privateDb()
      if (!db) return
      await changeOrderList(db, (list) => (list?.lottery === lottery.code ? list : undefined))
      await db.plateDrafts.where('lottery').notEqual(lottery.code).delete()
    },
  }
}

const methodsOf = (tab: Tabs[number]): readonly string[] =>
  tab.subTabConfig.flatMap((group) => group.playWay.map((way) => way.en))

const typedText = (content: string): string => content.replaceAll(',', '')
