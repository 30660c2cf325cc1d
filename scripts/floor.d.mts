/** By name in `browserslist`, the first version that is supported. */
export const floor: Readonly<Record<string, string>>

/** The same for the build: chrome116. */
export const buildTargets: string[]

/** What a file of this name asks for beyond the floor; empty when nothing. */
export const beyondFloor: (name: string, code: string) => readonly string[]
