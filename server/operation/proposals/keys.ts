/** Key pairs of operators: made and used on the operator's own machine, the private key encrypted with a passphrase. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'

/** Characters that a passphrase must have. The format stretches it little, so its length has to protect the file. */
export const passphraseMin = 12

/** A key pair as text (PEM). */
export interface KeyPairText {
  /** PKCS#8, encrypted with AES-256-CBC. */
  readonly privateKey: string
  readonly publicKey: string
}

/** Makes an Ed25519 key pair. Throws when the passphrase is too short. */
export const newKeyPair = (passphrase: string): KeyPairText => {
  if (passphrase.length < passphraseMin)
    throw new Error(`the passphrase must have at least ${passphraseMin} characters`)
  return generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
}

/** True for a private key that only its passphrase opens. */
export const isEncrypted = (privateKeyPem: string): boolean =>
  privateKeyPem.includes('BEGIN ENCRYPTED PRIVATE KEY')

/** Opens a private key. Throws when the passphrase is wrong or the key is not Ed25519. */
export const openPrivateKey = (privateKeyPem: string, passphrase: string): KeyObject => {
  const key = opened(privateKeyPem, passphrase)
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new Error('the passphrase must be that of the file, and the key an Ed25519 key')
  return key
}

const opened = (key: string, passphrase: string): KeyObject | undefined => {
  try {
    return createPrivateKey({ key, passphrase })
  } catch {
    // The error of the library does not say more than that key and passphrase do not fit.
    return undefined
  }
}

/** The public key of a PEM text in canonical form, undefined when it is not an Ed25519 public key. */
export const publicKeyOf = (pem: string): string | undefined => {
  try {
    const key = createPublicKey(pem)
    return key.asymmetricKeyType === 'ed25519' && !pem.includes('PRIVATE')
      ? String(key.export({ type: 'spki', format: 'pem' }))
      : undefined
  } catch {
    return undefined
  }
}

/** The fingerprint by which two people compare a public key (PEM): `SHA256:` and 43 characters of base64url. */
export const fingerprintOf = (publicKeyPem: string): string => {
  const der = createPublicKey(publicKeyPem).export({ type: 'spki', format: 'der' })
  return `SHA256:${createHash('sha256').update(der).digest('base64url')}`
}
