/** Two operators with keys of their own. */
import { generateKeyPairSync } from 'node:crypto'
import { expect } from '@playwright/test'
import { signatureWord, signProposal, signText } from '../../server/operation/proposals/signing.ts'
import type { Site } from './site.ts'

/** Adds two operators to a site and lets them grant a code, which the second one reads, as it is printed. */
export const grantedReset = async (site: Site, user: string): Promise<string> => {
  const ops = async (...args: string[]): Promise<string> => {
    const { exitCode, text } = await site.ops(...args)
    expect([exitCode, text]).toEqual([0, text])
    return text
  }
  const keys = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')] as const
  const [anna, bert] = keys
  for (const [name, { publicKey }] of [
    ['anna', anna],
    ['bert', bert],
  ] as const)
    await ops('operator-add', name, String(publicKey.export({ type: 'spki', format: 'pem' })))
  const payload = { user, reason: '当面核实身份' }
  const signature = signatureWord(signProposal('reset_password', payload, anna.privateKey))
  const proposed = await ops('reset-password', payload.user, payload.reason, 'anna', signature)
  const id = /^proposal (\d+)/.exec(proposed)?.[1] ?? ''
  const granted = await ops('confirm', id, 'bert', signText(await ops('proposal', id), bert.privateKey))
  return /^[2-9A-Z]{5}(?:-[2-9A-Z]{5}){3}$/m.exec(granted)?.[0] ?? 'no code'
}
