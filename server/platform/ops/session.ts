/**
 * The login in which a command is typed. The two operators of a proposal must not sign in one: that catches one person who
 * uses both keys in one shell. The command reports its own login, so it is a hindrance and no proof (decision 44); what proves
 * two people are two keys with two passphrases.
 */
import { readFileSync } from 'node:fs'

// The kernel's number of a process that no login started: in a container, or without PAM.
const noLogin = '4294967295'

/** Reads a file of `/proc`; undefined where there is none. */
export type ReadProc = (path: string) => string | undefined

const readProc: ReadProc = (path) => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    // No such file: another system than Linux, or a process that has ended.
    return undefined
  }
}

/**
 * The login by its number of the audit system, which no process can change for itself; where there is none, the session of the
 * terminal with the start of its first process. Both with the boot of the machine, because numbers begin anew with it.
 * Undefined where the system reports neither.
 */
export const loginSession = (read: ReadProc = readProc): string | undefined => {
  const boot = read('/proc/sys/kernel/random/boot_id')
  const login = read('/proc/self/sessionid')
  if (boot === undefined) return undefined
  if (login !== undefined && login !== noLogin) return `${boot}:login:${login}`
  const session = fieldOf(read('/proc/self/stat'), 6)
  const begun = session && fieldOf(read(`/proc/${session}/stat`), 22)
  // A session whose first process has ended, or that another container hides, is known by its number alone.
  return session === undefined || session === '0' ? undefined : `${boot}:session:${session}:${begun ?? '?'}`
}

/** A field of `/proc/<pid>/stat`, counted from 1 as in proc(5). The name of the program may contain blanks and brackets. */
const fieldOf = (stat: string | undefined, n: number): string | undefined =>
  stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[n - 3]
