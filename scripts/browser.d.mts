/** The path of a Chromium, or undefined when there is none. */
export function findBrowser(): string | undefined
/** Flags that keep a headless Chromium quiet on a closed network. */
export const browserArgs: string[]
