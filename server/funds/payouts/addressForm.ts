/** Whether an address is one of its network: its form and its checksum (decided.md 25). */
import { createHash } from 'node:crypto'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58, createBase58check } from '@scure/base'
import type { AddressForm } from '#contract/funds/payoutKinds.ts'
import { hasShape } from '#contract/funds/payoutTerms.ts'

const base58check = createBase58check((data: Uint8Array) => createHash('sha256').update(data).digest())

/** The first byte of every address of TRON. */
const tronPrefix = 0x41
const tronBytes = 21
const solanaBytes = 32

const isTron = (address: string): boolean => {
  try {
    const bytes = base58check.decode(address)
    return bytes.length === tronBytes && bytes[0] === tronPrefix
  } catch {
    return false
  }
}

/** EIP-55: letters are upper case where the hash of the address has a high digit. Written in one case an address has no checksum. */
const isEvm = (address: string): boolean => {
  const digits = address.slice(2)
  const lower = digits.toLowerCase()
  if (digits === lower || digits === digits.toUpperCase()) return true
  const hash = Buffer.from(keccak_256(Buffer.from(lower))).toString('hex')
  const checked = Array.from(lower).map((digit, place) =>
    Number.parseInt(hash[place] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return digits === checked.join('')
}

const isSolana = (address: string): boolean => {
  try {
    return base58.decode(address).length === solanaBytes
  } catch {
    return false
  }
}

const checks: Readonly<Record<AddressForm, (address: string) => boolean>> = {
  tron: isTron,
  evm: isEvm,
  solana: isSolana,
  account: () => true,
  wechat: () => true,
  alipay: () => true,
}

/** Whether it is an address of this form. */
export const isAddress = (form: AddressForm, address: string): boolean =>
  hasShape(form, address) && checks[form](address)

/** The address in the one way in which it is compared. */
export const comparable = (form: AddressForm, address: string): string =>
  form === 'evm' || form === 'alipay' ? address.toLowerCase() : address
