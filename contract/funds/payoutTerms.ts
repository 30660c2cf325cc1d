/** What may be typed into the forms of payout accounts (decided.md 25). The checksums of addresses are the server's. */
import type { AddressForm } from './payoutKinds.ts'

const chinese = String.raw`\p{Script=Han}`

/** The holder's name as it is stored: without blanks, parts joined by one kind of dot. */
export const cleanHolder = (typed: string): string =>
  typed.replaceAll(/\s/g, '').replaceAll(/[•‧∙⋅・．.]/g, '·')

/** Whether it is the name of a holder: 2 to 5 Chinese characters, or parts joined by a middle dot. */
export const isHolder = (name: string): boolean =>
  new RegExp(`^(?:${chinese}{2,5}|${chinese}{1,10}(?:·${chinese}{1,10}){1,4})$`, 'u').test(name)

/** Whether the last digit of a card number is the check digit of the others (ISO/IEC 7812). */
export const hasCheckDigit = (digits: string): boolean => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}

const shapes: Readonly<Record<AddressForm, RegExp>> = {
  tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  evm: /^0x[0-9A-Fa-f]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  account: /^[0-9A-Za-z]{6,40}$/,
  wechat: /^wxp:\/\/[\w-]{8,100}$/,
  // Capitals take less room in a code: both are one link.
  alipay: /^https:\/\/qr\.alipay\.com\/[0-9A-Za-z]{8,64}$/i,
}

/** Whether an address has the characters and the length of its network; its checksum is another question. */
export const hasShape = (form: AddressForm, address: string): boolean => shapes[form].test(address)
