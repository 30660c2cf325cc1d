/** What the player can do on the lottery page. Money leaves only through `send`, once per confirmation. */
import type { BehaviorSubject, Subject } from 'rxjs'
import { formatPicks, parsePicks } from '#engine/content.ts'
import { parseYuan } from '#engine/money.ts'
import type { Play } from '#engine/plays/define.ts'
import { randomPicks } from '#engine/random.ts'
import { changeOrderList, type OrderItem } from '#src/db/orderList.ts'
import type { PlateDraft } from '#src/db/plateDrafts.ts'
import type { Tabs } from '#src/db/shapes.ts'
import type { Behavior } from '#src/streams/behavior.ts'
import { submitBet } from '#src/streams/submissions.ts'
import { timing } from '#src/streams/timing.ts'
import { shortIssue } from '#src/app/ui/draw.ts'
import type { BettingNotice, BettingParts } from './betting.model.ts'
import type { PlayScope } from './betting.snapshot.ts'
import { playOf, type PageState, type PendingBet, type World } from './betting.state.ts'
import { text } from './betting.text.ts'
import type { DialogActions, OrderActions } from './orders.model.ts'
import type { OptionActions } from './options.model.ts'
import type { PlateActions } from './plate.model.ts'
import { applyFilter, cleared, emptyDraft, positionOf, toggleEverywhere, togglePick } from './plateDraft.ts'
import { orderItem, quoteOf, repriced } from './quote.ts'
import { readUpload } from './upload.ts'

/** What the actions work on. */
export interface ActionParts extends BettingParts {
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
    openFirstPlay(tabs: Tabs): void
    showNextIssue(dialog: { readonly closedIssue: string; readonly currentIssue: string }): void
    takeUpDraft(): Promise<void>
  }

/** Binds the actions to a page. */
export const createBettingActions = (parts: ActionParts): BettingActions => {
  const { client, engine, lottery, state, change, world, notices$, random, newKey } = parts
  const { device } = client
  const play = (): Play | undefined => playOf(lottery, state.value)
  const draftWith = (part: Partial<PlateDraft>) => change({ draft: { ...state.value.draft, ...part } })
  const issue = () => world.value.info?.value.issue ?? ''

  const openPlay = (method: string): void => {
    const next = playOf(lottery, { draft: { ...state.value.draft, method } })
    if (next) change({ draft: cleared(state.value.draft, next), uploadProblem: undefined })
  }
  const clearPlate = (): void => openPlay(state.value.draft.method)

  const plateItem = async (): Promise<OrderItem | undefined> => {
    const chosen = play()
    const { draft, count, side } = state.value
    const quote = chosen && quoteOf(chosen, world.value.odds, side)
    if (!chosen || !quote || count.bets === 0) return undefined
    const content =
      chosen.plate.kind === 'rows'
        ? formatPicks(chosen, draft.picks)
        : await engine.entriesContent(undefined, {
            family: chosen.family,
            method: chosen.method,
            keys: count.keys ?? new Uint32Array(),
          })
    const { unit, multiple } = draft
    const { bets } = count
    const position = positionOf(draft)
    return orderItem({ play: chosen, quote, content, position, bets, unit, multiple, key: newKey() })
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
    change({ dialog: { kind: single ? 'singlePick' : 'confirm', bet } })
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
    toggle(row, option) {
      const plate = play()?.plate
      if (plate?.kind === 'rows')
        draftWith({ picks: togglePick(plate, state.value.draft.picks, row, option) })
    },
    filter(row, filter) {
      const plate = play()?.plate
      if (plate?.kind === 'rows')
        draftWith({ picks: applyFilter(plate, state.value.draft.picks, row, filter) })
    },
    toggleAll(option) {
      const plate = play()?.plate
      if (plate?.kind === 'rows')
        draftWith({ picks: toggleEverywhere(plate, state.value.draft.picks, option) })
    },
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
      const [pick] = randomPicks(chosen, 1, random, positionOf(state.value.draft))
      if (!pick) return
      if (chosen.plate.kind === 'rows') draftWith({ picks: parsePicks(chosen, pick.content) ?? [] })
      else
        draftWith({
          text: [state.value.draft.text.trim(), typedText(pick.content)].filter(Boolean).join('\n'),
        })
    },
    add() {
      void plateItem().then(async (item) => {
        if (!item) return
        await addItems([item])
        clearPlate()
      })
    },
    submit() {
      void plateItem().then((item) => {
        if (item) confirm({ items: [item], issue: issue(), fromList: false })
      })
    },

    changeLineUnit: (id, price) => changeItem(id, (item) => ({ ...item, price })),
    changeLineMultiple: (id, piece) => changeItem(id, (item) => ({ ...item, piece })),
    remove(id) {
      const db = client.privateDb()
      if (db)
        void changeOrderList(db, (list) => list && { ...list, items: list.items.filter((i) => i.key !== id) })
    },
    addRandom(lines) {
      const chosen = play()
      const quote = chosen && quoteOf(chosen, world.value.odds, state.value.side)
      if (!chosen || !quote) return
      const { unit, multiple } = state.value.draft
      const position = positionOf(state.value.draft)
      const picks = randomPicks(chosen, lines, random, position)
      void addItems(
        picks.map(({ content, bets }) =>
          orderItem({ play: chosen, quote, content, position, bets, unit, multiple, key: newKey() }),
        ),
      )
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
    goOn: (bet) => change({ dialog: { kind: 'confirm', bet } }),
    rebind(bet, current) {
      change({ dialog: { kind: 'confirm', bet: { ...bet, issue: current } } })
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
    openFirstPlay(tabs) {
      // A draft that was taken up names its play; else the first of the first tab is the default.
      const held = state.value.draft.method
      const tab = tabs.find((one) => methodsOf(one).includes(held)) ?? tabs[0]
      if (!tab) return
      const method = methodsOf(tab).includes(held) ? held : methodsOf(tab)[0]
      change({ tab: tab.tab, scope: tab.type })
      if (method && method !== held) openPlay(method)
    },
    showNextIssue(dialog) {
      // A question about money is not covered by a notice; it shows the change itself.
      if (state.value.dialog !== undefined) return
      change({ dialog: { kind: 'nextIssue', ...dialog } })
      setTimeout(() => {
        if (state.value.dialog?.kind === 'nextIssue') change({ dialog: undefined })
      }, timing.countdownDialog)
    },
    async takeUpDraft() {
      const db = client.privateDb()
      if (!db) return
      // Changing the lottery clears list and mode (lottery.md §4.2); coming back to it after a reload does not.
      await changeOrderList(db, (list) => (list?.lottery === lottery.code ? list : undefined))
      const held = await db.plateDrafts.get(lottery.code)
      await db.plateDrafts.where('lottery').notEqual(lottery.code).delete()
      const found = held && playOf(lottery, { draft: held })
      if (held && found && state.value.draft.picks.every((row) => row.length === 0)) {
        const tab = world.value.tabs.find((one) => methodsOf(one).includes(held.method))
        change({ draft: held, ...(tab ? { tab: tab.tab, scope: tab.type } : {}) })
      } else if (!held)
        change({ draft: { ...emptyDraft(lottery.code, play()), method: state.value.draft.method } })
    },
  }
}

const methodsOf = (tab: Tabs[number]): readonly string[] =>
  tab.subTabConfig.flatMap((group) => group.playWay.map((way) => way.en))

const typedText = (content: string): string => content.replaceAll(',', '')
