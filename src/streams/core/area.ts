/** An area of the product in the client: the sources that run for as long as the app is open. */
import { besideContent } from '#src/parts/content.ts'
import type { Client } from './client.ts'
import type { Source } from './source.ts'

/** What an area adds to the client. */
export interface Area {
  readonly name: string
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
  for (const { sources, later } of areas) {
    start(sources)
    if (later) scope.run(async () => start(await besideContent(later)()))
  }
}
