/** Big prizes that are shown in a dialog of their own (chat-and-team.md §2): one state for all pages, in the form of `useSyncExternalStore`. */
import { parseYuan, type Hao } from '#engine/money/money.ts'
import type { WinMessage } from '#contract/lottery/events.ts'
import { isGain } from '#src/app/lottery/orderStatus.ts'

/** From so much on a prize is big. */
export const bigWin: Hao = parseYuan('5000')

/** Whether a win is big: it must also be more than it cost. */
export const isBigWin = ({ bonus, amount }: Pick<WinMessage, 'bonus' | 'amount'>): boolean =>
  bonus >= bigWin && isGain(bonus, amount)

let wins: readonly WinMessage[] = []
const listeners = new Set<() => void>()

const become = (next: readonly WinMessage[]): void => {
  wins = next
  for (const tell of listeners) tell()
}

/** The wins that wait to be seen, the first one shown. */
export const bigWins = {
  get: (): readonly WinMessage[] => wins,
  subscribe(tell: () => void): () => void {
    listeners.add(tell)
    return () => void listeners.delete(tell)
  },
  show: (win: WinMessage): void => become([...wins, win]),
  seen: (): void => become(wins.slice(1)),
  /** Another member, or nobody, is signed in. */
  clear: (): void => become([]),
} as const
