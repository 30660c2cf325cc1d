/**
 * The server bundled: reading a thousand modules through a loader is a third of the start of a process, and a run of the tests
 * starts dozens of them.
 */
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

/** The files to start with `node`. */
export interface ServerBundle {
  /** What `npm start` runs. */
  readonly server: string
  /** What `npm run ops` runs. */
  readonly ops: string
}

/** Files beside a module (migrations, workers, seeds) are found from where it stands, not from the bundle. */
const ownAddress: Plugin = {
  name: 'own-address',
  transform: (code, id) =>
    id.includes('node_modules') || !code.includes('import.meta.url')
      ? null
      : { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null },
}

/** Bundles server code. `folder`: below `node_modules`, so that libraries are found; `entries`: the module of each file. */
export const bundle = async (folder: string, entries: Readonly<Record<string, string>>): Promise<void> => {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [ownAddress],
    // Libraries of many small modules; the others are read as they are.
    ssr: { noExternal: [/^drizzle-orm/, /^zod/, /^@noble\//] },
    build: {
      ssr: true,
      rolldownOptions: { input: { ...entries } },
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      target: 'node20',
      reportCompressedSize: false,
    },
  })
}

/** Bundles what `npm start` and `npm run ops` run. */
export const bundleServer = async (folder: string): Promise<ServerBundle> => {
  await bundle(folder, { server: 'server/app/main.ts', ops: 'server/app/ops/main.ts' })
  return { server: `${folder}/server.js`, ops: `${folder}/ops.js` }
}
