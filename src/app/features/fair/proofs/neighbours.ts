/** The issues before and after one, by its number alone. */

/** A dated issue within its day, or a running number; undefined where the number has none. */
export const neighbours = (
  issue: string,
): { readonly previous: string | undefined; readonly next: string | undefined } => {
  const [, head = '', digits] = /^(.*-)?(\d+)$/.exec(issue) ?? []
  if (digits === undefined) return { previous: undefined, next: undefined }
  const by = (step: number): string | undefined => {
    const number = Number(digits) + step
    const text = String(number).padStart(digits.length, '0')
    // The number of a day has its width; a running number grows.
    const isBeyond = head !== '' && text.length > digits.length
    return number < 1 || isBeyond ? undefined : `${head}${text}`
  }
  return { previous: by(-1), next: by(1) }
}
