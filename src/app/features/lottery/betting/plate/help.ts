/** The help text of the play on the plate; without an answer of the worker there is none. */
import { EMPTY, catchError, map, switchMap, type Observable } from 'rxjs'
import { asked } from '#src/streams/core/asked.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import type { PageLottery, PageState } from '../betting.state.ts'

/** The help text, emitted again for each play. */
export const helpOf = (
  engine: EngineClient,
  { family }: PageLottery,
  method$: Observable<string>,
): Observable<PageState['help']> =>
  method$.pipe(
    switchMap((method) =>
      asked((signal) => engine.help(signal, { family, method })).pipe(
        map((text) => ({ method, text })),
        catchError(() => EMPTY),
      ),
    ),
  )
