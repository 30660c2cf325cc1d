/** E-mail addresses: their shape, and how they are shown. */

const shape = /^[^\s@<>()",;:\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/

/** The address as it is stored, or undefined if the text is none. */
export const addressOf = (typed: string): string | undefined => {
  const address = typed.trim().toLowerCase()
  return shape.test(address) ? address : undefined
}

/** l***n@example.com: enough for its owner to know it. */
export const maskedAddress = (address: string): string => {
  const [name = '', host = ''] = address.split('@')
  return `${name.slice(0, 1)}***${name.length > 2 ? name.slice(-1) : ''}@${host}`
}
