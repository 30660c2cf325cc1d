/** The page 消息推送 as it is shown. */
import type { PushChoice } from '#contract/account/push.ts'
import type { CallOutput } from '#contract/areas.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import type { Loadable } from '#src/app/ui/feedback/loadable.ts'
import type { PushAbility } from './pushDevice.ts'

/** Something that was sent and is not answered. */
export type PushBusy = 'turnOn' | 'turnOff' | 'choose' | 'test'

/** The page. */
export interface PushSnapshot {
  readonly ability: PushAbility
  readonly state: Loadable<CallOutput<'pushState'>>
  readonly busy: PushBusy | undefined
  /** Why the last act failed. */
  readonly problem: string | undefined
  /** What it did. */
  readonly notice: string | undefined
  readonly turnOn: Action
  readonly turnOff: Action
  readonly choose: Action<[choice: PushChoice]>
  readonly test: Action
}
