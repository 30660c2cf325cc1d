/**
 * The hash of each file that the service worker stores, with which the browser compares what comes (SRI). A network that wants a login
 * first answers with a page of its own, and with 200: without the hash that page would be stored as code of the app.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Adds the hash to the entries of a precache, of the files in `folder`. */
export const withIntegrity = (folder) => (entries) => ({
  manifest: entries.map((entry) => {
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, entry.url)))
      .digest('base64')
    return { ...entry, integrity: `sha256-${hash}` }
  }),
})
