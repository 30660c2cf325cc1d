/** Binding an address as a stream: loading → ask → code → bound. */
import { BehaviorSubject, combineLatest, filter, map } from 'rxjs'
// Here, so that its values are loaded together with who makes these calls.
import '#contract/account/later.ts'
import type { CallOutput } from '#contract/areas.ts'
import { passwordHex } from '#src/app/core/passwordHex.ts'
import { text as formText } from '#src/app/ui/forms/form.text.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import type { Ending, Refused } from '#src/streams/core/caller.ts'
import type { EmailField, EmailSnapshot, EmailStep } from './email.snapshot.ts'
import { text } from './email.text.ts'

/** The page. */
export interface EmailModel {
  readonly snapshot: Behavior<EmailSnapshot>
  end(): void
}

interface EmailState {
  readonly at: EmailStep
  readonly busy: boolean
  readonly problem: EmailSnapshot['problem']
}

/** Starts the page. */
export const createEmailModel = (client: Client): EmailModel => {
  const scope = client.scope()
  const state = new BehaviorSubject<EmailState>({ at: { step: 'loading' }, busy: false, problem: undefined })
  const change = (part: Partial<EmailState>) => state.next({ ...state.value, ...part })

  let bound: EmailStep | undefined
  const read = (): void => {
    change({ at: { step: 'loading' } })
    scope.ask({
      kind: 'read',
      // Not over a step that the player chose meanwhile.
      until$: state.pipe(filter(({ at }) => at.step !== 'loading')),
      ask: () => client.call('bindEmail', { action: 'bindEmail' }),
      failed: () => change({ at: { step: 'failed', retry: read } }),
      land(ending) {
        if (ending.kind === 'answered') {
          bound = boundAt(ending.value.result)
          change({ at: bound })
        } else if (ending.kind === 'refused' && ending.name === 'EmailNotBound')
          change({ at: { step: 'ask', isChange: false } })
        else change({ at: { step: 'failed', retry: read } })
      },
    })
  }
  read()

  // Of the address that was asked for last: the step of the code leads back to the same form.
  let isChange = false
  const send = (call: () => Promise<Ending<unknown>>, done: () => void): void => {
    if (state.value.busy) return
    change({ problem: undefined })
    scope.ask({
      busy: (busy) => change({ busy }),
      failed: () => change({ problem: { field: undefined, text: formText.failed } }),
      ask: call,
      land(ending) {
        if (ending.kind === 'answered') done()
        if (ending.kind === 'lost') change({ problem: { field: undefined, text: text.lost } })
        if (ending.kind === 'refused') change({ problem: { field: fieldOf(ending), text: ending.msg } })
      },
    })
  }
  const ask = (typed: string, password: string, authenticator?: string) => {
    const address = typed.trim()
    const authCode = authenticator === undefined ? {} : { authCode: authenticator.trim() }
    const fields = {
      action: 'sendEmail',
      email: address,
      password: passwordHex(password),
      ...authCode,
    } as const
    isChange = authenticator !== undefined
    return send(
      () => client.call('bindEmailAjax', fields),
      () => change({ at: { step: 'code', address } }),
    )
  }
  const confirm = (email: string, code: string) =>
    send(() => client.call('bindEmailAjax', { action: 'confirm', email, code: code.trim() }), read)

  const snapshotOf = (): EmailSnapshot => {
    const { at, busy, problem } = state.value
    const { up } = client.line.value
    const possible = up && !busy
    return {
      at,
      busy,
      problem: problem ?? (up ? undefined : { field: undefined, text: text.offline }),
      ask: possible ? ask : undefined,
      confirm: possible && at.step === 'code' ? (code) => confirm(at.address, code) : undefined,
      back: () => (bound && !state.value.busy ? change({ at: bound, problem: undefined }) : undefined),
      change: () =>
        change({ at: { step: 'ask', isChange: at.step === 'bound' || isChange }, problem: undefined }),
    }
  }
  return {
    snapshot: scope.behavior(combineLatest([state, client.line.line$]).pipe(map(snapshotOf)), snapshotOf()),
    end: () => scope.end(),
  }
}

const boundAt = ({ msg: address, changeable }: CallOutput<'bindEmail'>['result']): EmailStep => ({
  step: 'bound',
  address,
  changeable,
})

const fieldOf = (refused: Refused): EmailField | undefined => {
  switch (refused.name) {
    case 'BadEmail':
      return 'email'
    case 'WrongLoginPassword':
      return 'password'
    case 'CodeNeeded':
    case 'CodeWrong':
      return 'authenticator'
    case 'SentCodeWrong':
      return 'code'
    default:
      return undefined
  }
}
