/** For files that share a process: each begins with an empty IndexedDB and no toast waiting, and leaves nothing behind for the next one. */
import Dexie from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, expect, vi } from 'vitest'
import { connectToasts } from '../../src/app/ui/toast.ts'

// A database that another file left open would hold back every file that deletes one of its name.
globalThis.indexedDB = new IDBFactory()
Dexie.dependencies.indexedDB = globalThis.indexedDB

// A toast that nothing rendered waits for the first renderer, which would be one of the next file.
connectToasts(() => () => undefined)()

const envBefore = { ...process.env }
const folderBefore = process.cwd()
const globalsBefore = new Set(Object.getOwnPropertyNames(globalThis))

afterAll(() => {
  vi.restoreAllMocks()
  const left = {
    // What is still drawn is found by the next file that looks for the same role.
    drawn:
      'document' in globalThis
        ? [...document.body.children].map(({ outerHTML }) => outerHTML.slice(0, 200))
        : [],
    fakeTimers: vi.isFakeTimers(),
    env: Object.keys({ ...envBefore, ...process.env }).filter(
      (name) => process.env[name] !== envBefore[name],
    ),
    folder: process.cwd() === folderBefore ? undefined : process.cwd(),
    globals: Object.getOwnPropertyNames(globalThis).filter(
      // tslib puts its helpers there, and the testing library registers itself with React.
      (name) => !globalsBefore.has(name) && !/^(?:__|IS_REACT_ACT_ENVIRONMENT$)/.test(name),
    ),
  }
  expect(left, 'what this file left behind').toEqual({
    drawn: [],
    fakeTimers: false,
    env: [],
    folder: undefined,
    globals: [],
  })
})
