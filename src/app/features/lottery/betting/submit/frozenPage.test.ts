/**
 * A page that is frozen while a bet is confirmed: its timers stand and its clock may stand too, so that the issue in the dialog
 * seems to be on sale. A press then bets on the issue that the dialog names, which the server judges, or asks again.
 */
import { BehaviorSubject } from 'rxjs'
import { expect, test, vi } from 'vitest'
import { calls } from '#contract/areas.ts'
import type { Countdown } from '#src/app/lottery/countdown.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import type { SampleServer } from '#src/streams/core/client.sample.ts'
import { emptyWorld, type World } from '../betting.state.ts'
import { behaviorOf, sampleItem, samplePage } from '../page.sample.ts'
import type { PanelParts } from '../panelParts.ts'
import { createDialogsModel } from './dialogs.model.ts'
import type { ConfirmBet } from './submit.snapshot.ts'

emptyStores()

/** The clock stands: half a minute is left for ever. */
const running: Countdown = { kind: 'running', secondsLeft: 30, secondsTotal: 60 }
const balance = {
  key: 'lottery',
  serverTime: 1,
  value: { cash: 10_000_000n, agentActiveBalance: 0n },
} as const

/** A page that confirms its list for issue 0722; the server sells `server.issue`. */
const confirming = async () => {
  const server = { issue: '0722' }
  const sent: string[] = []
  const answer: SampleServer = ({ name, fields }) => {
    if (name !== 'add_order') return undefined
    const issue = fields.get('issue') ?? ''
    sent.push(issue)
    return issue === server.issue
      ? { code: 1, serverTime: 2, result: { money: { avail: 4 }, orderIds: ['C1'] } }
      : { code: 4004, msg: '本期已截止', serverTime: 2 }
  }
  const sells = (issue: string) => ({ ...calls.issueInfoApp.example.output, lottery: 'mjffc', issue })
  const known = (issue: string): World => ({
    ...emptyWorld,
    balance: balance as unknown as World['balance'],
    list: { key: 'current', lottery: 'mjffc', issue, items: [sampleItem] },
    info: { key: 'mjffc', serverTime: 1, value: sells(issue) } as World['info'],
    mayBet: true,
  })
  const world = new BehaviorSubject(known('0722'))
  const { page, actions, state, list } = await samplePage(answer, { world })
  const countdown = behaviorOf(new BehaviorSubject(running))
  const model = createDialogsModel({ page, countdown, actions } as PanelParts)
  actions.submit.confirmList()
  const shown = () => model.dialog.value as ConfirmBet
  return {
    sent,
    shown,
    list,
    state,
    end: model.end,
    /** Ten minutes pass for everybody else. */
    frozen: () => (server.issue = '0732'),
    /** The page reads what was sold meanwhile. */
    thawed: () => world.next({ ...known('0722'), info: known('0732').info }),
  }
}

test('a press in the first moment after ten frozen minutes bets on the named issue, which is refused, and on no other', async () => {
  const { shown, sent, state, frozen, list, end } = await confirming()
  expect(shown()).toMatchObject({ kind: 'confirm', issue: '0722', blocked: undefined })
  frozen()
  shown().confirm?.()
  await vi.waitFor(() => expect(state.value.sending).toBe(false))
  await vi.waitFor(() => expect(sent).toEqual(['0722']))
  expect(state.value.dialog).toBeUndefined()
  expect((await list())?.items).not.toHaveLength(0)
  end()
})

test('a press on what was painted before the page knew the next issue bets on the issue that was painted', async () => {
  const { shown, sent, frozen, thawed, state, end } = await confirming()
  const painted = shown()
  frozen()
  thawed()
  painted.confirm?.()
  await vi.waitFor(() => expect(sent).toEqual([painted.issue]))
  await vi.waitFor(() => expect(state.value.sending).toBe(false))
  expect(sent).toEqual(['0722'])
  end()
})

test('once the page knows the next issue a press sends nothing: the dialog names it, and a second press bets on it', async () => {
  const { shown, sent, frozen, thawed, end } = await confirming()
  frozen()
  thawed()
  expect(shown()).toMatchObject({ issue: '0722', issueChanged: { issue: '0732' } })
  shown().confirm?.()
  expect(shown()).toMatchObject({ kind: 'confirm', issue: '0732', issueChanged: undefined })
  expect(sent).toEqual([])
  shown().confirm?.()
  await vi.waitFor(() => expect(sent).toEqual(['0732']))
  end()
})
