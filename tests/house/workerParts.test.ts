import { expect, test } from 'vitest'
import { workerParts } from '../../scripts/workerParts.mjs'

const good = {
  'index-1.js': 'import"./app-1.js";new Worker(`/assets/engine.worker-1.js`)',
  'app-1.js': 'const a = 1',
  'engine.worker-1.js':
    'import{m}from"./masks-1.js";import(`./ssc-1.js`);import(`./help-1.js`);import(`./guide-1.js`)',
  'masks-1.js': 'export const m = 1',
  'ssc-1.js': 'import{m}from"./engine.worker-1.js";p(`five-group-120`)',
  'help-1.js': 'export const h = 1',
  'guide-1.js': 'import{h}from"./help-1.js"',
}
const partsOf = (changes: Readonly<Record<string, string>>) =>
  workerParts(new Map(Object.entries({ ...good, ...changes })), ['five-group-120'])

test('the rules are everything that the worker may load except its texts', () => {
  expect(partsOf({})).toEqual({
    rules: ['engine.worker-1.js', 'masks-1.js', 'ssc-1.js'],
    words: ['help-1.js', 'guide-1.js'],
    problems: [],
  })
})

test.each([
  ['plays in the page', { 'app-1.js': 'p("five-group-120")' }, ['app-1.js is the page\'s and has plays in it']], // oxfmt-ignore
  ['no plays at all', { 'ssc-1.js': '' }, ['the worker has no plays']],
  [
    'words that come with the rules',
    { 'masks-1.js': 'import"./help-1.js"' },
    ['masks-1.js brings the words of help-1.js with it'],
  ],
  [
    'words among the rules',
    { 'engine.worker-1.js': 'import(`./ssc-1.js`)' },
    ['the worker has no chunk of words: they are among its rules'],
  ],
  ['a second worker', { 'engine.worker-2.js': '' }, ['the build has 2 engine workers']],
])('%s are seen', (_story, changes, problems) => expect(partsOf(changes).problems).toEqual(problems))
