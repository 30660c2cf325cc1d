/** The oldest browsers: one place says which, the page asks the older ones to upgrade, and the build asks for nothing newer. */
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { beyondFloor, floor } from '../../scripts/floor.mjs'

const page = readFileSync('public/floor.js', 'utf8')

test('the page names the versions that package.json declares, and so does the README', () => {
  const said = `Chrome ${floor['chrome']}、Edge ${floor['edge']}、Firefox ${floor['firefox']}、Safari ${floor['safari']}`
  expect(page).toContain(said)
  expect(readFileSync('README.md', 'utf8')).toContain(said.replaceAll('、', ', '))
})

test('the check itself is old syntax, and stands before the app', () => {
  expect(beyondFloor('floor.js', page)).toEqual([])
  expect(beyondFloor('floor.js', 'const a = 1')).toEqual([expect.stringContaining('syntax')])
  const html = readFileSync('index.html', 'utf8')
  expect(html.indexOf('src="/floor.js"')).toBeGreaterThan(0)
  expect(html.indexOf('src="/floor.js"')).toBeLessThan(html.indexOf('type="module"'))
})

test.each([
  ['a function', 'Promise.withResolvers()', 'Promise.withResolvers'],
  ['a function of a later year', 'const a = Object.groupBy([], String)', 'Object.groupBy'],
  ['a method', 'a.b().symmetricDifference(c)', '.symmetricDifference'],
  ['a global', 'export const now = Temporal.Now', 'Temporal'],
  ['syntax', 'import data from "./a.json" with { type: "json" }', 'syntax'],
  ['a pattern', 'const a = /(?i:x)/', 'syntax'],
])('%s newer than the floor is found', (_story, code, found) => {
  expect(beyondFloor('a.js', code)).toEqual([expect.stringContaining(found)])
})

test.each([
  ['what the floor has', 'AbortSignal.any([]); [].toSorted(); class A { static { this.b ??= 1n } #c }'],
  ['properties of such a name', 'const a = { Temporal: 1, groupBy: 2 }; a.Temporal; a.groupBy'],
  ['a text', '"Promise.withResolvers"'],
])('%s is not', (_story, code) => expect(beyondFloor('a.js', code)).toEqual([]))

/** Runs the check in a browser that has what `more` gives; the message, or undefined. */
const shownIn = (more: object): string | undefined => {
  const shown: { innerHTML: string }[] = []
  const element = () => ({ style: {}, setAttribute: () => undefined, innerHTML: '' })
  const document = {
    body: { appendChild: (one: { innerHTML: string }) => shown.push(one) },
    createElement: element,
  }
  runInNewContext(page, { document, ...more })
  return shown[0]?.innerHTML
}
const Script = class {}
Object.assign(Script.prototype, { noModule: false })
const Signal = { any: (): void => undefined }

test('a browser at the floor is left alone', () => {
  expect(shownIn({ HTMLScriptElement: Script, AbortSignal: Signal })).toBeUndefined()
})

test.each([
  ['without toSorted', { HTMLScriptElement: Script, AbortSignal: Signal, Array: class {} }],
  ['without AbortSignal.any', { HTMLScriptElement: Script, AbortSignal: {} }],
  ['without AbortSignal', { HTMLScriptElement: Script }],
  ['without modules', { HTMLScriptElement: class {}, AbortSignal: Signal }],
  ['without any of them', {}],
])('one %s is asked to upgrade', (_story, more) => {
  expect(shownIn(more)).toContain('请升级浏览器')
})
