/** Addresses of the networks of the sandbox: of the right form and checksum, and nobody's. */
import { createHash, randomBytes } from 'node:crypto'
import { base58, createBase58check } from '@scure/base'
import { walletTypes, type AddressForm, type CoinType } from '#contract/funds/payoutKinds.ts'

const base58check = createBase58check((data: Uint8Array) => createHash('sha256').update(data).digest())

/** The first byte of every address of TRON. */
const tronPrefix = 0x41

const makers: Readonly<Record<AddressForm, () => string>> = {
  tron: () => base58check.encode(Buffer.concat([Buffer.of(tronPrefix), randomBytes(20)])),
  evm: () => `0x${randomBytes(20).toString('hex')}`,
  solana: () => base58.encode(randomBytes(32)),
  account: () => randomBytes(8).toString('hex'),
  wechat: () => `wxp://${randomBytes(12).toString('hex')}`,
  alipay: () => `https://qr.alipay.com/${randomBytes(8).toString('hex')}`,
}

/** A new one for a coin. */
export const sandboxAddress = (coinType: CoinType): string => makers[walletTypes[coinType].form]()
