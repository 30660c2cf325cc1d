/**
 * Rows under the key of a device: XChaCha20-Poly1305 with a nonce of its own for each writing (decision 91). Synchronous, because a
 * transaction of IndexedDB ends while it waits for anything else, as for the ciphers of the browser.
 */
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { fromBytes, toBytes } from './rowBytes.ts'

/** Bytes of a key. */
export const keyBytes = 32

const nonceBytes = 24

/** Encrypts rows and decrypts them; `place` is the table and the key of the row, so that no row passes for another. */
export interface RowCipher {
  encrypt(place: string, row: unknown): Uint8Array
  /** Throws if it was not encrypted under this key for this place. */
  decrypt(place: string, encrypted: Uint8Array): unknown
}

const encoder = new TextEncoder()

/** Makes the cipher of a key. */
export const createRowCipher = (key: Uint8Array): RowCipher => ({
  encrypt(place, row) {
    const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
    const text = xchacha20poly1305(key, nonce, encoder.encode(place)).encrypt(toBytes(row))
    const encrypted = new Uint8Array(nonceBytes + text.length)
    encrypted.set(nonce)
    encrypted.set(text, nonceBytes)
    return encrypted
  },
  decrypt(place, encrypted) {
    const nonce = encrypted.subarray(0, nonceBytes)
    return fromBytes(
      xchacha20poly1305(key, nonce, encoder.encode(place)).decrypt(encrypted.subarray(nonceBytes)),
    )
  },
})
