/** The rooms of a socket, at each end. */

/** The room of one member: private messages are emitted to it. */
export const memberRoom = (memberId: bigint): string => `member:${memberId}`

/** The room of one session, so that its sockets are closed when it ends: named after the hash, which is in memory anyway. */
export const sessionRoom = (tokenHash: string): string => tokenHash
