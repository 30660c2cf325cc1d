/** The dialogs of the page. One is open at a time; some lead to another. */
import type { TwoStepAct } from '#contract/account/secondFactor.ts'
import { BindDialog } from './BindDialog.tsx'
import { PasskeysDialog } from './PasskeysDialog.tsx'
import { ProofDialog, type ProofDialogProps } from './ProofDialog.tsx'
import { CodesDialog } from './RecoveryCodes.tsx'
import type {
  Acted,
  OfferedAuthenticator,
  PasskeyShown,
  Proof,
  SecurityActs,
  SecuritySnapshot,
  SecurityState,
} from './security.snapshot.ts'
import { keepsPasskey } from './staffFactors.ts'
import { text } from './security.text.ts'

/** What is open. */
export type Dialogs =
  | { readonly kind: 'fund'; readonly isSet: boolean }
  /** Before an authenticator is bound. */
  | { readonly kind: 'prove' }
  | { readonly kind: 'bind'; readonly offered: OfferedAuthenticator }
  | { readonly kind: 'renewCodes' }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'removeAuthenticator' }
  | { readonly kind: 'switchOff'; readonly act: TwoStepAct }
  | { readonly kind: 'addPasskey' }
  | { readonly kind: 'passkeys' }
  | { readonly kind: 'removePasskey'; readonly passkey: PasskeyShown }

interface SecurityDialogsProps {
  readonly snapshot: SecuritySnapshot
  readonly state: SecurityState
  readonly dialog: Dialogs
  readonly open: (next: Dialogs | undefined) => void
}

export const SecurityDialogs = ({ snapshot, state, dialog, open }: SecurityDialogsProps) => {
  const { acts, nowMs } = snapshot
  const close = () => open(undefined)
  switch (dialog.kind) {
    case 'fund':
      return null
    case 'bind':
      return (
        <BindDialog
          offered={dialog.offered}
          note={state.staff ? text.bindFootStaff : text.bindFoot}
          confirm={acts && ((code) => acts.confirm(dialog.offered.ticket, code))}
          nowMs={nowMs}
          onClose={close}
        />
      )
    case 'codes':
      return <CodesDialog codes={dialog.codes} nowMs={nowMs} onClose={close} />
    case 'passkeys':
      return (
        <PasskeysDialog
          passkeys={state.passkeys}
          rename={acts?.renamePasskey}
          keepsLast={keepsPasskey(state)}
          remove={acts && ((passkey) => open({ kind: 'removePasskey', passkey }))}
          onClose={close}
        />
      )
    default:
      return (
        <ProofDialog
          key={dialog.kind}
          asks={state.authenticator ? 'code' : 'password'}
          {...proofOf(dialog, acts, open)}
          onClose={close}
        />
      )
  }
}

type Proven = Exclude<Dialogs, { readonly kind: 'fund' | 'bind' | 'codes' | 'passkeys' }>

/** What a proof is asked for, and what follows. */
const proofOf = (
  dialog: Proven,
  acts: SecurityActs | undefined,
  open: (next: Dialogs | undefined) => void,
): Omit<ProofDialogProps, 'asks' | 'onClose'> => {
  const then =
    <T,>(
      act: ((proof: Proof, name: string) => Promise<Acted<T>>) | undefined,
      next: (value: T) => Dialogs | undefined,
    ) =>
    async (proof: Proof, name: string): Promise<Acted> => {
      const ended = act ? await act(proof, name) : offline
      if (ended.ok) open(next(ended.value))
      return ended
    }
  const nothing = () => undefined
  switch (dialog.kind) {
    case 'prove':
      return {
        title: text.bindTitle,
        about: text.bindLong,
        button: text.proceed,
        run: then(acts?.begin, (offered) => ({ kind: 'bind', offered })),
      }
    case 'renewCodes':
      return {
        title: text.renew,
        about: text.renewLong,
        button: text.renew,
        run: then(acts && ((proof) => acts.renewCodes(codeOf(proof))), (codes) => ({ kind: 'codes', codes })),
      }
    case 'removeAuthenticator':
      return {
        title: text.removeTitle,
        about: text.removeLong,
        button: text.removeTitle,
        run: then(acts && ((proof) => acts.removeAuthenticator(codeOf(proof))), nothing),
      }
    case 'switchOff': {
      const { act } = dialog
      const [name] = text.acts[act]
      return {
        title: text.switchOff(name),
        about: text.switchOffLong(name),
        button: text.switchOffButton,
        run: then(acts && ((proof) => acts.flip(act, false, codeOf(proof))), nothing),
      }
    }
    case 'addPasskey':
      return {
        title: text.addPasskey,
        about: text.addPasskeyLong,
        name: text.passkeyDefault,
        button: text.add,
        run: then(acts?.addPasskey, nothing),
      }
    case 'removePasskey': {
      const { id, name } = dialog.passkey
      return {
        title: text.removePasskey,
        about: text.removePasskeyLong(name),
        button: text.signOutButton,
        run: then(acts && ((proof) => acts.removePasskey(id, proof)), nothing),
      }
    }
  }
}

const offline = { ok: false, text: text.offline } as const

const codeOf = (proof: Proof): string => ('code' in proof ? proof.code : '')
