/** The messages between a journey and its server. */

/** From the journey. */
export type ParentMessage =
  | { readonly kind: 'moveBy'; readonly ms: number }
  | { readonly kind: 'stop' }
  | { readonly kind: 'ops'; readonly args: readonly string[] }

/** From the server. */
export type ChildMessage =
  | { readonly kind: 'ready'; readonly origin: string; readonly now: number }
  | { readonly kind: 'moved'; readonly now: number }
  | { readonly kind: 'ops'; readonly exitCode: number; readonly text: string }
