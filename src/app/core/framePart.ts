/** A part of the frame as a value: what an area puts beside every page. An area lists its own in `pages/<area>/frameParts.tsx`. */
import type { ComponentType } from 'react'
import type { App } from './app.ts'

/** Where it stands: in the thin bar, in the main navigation, in the footer, above the page, over it. */
export type FrameSlot = 'guides' | 'entries' | 'menus' | 'money' | 'links' | 'banners' | 'dialogs' | 'floats'

/** One part. */
export interface FramePart {
  readonly slot: FrameSlot
  /** Its place among those of its slot, the smallest first. */
  readonly order: number
  /** It belongs to games and money, in whose place staff has the desk. */
  readonly notForStaff?: true
  readonly View: ComponentType<{ readonly app: App }>
}

/** A part with the first paint: it cannot wait for the code that comes after the page. */
export interface EarlyPart extends Omit<FramePart, 'View'> {
  readonly View: ComponentType<{ readonly app: App; readonly place: FramePlace }>
}

/** What the header marks as the page that is open. */
export type FramePlace = 'home' | 'hall' | undefined

/** The parts of a slot in their order. */
export const partsAt = <Part extends Omit<FramePart, 'View'>>(
  parts: readonly Part[],
  { slot, staff }: { readonly slot: FrameSlot; readonly staff: boolean },
): readonly Part[] =>
  parts
    .filter((part) => part.slot === slot && !(staff && part.notForStaff))
    .toSorted((a, b) => a.order - b.order)
