/**
 * Bundles the server of the journeys once: each of them starts its own, and reading a thousand modules through a loader was a third
 * of a start.
 */
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { serverBundle } from './serverBundle.ts'

/** Files beside a module (migrations, workers, seeds) are found from where it stands, not from the bundle. */
const ownAddress: Plugin = {
  name: 'own-address',
  transform: (code, id) =>
    id.includes('node_modules') || !code.includes('import.meta.url')
      ? null
      : { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null },
}

const globalSetup = async (): Promise<void> => {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [ownAddress],
    // Libraries of many small modules; the others are read as they are.
    ssr: { noExternal: [/^drizzle-orm/, /^zod/, /^@noble\//] },
    build: {
      ssr: 'e2e/support/serverChild.ts',
      outDir: serverBundle.folder,
      emptyOutDir: true,
      minify: false,
      target: 'node20',
      reportCompressedSize: false,
    },
  })
}

export default globalSetup
