/** Two operators with keys of their own. */
import { generateKeyPairSync } from 'node:crypto'
import { expect } from '@playwright/test'
import {
  signatureWord,
  signProposal,
  signText,
  type ProposalKind,
} from '../../server/operation/proposals/signing.ts'
import type { Site } from './site.ts'

/** Adds two operators to a site and lets them agree on an act; returns what the second one reads, as it is printed. */
const agreed = async (
  site: Site,
  kind: ProposalKind,
  command: string,
  payload: Readonly<Record<string, string>>,
): Promise<string> => {
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
  const signature = signatureWord(signProposal(kind, payload, anna.privateKey))
  const proposed = await ops(command, ...Object.values(payload), 'anna', signature)
  const id = /^proposal (\d+)/.exec(proposed)?.[1] ?? ''
  return ops('confirm', id, 'bert', signText(await ops('proposal', id), bert.privateKey))
}

/** Two new operators grant a code for a new password, which is returned. */
export const grantedReset = async (site: Site, user: string): Promise<string> => {
  const granted = await agreed(site, 'reset_password', 'reset-password', { user, reason: '当面核实身份' })
  return /^[2-9A-Z]{5}(?:-[2-9A-Z]{5}){3}$/m.exec(granted)?.[0] ?? 'no code'
}

/** Two new operators give somebody a role of staff. */
export const grantedStaff = (site: Site, user: string, role: string): Promise<string> =>
  agreed(site, 'grant_staff', 'grant-staff', { user, role, reason: '岗位变动' })
