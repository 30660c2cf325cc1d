/** Whoever signs in next does not find the file with which the app was opened for the member before. */
import { filter, pairwise } from 'rxjs'
import type { Client } from '#src/streams/core/client.ts'
import { openedFile } from './openedFile.ts'

/** Forgets it at the end of a session; one that was opened before a sign-in waits for it. */
export const forgetOpenedFile = ({ session, scope }: Pick<Client, 'session' | 'scope'>): void =>
  scope().each(
    session.userName$.pipe(
      pairwise(),
      filter(([before]) => before !== undefined),
    ),
    () => openedFile.keep(undefined),
  )
