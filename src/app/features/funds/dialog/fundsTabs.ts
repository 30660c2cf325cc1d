/** The tabs of the funds dialog by the hash of the address that opens them (lottery.md §2.2). */

export const fundsTabs = [
  { hash: 'charge', right: 'recharge', label: '充值' },
  { hash: 'transfer', right: 'transfer', label: '转账' },
  { hash: 'withdraw', right: 'withdraw', label: '提现' },
] as const

/** One of the tabs. */
export type FundsTab = (typeof fundsTabs)[number]

/** The state of an address that a press in the page asked for. */
export const pressed = { pressed: true } as const

/** Whether an address was asked for by a press in the page, and not opened as such. */
export const isPressed = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'pressed' in state
