import { expect, test } from 'vitest'
import { readLock, shippedPackages, unlicensed } from '../../scripts/licences.ts'

test('every package that is shipped has a licence that allows it', () => {
  const packages = shippedPackages(readLock())
  expect(packages.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['react', 'fastify', '@mui/material']),
  )
  expect(unlicensed(packages)).toEqual([])
})

test('a package without a licence, or with one of another kind, is found; one for development is not asked', () => {
  const packages = shippedPackages({
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0', license: 'GPL-3.0' },
      'node_modules/a/node_modules/@b/c': { version: '2.0.0' },
      'node_modules/d': { version: '3.0.0', license: 'GPL-3.0', dev: true },
      'node_modules/e': { version: '4.0.0', license: 'MIT' },
      'node_modules/f': { version: '5.0.0', license: '(MIT OR GPL-3.0)' },
      'node_modules/g': { version: '6.0.0', license: 'MIT AND GPL-3.0' },
    },
  })
  expect(unlicensed(packages).map(({ name, licence }) => [name, licence])).toEqual([
    ['a', 'GPL-3.0'],
    ['@b/c', 'none named'],
    ['g', 'MIT AND GPL-3.0'],
  ])
})
