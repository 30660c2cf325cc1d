/**
 * The address of the download site travels encoded with a fixed key (lottery.md §9). The key is no secret: it only keeps the
 * address out of simple lists of addresses in pages.
 */

const key = 'haocai-download'

const withKey = (code: number, place: number): number => code ^ key.charCodeAt(place % key.length)

/** The wire form of an address in hexadecimal; empty for an empty one. */
export const encodeDownload = (address: string): string =>
  Array.from(encodeURI(address), (letter, place) =>
    withKey(letter.charCodeAt(0), place).toString(16).padStart(2, '0'),
  ).join('')

/** The address of a wire form; `fallback` when it is empty or no address of the web. */
export const decodeDownload = (wire: string, fallback: string): string => {
  const codes = (wire.match(/[0-9a-f]{2}/g) ?? []).map((pair, place) => withKey(parseInt(pair, 16), place))
  const address = String.fromCharCode(...codes)
  return /^https:\/\/[\x21-\x7e]+$/.test(address) ? address : fallback
}
