/**
 * Runs a file of measurements as one bundle, as the worker of the site loads the engine. As separate modules
 * the same code is up to five times slower in Node, because imported functions are then not inlined into their caller.
 */
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { Group } from './metric.ts'

const outDir = resolve('node_modules/.cache/haocai/bench')

/** The group that `bench/<name>.ts` exports as `group`. */
export const bundled = (name: string, ids: readonly string[]): Group => ({
  ids,
  run: async () => {
    await build({
      configFile: false,
      logLevel: 'error',
      build: { ssr: `bench/${name}.ts`, outDir: join(outDir, name), minify: false, target: 'es2022' },
    })
    const { group } = (await import(pathToFileURL(join(outDir, name, `${name}.js`)).href)) as { group: Group }
    return group.run()
  },
})
