/** An area of the product in the client: the sources that run for as long as the app is open. */
import type { Client } from './client.ts'
import type { Source } from './source.ts'

/** What an area adds to the client. */
export interface Area {
  readonly name: string
  readonly sources: readonly Source[]
}

/** Starts the sources of all areas; they end with the app. A source that fails is reported, and the others continue. */
export const startAreas = (client: Client, areas: readonly Area[]): void => {
  const scope = client.scope()
  for (const { sources } of areas) for (const source of sources) scope.each(source(client), () => undefined)
}
