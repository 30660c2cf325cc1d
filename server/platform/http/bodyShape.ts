/**
 * Limits on the shape of a body, checked before it is decoded. Decoding takes time by the number of its parts far more than by
 * its length: 8 MB of typed numbers are one text, 8 MB of names are a million objects.
 */

/** Fields of a form, or separators and opening brackets of JSON. A chase has two for each of the 2,880 issues that a minute game sells. */
export const bodyPartsMax = 50_000

/** Brackets inside each other. No call has more than four. */
const depthMax = 32

/** Items of a list: more than a submission may have lines, so that one with too many is refused by name. */
const itemsMax = 1_000

/** Characters of the name of a field, as it is sent. */
const nameMax = 256

/** Whether a form has at most `bodyPartsMax` fields, none with an excessive name. Does not decode it. */
export const isFormInShape = (text: string): boolean => {
  let parts = 0
  for (let at = 0; at <= text.length;) {
    parts += 1
    const end = text.indexOf('&', at)
    const after = end === -1 ? text.length : end
    if (parts > bodyPartsMax || nameLength(text, at, after) > nameMax) return false
    at = after + 1
  }
  return true
}

const nameLength = (text: string, from: number, to: number): number => {
  // Searched only as far as a name may be long: a field without a sign would be searched to the end of the body.
  for (let at = from; at < Math.min(to, from + nameMax + 1); at += 1)
    if (text.charCodeAt(at) === equalsSign) return at - from
  return to - from
}

const [equalsSign, quote, backslash] = [0x3d, 0x22, 0x5c]
const isOpening = (code: number): boolean => code === 0x5b || code === 0x7b
const isClosing = (code: number): boolean => code === 0x5d || code === 0x7d
const comma = 0x2c
const isSeparator = (code: number): boolean => code === comma || code === 0x3a

/**
 * Whether a text has at most `bodyPartsMax` parts and is not too deep, if it is JSON; a list may have at most 1,000 items, because
 * checking an item that is wrong takes far longer than reading it. Does not parse the text.
 */
export const isJsonInShape = (text: string): boolean => {
  let parts = 0
  let depth = 0
  let items = 0
  const isList = /^\s*\[/.test(text)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      at = endOfString(text, at + 1)
      if (at === -1) return true
      continue
    }
    if (isClosing(code)) depth -= 1
    else if (isOpening(code)) depth += 1
    else if (!isSeparator(code)) continue
    if (!isClosing(code)) parts += 1
    if (isList && depth === 1 && code === comma) items += 1
    if (depth > depthMax || parts > bodyPartsMax || items >= itemsMax) return false
  }
  return true
}

/** The place of the quotation mark that ends a string; -1 if none does. */
const endOfString = (text: string, from: number): number => {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === backslash) slashes += 1
    if (slashes % 2 === 0) return at
  }
  return -1
}
