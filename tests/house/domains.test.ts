/** Server domains are values (decision 32): one file declares each, its area lists and makes it (decision 76). */
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { lotteryCalls } from '#contract/lottery/first.ts'
import { areas } from '#server/app/areas.ts'
import { commands } from '#server/app/ops.ts'
import { sourceFiles } from '../../scripts/imports.ts'

const read = (file: string): string => readFileSync(file, 'utf8')
// None is a domain: the composition, what all domains stand on, the command line of operators, and parts of a domain.
const others =
  /^server\/(?:app|audit|platform|schema|migrations|account\/(?:base|secondFactor)|chat\/(?:blocks|silence)|funds\/(?:orders|providers|sandbox)|ledger\/(?:kinds|transfers|movements|moneyOrders|closing)|operation\/(?:ops|audit))(?:\/|$)/
// An area makes its domains, and may have more files beside their folders. One that has no folders is a domain itself.
const besideDomains = /^server\/[^/]+\/(?:area|events|\w+\.settings)\.ts$|^server\/lottery\/[^/]+$/
const domainFolders = [
  ...new Set(
    sourceFiles('.', ['server'])
      .filter((file) => !besideDomains.test(file))
      .map((file) => dirname(file)),
  ),
].filter((folder) => !others.test(folder))
const domainFiles = sourceFiles('.', ['server']).filter((file) => file.endsWith('.domain.ts'))

test('every domain folder declares its domain in one file, and no other place has one', () => {
  expect(domainFiles.map((file) => dirname(file)).toSorted()).toEqual(domainFolders.toSorted())
})

/** What is missing of a domain in the source of its area: its import, or its making. */
const missingIn = (composed: string, file: string): readonly string[] => {
  const [, area = '', path = ''] = /^server\/([^/]+)\/(.+)$/.exec(file) ?? []
  const [, name = ''] = /^export const (\w+Domain)\b/m.exec(read(file)) ?? []
  const isMade = composed.includes(`${name}.create(`) || /\(\) => \(\{\}\)/.test(read(file))
  return [
    ...(composed.includes(`from './${path}'`) ? [] : [`${file} is not listed by server/${area}/area.ts`]),
    ...(isMade ? [] : [`${file} is not made by server/${area}/area.ts`]),
  ]
}

// A call that nobody handles does not compile; a domain that only has jobs would be forgotten in silence.
test('every domain is listed by its area, and made unless it has commands alone', () => {
  const areaOf = (file: string) => file.split('/').slice(0, 2).join('/')
  expect(domainFiles.flatMap((file) => missingIn(read(`${areaOf(file)}/area.ts`), file))).toEqual([])
})

test('a domain that its area does not make is found', () => {
  const composed = read('server/lottery/area.ts').replace('calendarDomain.create(', '')
  expect(missingIn(composed, 'server/lottery/calendar/calendar.domain.ts')).toEqual([
    'server/lottery/calendar/calendar.domain.ts is not made by server/lottery/area.ts',
  ])
})

test('every domain is in the list that the command line reads, once', () => {
  const names = areas.declared.map(({ name }) => name)
  expect(names).toHaveLength(domainFiles.length)
  expect(new Set(names).size).toBe(names.length)
})

test('the composition is short', () => {
  expect(read('server/app/app.ts').split('\n').length).toBeLessThan(150)
  expect(read('server/app/areas.ts').split('\n').length).toBeLessThan(100)
  const long = sourceFiles('.', ['server'])
    .filter((file) => /^server\/[^/]+\/area\.ts$/.test(file))
    .filter((file) => read(file).split('\n').length >= 150)
  expect(long).toEqual([])
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
