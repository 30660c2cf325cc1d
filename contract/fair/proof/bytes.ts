/** Bytes and their spellings. */
import { bytesToHex } from '@noble/hashes/utils.js'

/** As the library has them: hexadecimal and UTF-8 text, and one array of several. */
export { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** Bytes as a number, the first byte highest. */
export const bytesToNumberBE = (bytes: Uint8Array): bigint => BigInt(`0x${bytesToHex(bytes)}`)
