/** A file of the precache, as Workbox lists it. */
interface Entry {
  readonly url: string
  readonly revision: string | null
  readonly size: number
}

/** Adds the hash to the entries of a precache, of the files in `folder`. */
export declare const withIntegrity: (folder: string) => (entries: readonly Entry[]) => {
  manifest: (Entry & { integrity: string })[]
}
