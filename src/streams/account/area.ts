/** The sources of the account area. */
import { loadPart } from '#src/parts/loadPart.ts'
import type { Area } from '../core/area.ts'
import { chatSocket } from './chatSocket.ts'
import { balanceSource, userSource } from './sources.ts'

/** Keeps the user and the balance fresh, and the chat socket open; later the notices, and what protects the player. */
export const accountArea: Area = {
  name: 'account',
  // The guard of the pages asks who is here.
  first: [userSource],
  sources: [balanceSource, chatSocket],
  later: async () => (await loadPart(() => import('./later.ts'))).laterSources,
}
