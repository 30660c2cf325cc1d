/** Whether a value of JSON has a NUL in one of its texts or names: PostgreSQL stores none. */
export const hasNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\u0000')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, field]) => name.includes('\u0000') || hasNul(field))
}
