/** Key files on the operator's machine. They are read and written here and never sent to a server. */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import type { KeyObject } from 'node:crypto'
import type { OpsTerminal } from '../../platform/ops/command.ts'
import { fingerprintOf, isEncrypted, newKeyPair, openPrivateKey } from './keys.ts'

/**
 * Makes a key pair with a passphrase that is typed twice: `<file>` with the private key, which only its owner may read
 * (0600), and `<file>.pub`. Throws when a file exists. Returns the fingerprint.
 */
export const makeKeyFile = async (
  file: string,
  terminal: Pick<OpsTerminal, 'passphrase'>,
): Promise<string> => {
  const passphrase = await terminal.passphrase(`New passphrase of ${file}: `)
  const pair = newKeyPair(passphrase)
  if ((await terminal.passphrase('The same again: ')) !== passphrase)
    throw new Error('both passphrases must be the same')
  writeFileSync(file, pair.privateKey, { mode: 0o600, flag: 'wx' })
  writeFileSync(`${file}.pub`, pair.publicKey, { mode: 0o644, flag: 'wx' })
  return fingerprintOf(pair.publicKey)
}

/** Opens a key file with the passphrase that its owner types. Throws when others may read it or it is not encrypted. */
export const openKeyFile = async (
  file: string,
  terminal: Pick<OpsTerminal, 'passphrase'>,
): Promise<KeyObject> => {
  const pem = readFileSync(file, 'utf8')
  if ((statSync(file).mode & 0o077) !== 0)
    throw new Error(`${file} must be readable by its owner only: chmod 600 ${file}`)
  if (!isEncrypted(pem))
    throw new Error(
      `${file} must be encrypted: openssl pkcs8 -topk8 -v2 aes-256-cbc -in ${file} -out <new file>`,
    )
  return openPrivateKey(pem, await terminal.passphrase(`Passphrase of ${file}: `))
}
