/** An unfinished choice: its initial state, clearing it, and its wire fields. */
import { emptyPicks } from '#engine/content/plate.ts'
import type { Play } from '#engine/plays/define.ts'
import { stakeUnits } from '#engine/money/money.ts'
import type { PlateDraft } from '#src/db/lottery/plateDrafts.ts'

/** An untouched plate: unit 2 yuan, multiple 1 (lottery.md §9). */
export const emptyDraft = (lottery: string, play: Play | undefined): PlateDraft => ({
  lottery,
  method: play?.method ?? '',
  picks: play ? emptyPicks(play) : [],
  text: '',
  positions: play?.position?.of.map((_, index) => index),
  unit: stakeUnits[0] ?? 20_000n,
  multiple: 1,
})

/** The draft with an empty plate; unit, multiple and quick money stay as chosen. */
export const cleared = (
  { amounts: _amounts, entries: _entries, ...draft }: PlateDraft,
  play: Play,
): PlateDraft => ({
  ...draft,
  method: play.method,
  picks: emptyPicks(play),
  text: '',
  positions: play.position?.of.map((_, index) => index),
})

/** The wire field `position` of a draft: 1-based, or undefined where the play has none. */
export const positionOf = (draft: PlateDraft): string | undefined =>
  draft.positions?.map((index) => index + 1).join(',')

/** True when fewer positions are ticked than a bet of the play needs: then there are no bets. */
export const lacksPositions = (draft: PlateDraft, play: Play): boolean =>
  play.position !== undefined && (draft.positions?.length ?? 0) < play.position.choose
