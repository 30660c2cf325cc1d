/** The search among contacts: what this device knows at once, what only the server knows a moment later. */
import { BehaviorSubject, debounceTime, distinctUntilChanged, switchMap, type Observable } from 'rxjs'
// Here, so that its values are loaded together with who makes these calls.
import '#contract/chat/later.ts'
import type { Client } from '#src/streams/core/client.ts'
import { timing } from '#src/streams/core/timing.ts'
import { nameOf, type Contact } from './tree.ts'

/** `scene` of a group among contacts. */
const groupScene = 1

/** Words, and the contacts that the server found. `prefix` is that of the keys of their conversations. */
export const createSearch = (
  client: Client,
  prefix: 'u' | 'm',
): { readonly words$: BehaviorSubject<string>; readonly found$: Observable<readonly Contact[]> } => {
  const words$ = new BehaviorSubject('')
  const found$ = words$.pipe(
    debounceTime(timing.searchDebounce),
    distinctUntilChanged(),
    switchMap(async (words): Promise<readonly Contact[]> => {
      if (words.trim() === '') return []
      const ending = await client.call('searchContacts', { userName: words.trim() })
      if (ending.kind !== 'answered') return []
      return ending.value.map(({ to, name, nikeName, scene }) => ({
        key: `${scene === groupScene ? 'g' : prefix}${to}`,
        name: nameOf(name, nikeName),
        unread: 0,
      }))
    }),
  )
  return { words$, found$ }
}
