import { expect, test } from 'vitest'
import { families } from '#engine/plays/define.ts'
import { playsOf } from '#engine/plays/index.ts'
import { playPages } from '../../scripts/playPages.ts'

const pages = new Map(playPages().map(([file, content]) => [file, content()]))

test.each(families)('the page of %s has every play and every option of a split play', (family) => {
  const page = pages.get(`docs/plays/${family}.md`) ?? expect.fail(family)
  for (const { name, method, code, options = [] } of playsOf(family)) {
    const [, section = ''] = page.split(`### ${name}\n\n\`${method}\` · \`${code}\`\n`)
    const table = section.split('###')[0] ?? ''
    expect(table, method).toMatch(/\n\| (?:奖级|选项) \|/)
    for (const option of options) expect(table, option.method).toContain(`\`${option.method}\``)
    expect(table).not.toContain('undefined')
  }
})

test('every row of a table has as many cells as its head', () => {
  for (const [file, page] of pages)
    for (const table of page.match(/(?:^\|.*\n)+/gm) ?? []) {
      const cells = table
        .trimEnd()
        .split('\n')
        .map((row) => row.split(/(?<!\\)\|/).length)
      expect(new Set(cells).size, `${file}: ${table.slice(0, 80)}`).toBe(1)
    }
})

test('the index leads to all of them', () => {
  const index = pages.get('docs/plays/README.md') ?? expect.fail('index')
  for (const family of families) expect(index).toContain(`](${family}.md)`)
  expect(index).toContain('](laws.md)')
})
