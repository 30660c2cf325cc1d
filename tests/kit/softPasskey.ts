/** A passkey in software: makes itself known and signs, as a browser would with the device of a player. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** A device with one passkey. */
export interface SoftPasskey {
  readonly id: string
  /** RegistrationResponseJSON as text. */
  register(options: string, origin: string): string
  /** AuthenticationResponseJSON as text. */
  sign(options: string, origin: string): string
}

const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest()
const userPresent = 0x01
const withCredential = 0x40

/** Makes one for a domain. */
export const softPasskey = (domain: string): SoftPasskey => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let counter = 0

  const authData = (flags: number, rest: Uint8Array = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE((counter += 1))
    return Buffer.concat([sha256(domain), Buffer.of(flags), count, rest])
  }
  const coseKey = (): Uint8Array => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]) as never,
    )
  }
  const clientData = (type: string, options: string, origin: string): Buffer => {
    const { challenge } = JSON.parse(options) as { readonly challenge: string }
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
  const answer = (response: Readonly<Record<string, Uint8Array>>): string => {
    const encoded = Object.entries(response).map(([name, bytes]) => [
      name,
      Buffer.from(bytes).toString('base64url'),
    ])
    return JSON.stringify({ id, rawId: id, type: 'public-key', response: Object.fromEntries(encoded) })
  }

  return {
    id,
    register(options, origin) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData(userPresent | withCredential, credential))],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', options, origin),
        attestationObject: isoCBOR.encode(attestation as never),
      })
    },
    sign(options, origin) {
      const authenticatorData = authData(userPresent)
      const clientDataJSON = clientData('webauthn.get', options, origin)
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
      return answer({ clientDataJSON, authenticatorData, signature: sign('sha256', signed, privateKey) })
    },
  }
}
