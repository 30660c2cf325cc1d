/** The path of a Chromium, or undefined when there is none. */
export function findBrowser(): string | undefined
/** The path of the browser of the journeys, without a window where there is one; undefined when there is none. */
export function findJourneyBrowser(): string | undefined
/** Flags that keep a headless Chromium quiet on a closed network. */
export const browserArgs: string[]
