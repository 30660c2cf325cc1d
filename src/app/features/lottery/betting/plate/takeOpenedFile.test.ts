/** The file with which the app was opened, over a page whose play changes. */
import { BehaviorSubject } from 'rxjs'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { Play } from '#engine/plays/define.ts'
import { openedFile } from '#src/app/core/openedFile.ts'
import { connectToasts, type Toast } from '#src/app/ui/toast.ts'
import { createScope } from '#src/streams/core/behavior.ts'
import { emptyWorld, type PageState, type World } from '../betting.state.ts'
import { emptyState } from '../emptyState.ts'
import { behaviorOf } from '../page.sample.ts'
import type { ChosenFile } from './plate.snapshot.ts'
import { takeOpenedFile } from './takeOpenedFile.ts'

afterEach(() => openedFile.keep(undefined))

const file = new File(['12345'], 'numbers.txt')
const playWith = (kind: string) => ({ plate: { kind } }) as Play

/** A page on which a play can be opened, what was uploaded, and what was said. */
const opened = () => {
  const scope = createScope((error) => {
    throw error
  })
  const state = new BehaviorSubject<PageState>(emptyState('cqssc'))
  let open: Play | undefined
  const uploaded: ChosenFile[] = []
  const said: string[] = []
  const disconnect = connectToasts((toast: Toast) => {
    said.push(toast.text)
    return () => undefined
  })
  onTestFinished(() => {
    scope.end()
    disconnect()
  })
  takeOpenedFile(
    { scope, state, world: behaviorOf(new BehaviorSubject<World>(emptyWorld)), play: () => open },
    { upload: (one) => uploaded.push(one) },
  )
  const show = (kind: string) => {
    open = playWith(kind)
    state.next({ ...state.value })
  }
  return { show, uploaded, said }
}

test('it is read once by the first typed play, and until then the page says for what it waits', () => {
  const { show, uploaded, said } = opened()
  openedFile.keep(file)
  expect([uploaded, said]).toEqual([[], []])
  show('rows')
  show('rows')
  expect(said).toEqual(['numbers.txt 已打开：请选择单式玩法，文件将读入输入框'])
  show('typed')
  expect(uploaded).toEqual([file])
  show('rows')
  show('typed')
  expect([uploaded.length, said.length, openedFile.current]).toEqual([1, 1, undefined])
})

test('a file that is opened while a typed play is open is read at once, each anew', () => {
  const { show, uploaded } = opened()
  show('typed')
  openedFile.keep(file)
  openedFile.keep(file)
  expect(uploaded).toEqual([file, file])
})
