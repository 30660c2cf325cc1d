/** The configuration of the tests with one module changed, as `sample.ts` asks. Files of the tree stay as they are. */
import { defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'
import { mutated, type Mutant } from './mutate.ts'

const { file, marker, ...mutant } = JSON.parse(process.env['MUTANT'] ?? '{}') as Mutant & {
  readonly file: string
  readonly marker: string
}
const reached = `process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(marker)}, '')`

const plugin = {
  name: 'mutant',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    id.split('?')[0] === file ? mutated(code, mutant, reached) : undefined,
}

const projects = base.test?.projects ?? []

export default defineConfig({
  test: {
    ...base.test,
    projects: projects.map((project) => ({ ...(project as object), plugins: [plugin] })),
  },
})
