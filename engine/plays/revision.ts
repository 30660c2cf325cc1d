/** Revisions: identifiers of the version of a play's rules. */
import { oncePer } from '../memo.ts'
import type { Play } from './define.ts'

/** FNV-1a over a text, with its length: not cryptographic, only a mark that changes when the text changes. */
export const textMark = (text: string): string => {
  let hash = 0x811c_9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193)
  return `${text.length.toString(36)}-${(hash >>> 0).toString(36)}`
}

/** `ssc/wx_zx_fs@cz-1k3p2q`: family, method and the mark of the whole play value. */
export const playRevision = oncePer(
  (play: Play): string => `${play.family}/${play.method}@${textMark(JSON.stringify(play))}`,
)
