/** An area of the product in the client: the sources that run for as long as the app is open. */
import { besideContent } from '#src/parts/content.ts'
import type { Client } from './client.ts'
import type { Source } from './source.ts'

/** What an area adds to the client. */
export interface Area {
  readonly name: string
  /** Sources that the content of the first page may need. */
  readonly first: readonly Source[]
  /** Sources of what stands beside the content; they start once it stands. */
  readonly sources: readonly Source[]
  /** Loads the sources that nothing on the first screen needs, once its content stands. */
  readonly later?: () => Promise<readonly Source[]>
}

/** Starts the sources of all areas; they end with the app. A source that fails is reported, and the others continue. */
export const startAreas = (client: Client, areas: readonly Area[]): void => {
  const scope = client.scope()
  const start = (sources: readonly Source[]): void => {
    for (const source of sources) scope.each(source(client), () => undefined)
  }
  for (const { first, sources, later } of areas) {
    start(first)
    scope.run(async () => start(await besideContent(async () => sources)()))
    if (later) scope.run(async () => start(await besideContent(later)()))
  }
}
