/** Name of this server process among the nodes of its site. */
import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

/**
 * A name that no other node has or had: host, process and four random bytes, `shop-2-4711-9f3a01bc`. A node that
 * restarts gets a new name, so that it does not take leases of its predecessor for its own.
 */
export const newNodeName = (): string => `${hostname()}-${process.pid}-${randomBytes(4).toString('hex')}`
