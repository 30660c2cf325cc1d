/** The line to the server, as the player sees it. */
export type LineState =
  | { readonly state: 'ok'; readonly latencyMs: number | undefined }
  | { readonly state: 'connecting' }
  | { readonly state: 'down' }
