/** The long-streak tips of an open lottery page. */
import type { StreakMessage } from '#contract/lottery/streakEvents.ts'
import { showToast } from '#src/app/ui/toast.ts'
import type { Client } from '#src/streams/core/client.ts'
import { streakMessages, streakTips, type TipParts, type TipPause } from '#src/streams/lottery/streaks.ts'
import { text } from './streaks.text.ts'
import { readTipSetting } from './tipSettings.ts'

/** One pause for all pages of this tab. */
const pauses = new WeakMap<Client, TipPause>()

const pauseOf = (client: Client): TipPause => {
  const pause = pauses.get(client) ?? { shownAt: undefined }
  pauses.set(client, pause)
  return pause
}

interface TipPlace {
  readonly client: Client
  /** The open lottery. */
  readonly code: string
  /** Opens the long streaks. */
  readonly open: () => void
  readonly scheduler?: TipParts['scheduler']
}

/** Shows the tips of a lottery until the returned function is called. */
export const showStreakTips = ({ client, code, open, scheduler }: TipPlace): (() => void) => {
  const scope = client.scope()
  const wanted = ({ lottery, streaks }: StreakMessage) => {
    // Read at each message: the setting may have changed on another page.
    const { on, least } = readTipSetting(client.device, code)
    return on && lottery === code ? streaks.filter(({ length }) => length >= least) : []
  }
  const parts = { heard$: streakMessages(client), wanted, pause: pauseOf(client) }
  scope.each(streakTips(scheduler ? { ...parts, scheduler } : parts), (tip) =>
    showToast({
      kind: 'info',
      title: text.tipTitle(tip.lotteryCn),
      text: tipText(tip),
      action: { label: text.look, onPress: open },
    }),
  )
  return () => scope.end()
}

/** 万位大小连续 8 期为大，另有 2 项: the longest in full. */
export const tipText = ({ streaks: [first, ...others] }: Pick<StreakMessage, 'streaks'>): string =>
  first
    ? text.tip(first.name, first.length, first.side) + (others.length > 0 ? text.tipMore(others.length) : '')
    : ''
