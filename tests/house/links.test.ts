import { expect, test } from 'vitest'
import { deadNames, linksIn, pathsIn } from '../../scripts/links.ts'

test.each([
  ['a file with its folder', 'see `engine/counting/count.ts`', ['engine/counting/count.ts']],
  ['a folder', 'see `src/db/`', ['src/db/']],
  ['a hidden one', 'see `.ci/run`', ['.ci/run']],
  ['a file alone', 'see `settle.ts` and `README.md`', ['settle.ts', 'README.md']],
  ['a pattern', 'see `src/app/features/*`', ['src/app/features/*']],
  ['an address is no path', '`/sso/login` and `/index`', []],
  ['an import alias is no path', '`#engine/counting/count.ts`', []],
  ['a package is no path', '`@mui/material`', []],
  ['a command is no path', '`npm run bench -- --only P10`', []],
  ['a name without a slash is no path', '`place_orders` and `4090`', []],
  ['a fraction is no path', '`44/59`', []],
  ['what is made at run time is not expected', '`data/ops.sock` and `dist/index.html`', []],
  ['a code block names nothing', '```sh\ncat `no/such.ts`\n```\n', []],
])('%s', (_story, markdown, paths) => expect(pathsIn(markdown)).toEqual(paths))

test('links are relative to the page, without anchors and addresses of other sites', () => {
  const page = '[a](b.md#c) [d](../e.md) [f](https://example.com/g) [h](#i) [j](mailto:k)'
  expect(linksIn(page)).toEqual(['b.md', '../e.md'])
})

test('a missing path is reported once with its page', () => {
  const tree = new Set(['src/db/', 'docs/api.md', 'src/app/features/'])
  const page = '`src/db/` `scr/db/` `scr/db/` `gone.ts` `here.ts` `src/app/features/*` [x](api.md) [y](no.md)'
  expect(deadNames('docs/a.md', page, new Set(['here.ts']), (path) => tree.has(path))).toEqual([
    'docs/a.md names scr/db/',
    'docs/a.md names gone.ts',
    'docs/a.md names no.md',
  ])
})
