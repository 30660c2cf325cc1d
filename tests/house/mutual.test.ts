/** Folders import one way: of two sibling folders, at most one imports from the other. */
import { expect, test } from 'vitest'
import { edgeOf, importEdges, sourceFiles } from '../../scripts/imports.ts'
import { mutualFolders } from '../../scripts/mutual.ts'

// Samples are data of tests, which may use everything; an area composes the folders beside it, as its settings do.
const files = sourceFiles('.', ['engine', 'contract', 'src', 'server']).filter(
  (file) => !/\.sample\.tsx?$|^server\/[a-z]+\/(?:area|[a-z]+\.settings)\.ts$/.test(file),
)

test('no folders import each other', () => {
  expect([...mutualFolders(importEdges('.', files))]).toEqual([])
})

test.each([
  ['one way', [['a/b/x.ts', '../c/y.ts']], []],
  [
    'two folders',
    [
      ['a/b/x.ts', '../c/y.ts'],
      ['a/c/deep/y.ts', '../../b/z.ts'],
    ],
    ['a: b ⇄ c'],
  ],
  [
    'a folder and the files beside it',
    [
      ['a/b/x.ts', '../y.ts'],
      ['a/z.ts', './b/w.ts'],
    ],
    ['a: . ⇄ b'],
  ],
  [
    'files of one folder',
    [
      ['a/b/x.ts', './y.ts'],
      ['a/b/y.ts', './x.ts'],
    ],
    [],
  ],
  [
    'packages',
    [
      ['a/b/x.ts', 'c'],
      ['c/y.ts', '../a/b/x.ts'],
    ],
    [],
  ],
] as const)('mutual imports of %s', (_story, imports, pairs) => {
  const edges = imports.map(([file, specifier]) => edgeOf(file, specifier))
  expect([...mutualFolders(edges).keys()]).toEqual(pairs)
})
