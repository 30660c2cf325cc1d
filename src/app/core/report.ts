/** Where failures go that nobody handles. */
export const report = (error: unknown): void => console.error(error)
