/** Provides every test file with databases to clone; programs started for them are ended with the run. */
import type { TestProject } from 'vitest/node'
import { installPostgres } from './postgres.ts'
import { installRedis } from './redis.ts'
import { serveTemplates } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server of templates. */
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
