/** A kind of push message as a value: an area declares what it may push to a closed app (decision 88). */

/** A kind. */
export interface PushKind {
  /** As the settings name it. */
  readonly title: string
  /** What the settings say of it. */
  readonly about: string
  /** What anybody may read on a locked screen: no name, no number, no money. */
  readonly text: string
  /** True: a break stops it (requirement 67). */
  readonly isOffer?: true
}

/** Declares a kind. */
export const definePushKind = (kind: PushKind): PushKind => kind
