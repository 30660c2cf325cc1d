/** Logs what only a developer can mend. */

// The same fields as in Vite's own types, which would bring the globals of a page to this folder.
declare global {
  interface ImportMetaEnv {
    DEV: boolean
  }
  interface ImportMeta {
    readonly env: ImportMetaEnv
  }
}

/** Writes a warning to the console of a page under development, and nothing in a build. */
export const warnInDevelopment = (sentence: string, detail: unknown): void => {
  if (import.meta.env.DEV) console.warn(sentence, detail)
}
