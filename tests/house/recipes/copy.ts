/** A copy of the tree with the packages of the original. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const parts = [
  'contract',
  'docs',
  'e2e',
  'engine',
  'package.json',
  'scripts',
  'server',
  'src',
  'tests',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
]

/** Copies the sources to a new folder, which it returns. */
export const copyTree = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'haocai-recipes-'))
  for (const part of parts) cpSync(part, join(root, part), { recursive: true })
  // The compiler writes beside the packages: the folder itself is not that of the original.
  mkdirSync(join(root, 'node_modules'))
  for (const name of readdirSync('node_modules'))
    if (name !== '.cache') symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name))
  return root
}
