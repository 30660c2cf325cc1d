/** The page 消息推送 as a stream, and what changes it. */
import { BehaviorSubject, Subject, combineLatest, distinctUntilChanged, map } from 'rxjs'
import { laterCalls } from '#contract/account/later.ts'
import type { PushChoice } from '#contract/account/push.ts'
import type { CallInput } from '#contract/areas.ts'
import { storedAnswer$ } from '#src/app/core/storedAnswer.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { readListPage } from '#src/streams/core/listPages.ts'
import { firstChoice, subscribeHere } from './pushActs.ts'
import type { PushDevice } from './pushDevice.ts'
import type { PushBusy, PushSnapshot } from './push.snapshot.ts'
import { text } from './push.text.ts'

/** Dependencies of the page. */
export interface PushParts {
  readonly client: Client
  readonly device: PushDevice
}

/** The page. */
export interface PushModel {
  readonly page: Behavior<PushSnapshot>
  end(): void
}

interface Said {
  readonly busy: PushBusy | undefined
  readonly problem: string | undefined
  readonly notice: string | undefined
}

const silent: Said = { busy: undefined, problem: undefined, notice: undefined }

/** Starts the page. */
export const createPushModel = ({ client, device }: PushParts): PushModel => {
  const scope = client.scope()
  const again$ = new Subject<void>()
  scope.each(device.received$, () => again$.next())
  const said$ = new BehaviorSubject(silent)
  /** Does one thing at a time; `work` gives why it failed. */
  const act = (busy: PushBusy, work: () => Promise<string | undefined>, done?: string): void => {
    if (said$.value.busy) return
    said$.next({ ...silent, busy })
    scope.ask({
      kind: 'push',
      ask: async () => {
        const problem = await work()
        // The next act follows from what this one changed: until that is read, none is possible.
        await readListPage(client, { call: 'pushState', value: laterCalls.pushState, input: {} })
        return problem
      },
      land: (problem) => said$.next({ ...silent, problem, notice: problem === undefined ? done : undefined }),
      failed: () => said$.next({ ...silent, problem: text.lost }),
    })
  }
  const send = async <N extends 'pushOff' | 'choosePush' | 'pushTest'>(name: N, input: CallInput<N>) => {
    const ending = await client.call(name, input)
    if (ending.kind === 'answered') return undefined
    return ending.kind === 'refused' ? ending.msg : text.lost
  }
  const turnOn = (key: string) =>
    act(
      'turnOn',
      async () =>
        (await device.ask()) ? subscribeHere({ client, device }, key, firstChoice) : text.notAllowed,
      text.turnedOn,
    )
  const turnOff = () =>
    act(
      'turnOff',
      async () => {
        const problem = await send('pushOff', {})
        if (problem !== undefined) return problem
        client.device.rememberPush(undefined)
        await device.leave()
        return undefined
      },
      text.turnedOff,
    )
  const choose = (choice: PushChoice) => act('choose', () => send('choosePush', { choice }))
  const test = () => act('test', () => send('pushTest', {}), text.tested)
  const snapshotOf = (state: PushSnapshot['state'], up: boolean, said: Said): PushSnapshot => {
    const ability = device.ability()
    const { key = '', subscription = null } = state.state === 'ready' ? state.value : {}
    const isOn = up && subscription !== null
    return {
      ...said,
      ability,
      state,
      turnOn:
        up && key !== '' && subscription === null && ability === 'ready' ? () => turnOn(key) : undefined,
      turnOff: isOn ? turnOff : undefined,
      // A second choice would be made of what the first one changes.
      choose: isOn && !said.busy ? choose : undefined,
      test: isOn ? test : undefined,
    }
  }
  const up$ = client.line.line$.pipe(
    map(({ up }) => up),
    distinctUntilChanged(),
  )
  const state$ = storedAnswer$(client, 'pushState', laterCalls.pushState, ['push'], again$)
  return {
    page: scope.behavior(
      combineLatest([state$, up$, said$]).pipe(map(([state, up, said]) => snapshotOf(state, up, said))),
      snapshotOf({ state: 'loading' }, client.line.value.up, silent),
    ),
    end: () => scope.end(),
  }
}
