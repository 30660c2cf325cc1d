/** A text file that the installed app was opened with goes into the typed plate, as if it had been uploaded there. */
import { combineLatest, distinctUntilChanged, filter, fromEventPattern, map, startWith } from 'rxjs'
import { openedFile } from '#src/app/core/openedFile.ts'
import { showToast } from '#src/app/ui/toast.ts'
import type { BettingPage } from '../betting.page.ts'
import { text } from '../betting.text.ts'
import type { PlateActions } from './plate.actions.ts'

/** Takes it when a typed play is open; until then it waits, and the page says for what. */
export const takeOpenedFile = (
  { play, scope, state, world }: Pick<BettingPage, 'play' | 'scope' | 'state' | 'world'>,
  { upload }: Pick<PlateActions, 'upload'>,
): void => {
  const play$ = combineLatest([state, world.changes$]).pipe(
    map(() => play()),
    distinctUntilChanged(),
  )
  const file$ = fromEventPattern<void>(
    (hear) => openedFile.onChange(hear),
    (_hear, end: () => void) => end(),
  ).pipe(
    startWith(undefined),
    map(() => openedFile.current),
  )
  const waiting$ = combineLatest([file$, play$]).pipe(
    map(([file, chosen]) => file && chosen && { file, isTyped: chosen.plate.kind === 'typed' }),
    distinctUntilChanged((one, other) => one?.file === other?.file && one?.isTyped === other?.isTyped),
    filter((waiting) => waiting !== undefined),
  )
  scope.each(waiting$, ({ file, isTyped }) => {
    if (isTyped) {
      openedFile.keep(undefined)
      upload(file)
    } else showToast({ key: 'opened-file', kind: 'info', text: text.fileWaits(file.name) })
  })
}
