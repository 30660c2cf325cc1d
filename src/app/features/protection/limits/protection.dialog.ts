/** The question that is open, as its dialog shows it. */
import { breakEnd } from '#contract/protection/limits.ts'
import { formatUntil } from '#src/app/ui/layout/time.ts'
import type { ProtectionActions } from './protection.actions.ts'
import type { ProtectionDialog } from './protection.snapshot.ts'
import type { Asked, Chosen } from './protection.state.ts'
import { rowOf, shownAmount } from './rows.ts'
import { readLimit } from './typed.ts'

/** The dialog; undefined while nothing is asked. `up`: whether there is a connection. */
export const dialogOf = (
  acts: ProtectionActions,
  { asked, sending }: Chosen,
  nowMs: number,
  up: boolean,
): ProtectionDialog | undefined => {
  const common = { sending, close: acts.close }
  switch (asked?.kind) {
    case undefined:
      return undefined
    case 'limit': {
      const { act, of: limit, problem } = asked
      return {
        kind: 'limit',
        act,
        of: rowOf(limit, nowMs, undefined),
        send: up ? (given) => sendTyped(acts, asked, given) : undefined,
        remove: up && act === 'raise' ? () => acts.setLimit(limit, undefined) : undefined,
        problem,
        ...common,
      }
    }
    case 'confirmRaise': {
      const { kind, raise } = asked.of
      return {
        kind: 'confirmRaise',
        of: rowOf(asked.of, nowMs, undefined),
        to: raise?.to === undefined ? undefined : shownAmount(kind, raise.to),
        confirm: up ? () => acts.confirmRaise(asked.of) : undefined,
        ...common,
      }
    }
    case 'break': {
      const { of, length } = asked
      return {
        kind: 'break',
        of,
        length,
        until: formatUntil(breakEnd(length, nowMs)),
        confirm: up ? () => acts.beginBreak(length) : undefined,
        ...common,
      }
    }
  }
}

const sendTyped = (
  { change, setLimit }: ProtectionActions,
  asked: Extract<Asked, { readonly kind: 'limit' }>,
  given: string,
): void => {
  const { act, of: limit } = asked
  const read = readLimit(limit.kind, act, limit.limit, given)
  if ('amount' in read) setLimit(limit, read.amount)
  else change({ asked: { ...asked, problem: read.problem } })
}
