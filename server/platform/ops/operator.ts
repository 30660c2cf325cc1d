/** The name of the operator who types a command. */
import { userInfo } from 'node:os'

/** `ops:<user of the machine>`. Only that user can open the socket of the server. */
export const operatorName = (): string => {
  try {
    return `ops:${userInfo().username}`
  } catch {
    // A container may run as a user that has no name.
    return `ops:${process.getuid?.() ?? 'unknown'}`
  }
}
