/** What a build says of a module. */
interface Context {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** The group of a build that names the chunk of each module that has a moment. Throws if a file is named that does not exist. */
export const chunksByMoment: () => {
  priority: number
  name(id: string, context: Context): string | undefined
}
