/** What is stored of a payout account: sealed, marked, and as much of it as is shown. */
import { createHmac } from 'node:crypto'
import { boxFor, keyFor } from '../../account/base/box.ts'

/** Seals and marks with keys that follow from the secret of the site. */
export interface PayoutSeals {
  /** Seals a text of a member. */
  seal(plain: string, memberId: bigint): Buffer
  /** Opens it; throws where it was changed or belongs to another member. */
  open(sealed: Uint8Array, memberId: bigint): string
  /** The same for the same account, and for nothing else. */
  mark(type: string, number: string): Buffer
}

/** The seals of a site. */
export const payoutSeals = (secret: Uint8Array): PayoutSeals => {
  const box = boxFor(secret, 'payout accounts')
  const key = keyFor(secret, 'marks of payout accounts')
  const owner = (memberId: bigint) => `member ${memberId}`
  return {
    seal: (plain, memberId) => Buffer.from(box.seal(plain, owner(memberId))),
    open(sealed, memberId) {
      const plain = box.open(sealed, owner(memberId))
      if (plain === undefined) throw new Error('a sealed text of a payout account must belong to its member')
      return plain
    },
    mark: (type, number) => createHmac('sha256', key).update(`${type} ${number}`).digest(),
  }
}

/** The last four digits of a card after stars. */
export const shownCard = (digits: string): string => `**** **** **** ${digits.slice(-4)}`

/** The beginning and the end of an address; of a short one the end alone. */
export const shownAddress = (address: string): string =>
  address.length < 16 ? `****${address.slice(-4)}` : `${address.slice(0, 6)}…${address.slice(-5)}`

/** The first character of a name, and a star for each of the others. */
export const shownName = (name: string): string => {
  const [first = '', ...others] = name
  return first + '*'.repeat(others.length)
}
