/** Server domains are values (decision 32): one file declares each, and the composition stays a short list. */
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { lotteryCalls } from '#contract/lottery/first.ts'
import { declaredDomains } from '#server/app/declaredDomains.ts'
import { commands } from '#server/app/ops.ts'
import { sourceFiles } from '../../scripts/imports.ts'

const read = (file: string): string => readFileSync(file, 'utf8')
// None is a domain: the composition, what all domains stand on, the command line of operators, and parts of a domain.
const others =
  /^server\/(?:app|platform|schema|migrations|account\/secondFactor|ledger\/(?:transfers|movements|closing)|operation\/(?:ops|audit))(?:\/|$)/
const domainFolders = [...new Set(sourceFiles('.', ['server']).map((file) => dirname(file)))].filter(
  (folder) => !others.test(folder),
)
const domainFiles = sourceFiles('.', ['server']).filter((file) => file.endsWith('.domain.ts'))

test('every domain folder declares its domain in one file, and no other place has one', () => {
  expect(domainFiles.map((file) => dirname(file)).toSorted()).toEqual(domainFolders.toSorted())
})

test('the composition lists or makes every domain', () => {
  const composed = read('server/app/declaredDomains.ts') + read('server/app/domains.ts')
  const missing = domainFiles.filter((file) => !composed.includes(`'../${file.slice('server/'.length)}'`))
  expect(missing).toEqual([])
})

test('every domain is in the list that the command line reads, once', () => {
  const names = declaredDomains.map(({ name }) => name)
  expect(names).toHaveLength(domainFiles.length)
  expect(new Set(names).size).toBe(names.length)
})

test('the composition is short', () => {
  expect(read('server/app/app.ts').split('\n').length).toBeLessThan(150)
  expect(read('server/app/domains.ts').split('\n').length).toBeLessThan(150)
})

test('the platform refers to no call of the lottery, no prize group and no event of a domain', () => {
  const platform = sourceFiles('.', ['server/platform'])
  const names = Object.keys(lotteryCalls).join('|')
  const known = new RegExp(`['.](?:${names})\\b|prizeGroup|'(?:drawn|won|settled|balance|sessionEnded)'`)
  expect(platform.length).toBeGreaterThan(30)
  expect(platform.filter((file) => known.test(read(file)))).toEqual([])
  expect(known.test('calls.addOrder')).toBe(true)
})

test('every list of commands in a domain is part of the command line, each name once', () => {
  const declared = sourceFiles('.', ['server'])
    .filter((file) => file.endsWith('.ops.ts'))
    .flatMap((file) => [...read(file).matchAll(/^ {4}name: '([a-z-]+)'/gm)].map(([, name = '']) => name))
  expect(declared.length).toBeGreaterThan(15)
  expect(commands.map(({ name }) => name).toSorted()).toEqual(declared.toSorted())
  expect(new Set(declared).size).toBe(declared.length)
})
