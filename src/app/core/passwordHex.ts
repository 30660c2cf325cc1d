/** The wire form of passwords. */
import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The wire form of a password: MD5 hex of what was typed (wire.md §0). */
export const passwordHex = (typed: string): string => bytesToHex(md5(utf8ToBytes(typed)))
