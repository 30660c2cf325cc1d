/** The red-envelope activity as a stream of the server's answers: it is nothing that a device without a connection has. */
import { BehaviorSubject, combineLatest, map } from 'rxjs'
// Here, so that its values are loaded together with who makes these calls.
import '#contract/games/later.ts'
import type { CallOutput } from '#contract/areas.ts'
import { envelopePrize, seedHashOf } from '#contract/games/envelopePrize.ts'
import { text as formText } from '#src/app/ui/forms/form.text.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Ending } from '#src/streams/core/caller.ts'
import type { Client } from '#src/streams/core/client.ts'
import { keepFresh } from '#src/streams/core/source.ts'
import { timing } from '#src/streams/core/timing.ts'
import type { EnvelopesSnapshot, PastEnvelope } from './envelopes.snapshot.ts'
import { text } from './envelopes.text.ts'

/** The page of the activity. */
export interface EnvelopesModel {
  readonly envelopes: Behavior<EnvelopesSnapshot>
  end(): void
}

type Shown = CallOutput<'redEnvelope'>['result']

interface State {
  readonly answer: Ending<CallOutput<'redEnvelope'>> | undefined
  readonly opening: boolean
  readonly problem: string | undefined
  readonly verified: Readonly<Record<string, boolean>>
}

/** Opens the page. `memberId`: of the signed-in member, whose envelopes are verified. */
export const createEnvelopesModel = (client: Client, memberId: string): EnvelopesModel => {
  const scope = client.scope()
  const state$ = new BehaviorSubject<State>({
    answer: undefined,
    opening: false,
    problem: undefined,
    verified: {},
  })
  const change = (part: Partial<State>) => state$.next({ ...state$.value, ...part })
  const ask = async () => {
    const answer = await client.call('redEnvelope', { type: 1 })
    // An answer that did not come leaves the one before on the screen.
    if (answer.kind !== 'lost' || state$.value.answer === undefined) change({ answer })
  }
  scope.each(
    keepFresh(client, {
      tables: ['envelopes'],
      reads: ['redEnvelope'],
      everyMs: timing.listPoll,
      ask,
    }),
    () => undefined,
  )
  const open = () => {
    if (state$.value.opening) return
    change({ problem: undefined })
    scope.ask({
      busy: (opening) => change({ opening }),
      failed: () => change({ problem: formText.failed }),
      ask: () => client.call('luckyDraw', { type: 1 }),
      land: (ending) =>
        change({
          problem: ending.kind === 'refused' ? ending.msg : ending.kind === 'lost' ? text.lost : undefined,
        }),
    })
  }
  const pastOf = (past: Shown['past'][number], verified: State['verified']): PastEnvelope => ({
    day: past.day,
    prize: past.prize,
    issue: past.issue,
    code: past.code,
    verified: verified[past.day],
    verify: () => change({ verified: { ...verified, [past.day]: isRight(past, memberId) } }),
  })
  const envelopes$ = combineLatest([state$, client.line.line$, client.reads.failed$('redEnvelope')]).pipe(
    map(([{ answer, opening, problem, verified }, { up }, failure]): EnvelopesSnapshot => {
      if (answer?.kind === 'refused') return { state: 'off' }
      if (answer?.kind !== 'answered') {
        if (failure && up) return { state: 'failed', ...failure }
        return { state: up ? 'loading' : 'absent' }
      }
      const { day, seedHash, nextSeedHash, issue, mine, past } = answer.value.result
      return {
        state: 'on',
        day,
        seedHash,
        nextSeedHash,
        issue: issue ?? undefined,
        mine: mine?.prize,
        open: mine || issue === null || opening || !up ? undefined : open,
        opening,
        problem,
        failure,
        asOfMs: failure && answer.serverTime,
        past: past.map((one) => pastOf(one, verified)),
      }
    }),
  )
  return { envelopes: scope.behavior(envelopes$, { state: 'loading' }), end: () => scope.end() }
}

const isRight = ({ seed, seedHash, day, issue, code, prize }: Shown['past'][number], memberId: string) =>
  seedHashOf(seed) === seedHash && envelopePrize({ seed, day, issue, code, memberId }) === prize
