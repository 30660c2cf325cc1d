/** The connection to the server, as shown to the player. */
export type LineState =
  | { readonly state: 'ok'; readonly latencyMs: number | undefined }
  | { readonly state: 'connecting' }
  | { readonly state: 'down' }
