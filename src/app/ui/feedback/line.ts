/** The connection to the server, as shown to the player. */
export type LineState =
  | {
      readonly state: 'ok'
      readonly latencyMs: number | undefined
      /** What is wrong with it by the requests of the last minutes. */
      readonly flaw?: 'slow' | 'lossy' | undefined
    }
  | { readonly state: 'connecting' }
  | { readonly state: 'down' }
