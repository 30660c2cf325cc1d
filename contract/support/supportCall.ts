/** What the calls of whoever answers members have in common. */

/** A read. */
export const supportCall = {
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  right: 'support',
  retry: 'idempotent',
  errors: {},
  touches: [],
} as const

/** A write of JSON. */
export const supportWrite = { ...supportCall, method: 'POST', effect: 'write', body: 'json' } as const

/** Its address. */
export const supportPath = (name: string) => `/sobet/api/support/${name}`
