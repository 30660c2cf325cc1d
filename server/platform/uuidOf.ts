/** Keys that follow from what they are for, so that whatever is repeated has the same one. */
import { createHash } from 'node:crypto'

/** A UUID of version 8 that follows from a text. */
export const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
