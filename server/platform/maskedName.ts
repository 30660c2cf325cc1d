/** Names as strangers see them. */

/** p***1: the first and the last character; of a name of two characters only the first. */
export const maskedName = (name: string): string => {
  const characters = Array.from(name)
  const last = characters.length > 2 ? (characters.at(-1) ?? '') : ''
  return `${characters[0] ?? ''}***${last}`
}
