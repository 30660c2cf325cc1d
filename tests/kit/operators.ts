/** Operators with keys of their own, and an operator's machine without a keyboard. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { expect } from 'vitest'
import type { OpsAnswer, OpsTerminal } from '#server/platform/ops/command.ts'

/** A person with a key pair. */
export interface Person {
  readonly name: string
  /** PEM. */
  readonly publicKey: string
  readonly key: KeyObject
}

/** Somebody with a new key. */
export const newPerson = (name: string): Person => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return { name, publicKey: String(publicKey.export({ type: 'spki', format: 'pem' })), key: privateKey }
}

/** A terminal at which these passphrases are typed one after the other; everything shown and asked is kept. */
export const typedTerminal = (
  ask: OpsTerminal['ask'],
  passphrases: readonly string[],
): OpsTerminal & { readonly shown: readonly string[]; readonly sent: readonly (readonly string[])[] } => {
  const left = [...passphrases]
  const shown: string[] = []
  const sent: (readonly string[])[] = []
  return {
    shown,
    sent,
    ask(args): Promise<OpsAnswer> {
      sent.push(args)
      return ask(args)
    },
    show: (text) => void shown.push(text),
    passphrase(question) {
      shown.push(question)
      const typed = left.shift()
      expect(typed, `a passphrase for: ${question}`).toBeDefined()
      return Promise.resolve(typed ?? '')
    },
  }
}
