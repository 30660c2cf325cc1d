/** The file with which the installed app was opened last (`file_handlers` of the manifest), until a page takes it. Loaded with the entry, before RxJS. */
let current: File | undefined
const listeners = new Set<() => void>()

export const openedFile = {
  /** Undefined when there is none. It stays in this tab. */
  get current(): File | undefined {
    return current
  },
  keep(file: File | undefined): void {
    current = file
    for (const hear of listeners) hear()
  },
  /** Calls `hear` at each change; returns what ends that. */
  onChange(hear: () => void): () => void {
    listeners.add(hear)
    return () => void listeners.delete(hear)
  },
}
