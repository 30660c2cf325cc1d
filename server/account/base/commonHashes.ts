/** The passwords that everybody tries first, as the server gets them. */
import { commonPasswords } from '#contract/account/commonPasswords.ts'
import { wirePassword } from './secrets.ts'

const hashes: ReadonlySet<string> = new Set(commonPasswords.map(wirePassword))

/** Whether a password in its wire form is one of them. In capitals it is another: what was typed is not known here. */
export const isCommonHash = (wire: string): boolean => hashes.has(wire)
