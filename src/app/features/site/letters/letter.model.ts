/** The letter that is open: read from the stored pages, marked as read, deleted when asked. */
import { BehaviorSubject, combineLatest, map } from 'rxjs'
import * as z from 'zod/mini'
import { laterCalls } from '#contract/site/later.ts'
import { showToast } from '#src/app/ui/toast.ts'
import { text as formText } from '#src/app/ui/forms/form.text.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import type { LetterSnapshot } from './letter.snapshot.ts'
import { lettersList, type Letter } from './letters.list.ts'
import { text } from './letters.text.ts'

/** The dialog of a letter. */
export interface LetterModel {
  readonly letter: Behavior<LetterSnapshot | undefined>
  /** Opens a letter of a page that was listed. */
  open(id: string): void
  end(): void
}

/** Starts with nothing open. */
export const createLetterModel = (client: Client): LetterModel => {
  const scope = client.scope()
  const opened$ = new BehaviorSubject<Letter | undefined>(undefined)
  const deleting$ = new BehaviorSubject(false)
  const close = () => opened$.next(undefined)

  const open = (id: string): void =>
    scope.ask({
      kind: 'open',
      ask: () => listedLetter(client, id),
      async land(found) {
        opened$.next(found)
        // Unread it stays where the server was not notified: the next opening does it.
        if (found?.msgState === 0) await client.call('readLetter', { id: found.id, type: 0 })
      },
    })
  const remove = (letter: Letter): void => {
    if (deleting$.value) return
    scope.ask({
      busy: (on) => deleting$.next(on),
      failed: () => showToast({ kind: 'error', text: formText.failed }),
      ask: () => client.call('deleteLetters', { items: [letter.id.toString()] }),
      land(ending) {
        if (ending.kind !== 'answered')
          showToast({ kind: 'error', text: ending.kind === 'refused' ? ending.msg : text.lost })
        else if (opened$.value === letter) close()
      },
    })
  }
  const letter$ = combineLatest([opened$, deleting$, client.line.line$]).pipe(
    map(
      ([letter, deleting, { up }]): LetterSnapshot | undefined =>
        letter && {
          title: letter.title,
          content: letter.content,
          atMs: letter.createDate,
          close,
          remove: up && !deleting ? () => remove(letter) : undefined,
        },
    ),
  )
  return {
    letter: scope.behavior(letter$, undefined),
    open,
    end: () => scope.end(),
  }
}

const listedLetter = async (client: Client, id: string): Promise<Letter | undefined> => {
  const pages = await client.privateDb()?.listPages.where('value.list').equals(lettersList.call).toArray()
  for (const { value } of (pages ?? []).toSorted((a, b) => b.serverTime - a.serverTime)) {
    const read = z.safeDecode<z.ZodMiniType>(laterCalls.letters.output, value.wire)
    const page = read.success ? (read.data as z.output<typeof laterCalls.letters.output>) : undefined
    const found = page?.data.find((one) => one.id.toString() === id)
    if (found) return found
  }
  return undefined
}
