/** Adding a play touches one line of one family file, and one line of examples. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { families } from '#engine/plays/define.ts'
import { playsOf } from '#engine/plays/index.ts'

const linesOf = (path: string): readonly string[] =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8').split('\n')

describe.each(families)('%s', (family) => {
  const file = linesOf(`engine/plays/${family}.ts`)
  const examples = linesOf(`engine/guide/examples.${family}.ts`)

  test.each(playsOf(family).map(({ method, code, name, label }) => [method, code, name, label] as const))(
    '%s is one line of the family file and one of the examples',
    (method, code, name, label) => {
      const said = file.filter((line) =>
        line.includes(`play('${method}', '${code}', '${name}', '${label}', `),
      )
      expect(said).toHaveLength(1)
      expect(file.filter((line) => line.includes(`'${method}'`))).toHaveLength(1)
      expect(
        examples.filter((line) => line.startsWith(`  ${method}: [`) && line.endsWith('],')),
      ).toHaveLength(1)
    },
  )
})
