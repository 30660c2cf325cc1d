/** The chain over the movements of a wallet: each head follows from the one before and the next movement (decision 92). */
import { sha256 } from '@noble/hashes/sha2.js'
import * as z from 'zod/mini'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '../fair/proof/bytes.ts'
import type { statementRow } from './statement.ts'

/** A movement of a wallet, as the server lists it. */
export type StatementRow = z.output<typeof statementRow>

/** The head before the first movement, hex. */
export const firstHead = '0'.repeat(64)

/** The SHA-256 of all fields of a movement, hex. */
export const rowHash = ({ id, at, kind, amount, balance, cause }: StatementRow): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify([id, at, kind, `${amount}`, `${balance}`, cause]))))

/** The head after a movement, hex. */
export const nextHead = (head: string, hash: string): string =>
  bytesToHex(sha256(concatBytes(hexToBytes(head), hexToBytes(hash))))
