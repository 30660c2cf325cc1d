/** The digits and points of an input method as plain ones: １２．５ is 12.5, and so is 12。5. Any other character stays. */
export const plainNumber = (text: string): string =>
  text
    .replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[．。]/g, '.')
