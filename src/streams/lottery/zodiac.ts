/** The lunar year of a lottery of 49 balls: that of the issue on sale, as the server names its animal. */
import { combineLatest, distinctUntilChanged, filter, map, switchMap, type Observable } from 'rxjs'
import { animalOfYear, knownLunarYear, referenceYear } from '#engine/plays/balls.ts'
import { mergeCached } from '#src/db/core/merge.ts'
import type { Client } from '../core/client.ts'
import { stored } from '../core/stored.ts'

/** Asks for the animal of every issue that comes on sale; again once the connection is back. */
export const zodiacSource = (client: Client, lottery: string): Observable<unknown> => {
  const issue$ = stored(() => client.publicDb.issues.get(lottery)).pipe(
    map((info) => info?.value.issue ?? ''),
    distinctUntilChanged(),
  )
  const up$ = client.line.line$.pipe(
    map(({ up }) => up),
    distinctUntilChanged(),
  )
  return combineLatest([issue$, up$]).pipe(
    filter(([issue, up]) => issue !== '' && up),
    switchMap(([issue]) => askZodiac(client, lottery, issue)),
  )
}

const askZodiac = async ({ call, publicDb: db }: Client, lottery: string, issue: string): Promise<void> => {
  const ending = await call('queryZobiac', { lottery, issue })
  if (ending.kind !== 'answered') return
  const { value: animal, serverTime } = ending
  await mergeCached(db, db.zodiac, { key: lottery, serverTime, value: { issue, animal } })
}

/** The lunar year whose animals apply; until the server has named one, that of its clock. */
export const lunarYear$ = ({ publicDb: db, clock }: Client, lottery: string): Observable<number> =>
  stored(() => db.zodiac.get(lottery)).pipe(
    map((held) => yearNamed(held?.value.animal, clock.now())),
    distinctUntilChanged(),
  )

/** The year of an animal that is nearest to an instant: animals repeat every twelve years, elements do not. */
export const yearNamed = (animal: string | undefined, now: number): number => {
  const year = knownLunarYear(now) ?? referenceYear
  return [year, year + 1, year - 1].find((one) => animalOfYear(one) === animal) ?? year
}
