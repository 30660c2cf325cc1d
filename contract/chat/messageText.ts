/** What may stand in a message (chat-and-team.md §5): the page and the server judge by the same functions. */

// Pictures, their modifiers, joiners and the letters of flags; digits and signs that may be shown as pictures stay text.
const emoji =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{200D}|\u{20E3}|\u{FE0F}/gu

/** The text without emoji. */
export const withoutEmoji = (text: string): string => text.replace(emoji, '')

/** The text as it is sent: without emoji, and without blanks around it. */
export const sentText = (text: string): string => withoutEmoji(text).trim()

/** The first `most` characters of a text, as people count them. */
export const cutText = (text: string, most: number): string => {
  const characters = Array.from(text)
  return characters.length > most ? characters.slice(0, most).join('') : text
}

/** The number of characters of a text, as people count them. */
export const lengthOf = (text: string): number => Array.from(text).length

/** Whether a text without the blanks around it has so many characters, both ends included. */
export const hasLength = (text: string, least: number, most: number): boolean => {
  const length = lengthOf(text.trim())
  return length >= least && length <= most
}
