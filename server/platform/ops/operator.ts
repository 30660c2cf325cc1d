/** Who types a command. */
import { userInfo } from 'node:os'

/** `ops:<user of the machine>`. The socket of a server opens for that user alone. */
export const operatorName = (): string => {
  try {
    return `ops:${userInfo().username}`
  } catch {
    // A container may run as a user that has no name.
    return `ops:${process.getuid?.() ?? 'unknown'}`
  }
}
