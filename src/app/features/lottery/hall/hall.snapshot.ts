import type { LoadFailure } from '#src/app/ui/feedback/loadable.ts'
import type { Countdown } from '#src/app/lottery/countdown.ts'

/** A lottery in the hall. */
export interface HallGame {
  readonly code: string
  readonly name: string
  readonly href: string
  readonly mark?: '热' | '新'
  readonly countdown: Countdown
  readonly favorite: boolean
}

/** A column of the hall. */
export interface HallGroup {
  readonly title: string
  readonly games: readonly HallGame[]
}

/** Why a part could not be read, and the server time of what it shows. */
export interface FailedPart {
  readonly failure: LoadFailure
  readonly asOfMs: number | undefined
}

/** The hall: every lottery that has a page, with the favourites of the player and what he played last above them. */
export interface HallSnapshot {
  readonly groups: readonly HallGroup[]
  readonly favorites: readonly HallGame[]
  readonly recent: readonly HallGame[]
  /** The parts that could not be read. */
  readonly failed: Readonly<Record<'groups' | 'favorites' | 'recent', FailedPart | undefined>>
  /** Adds a favourite or removes it; undefined while the list is not known or there is no connection. */
  readonly toggle: ((code: string) => void) | undefined
  /** Moves a favourite to another place, counted from 0. */
  readonly move: ((code: string, place: number) => void) | undefined
  /** Why the last change was refused. */
  readonly problem: string | undefined
}
