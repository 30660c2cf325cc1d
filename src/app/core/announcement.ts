/**
 * An announcement as a value: what an area says on every page, whichever is open. An area lists its own in
 * `pages/<area>/announcements.tsx`; they come after the page.
 */
import type { ComponentType } from 'react'
import type { Scope } from '#src/streams/core/behavior.ts'
import type { App } from './app.ts'

/** What an announcement has while the app is open. */
export interface Announcing {
  readonly app: App
  readonly scope: Scope
  /** Opens a page of the site. */
  readonly open: (path: string) => void
}

/** A dialog over the page, or toasts for what is heard. */
export type Announcement =
  | { readonly Notice: ComponentType<{ readonly app: App }> }
  | { readonly listen: (announcing: Announcing) => void }
