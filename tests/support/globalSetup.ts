/** Offers every test file databases to clone; what was started for them is ended with the run. */
import type { TestProject } from 'vitest/node'
import { installPostgres } from './postgres.ts'
import { installRedis } from './redis.ts'
import { serveTemplates } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the templates are asked for. */
    templatesOrigin: string
  }
}

export default async (project: TestProject): Promise<() => Promise<void>> => {
  installPostgres()
  installRedis()
  const templates = await serveTemplates()
  project.provide('templatesOrigin', templates.origin)
  return () => templates.stop()
}
