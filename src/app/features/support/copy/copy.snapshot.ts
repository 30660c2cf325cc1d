/** What the page of the cached copy shows, and what can be done with it. */
import type { CallOutput } from '#contract/areas.ts'
import type { SupportCase } from '#contract/support/cases.ts'
import type { SupportCopy } from '#contract/support/copies.ts'
import type { Loadable } from '#src/app/ui/feedback/loadable.ts'
import type { DeskCopy, DeskLook } from '#src/db/support/copies.ts'
import type { Found, LinePage, OpenPart } from '#src/workers/copies.api.ts'

/** What is to be copied. */
export interface CopyChoice {
  readonly memberIds: readonly number[]
  readonly days: number
  readonly hours: number
  readonly passphrase: string
}

/** Does something; gives why it was not done, in Chinese. */
export type CopyDeed<T extends readonly unknown[] = []> = (...given: T) => Promise<string | undefined>

/** The copy that is open. */
export interface CopyReader {
  readonly parts: readonly OpenPart[]
  /** The conversation that is shown. */
  readonly chosen: OpenPart | undefined
  readonly page: LinePage | undefined
  /** The message that was found, and is shown among others. */
  readonly at: number | undefined
  readonly found: Found | undefined
  readonly words: string
  /** Numbers of the messages of this conversation that are to be exported. */
  readonly selected: ReadonlySet<number>
  readonly read: (memberId: number, around?: number) => void
  readonly search: (words: string, scope: { readonly memberId: number; readonly days: number }) => void
  readonly select: (number: number) => void
  readonly exportSelected: () => void
}

/** The copy of this device. */
export interface OwnCopy {
  readonly copy: DeskCopy
  /** Milliseconds until it ends. */
  readonly leftMs: number
  /** The newest looks first. */
  readonly looks: readonly DeskLook[]
  readonly reader: CopyReader | undefined
  readonly open: CopyDeed<[passphrase: string]>
  readonly lock: () => void
  readonly wipe: CopyDeed
}

/** Looks at a copy as the server has them. */
export type ReportedLooks = CallOutput<'copyLooks'>['list']

/** The page. */
export interface CopySnapshot {
  readonly isUp: boolean
  /** Undefined while this device has none, null while that is not read. */
  readonly own: OwnCopy | undefined | null
  readonly cases: readonly SupportCase[]
  /** Messages that were fetched; undefined while no copy is made. */
  readonly fetched: number | undefined
  readonly make: CopyDeed<[choice: CopyChoice]>
  readonly list: Loadable<readonly SupportCopy[]>
  readonly wipeAfar: CopyDeed<[id: number]>
  /** Resolves to undefined where they could not be read. */
  readonly looksOf: (id: number) => Promise<ReportedLooks | undefined>
}
