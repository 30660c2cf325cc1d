/**
 * Whether the IndexedDB of this browser works. Some refuse it (private windows, a full disk, a policy), and some never answer the
 * first question of a start. The site works without it, in the memory of the tab (`memoryStore.ts`).
 */

/** A browser that has not answered by then never does. */
const patienceMs = 15_000

const probeName = 'haocai-probe'

/** Resolves to false when a database cannot be opened, or is not within the patience; never rejects. */
export const storeWorks = (
  factory: IDBFactory | undefined = globalThis.indexedDB,
  ms = patienceMs,
): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms)
    const end = (works: boolean) => {
      clearTimeout(timer)
      resolve(works)
    }
    try {
      if (!factory) return end(false)
      const asked = factory.open(probeName)
      asked.addEventListener('error', () => end(false))
      asked.addEventListener('success', () => {
        asked.result.close()
        end(true)
        factory.deleteDatabase(probeName)
      })
    } catch {
      end(false)
    }
  })
