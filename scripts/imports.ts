/** The imports of a source file and their targets in the tree: the input of the arrow test. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

/** One import of one file; `target` is a path in the tree, or a package name. */
export interface ImportEdge {
  readonly file: string
  readonly target: string
  readonly isPackage: boolean
}

const importForm =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|new URL\(\s*['"](\.[^'"]+\.ts)['"]/g

/** The specifiers a source imports, statically or on demand. */
export const specifiersOf = (source: string): readonly string[] =>
  [...source.matchAll(importForm)].map((match) => match.slice(1).find((part) => part !== undefined) ?? '')

/**
 * The specifiers whose code is bundled with a source: type imports are erased, and a worker that is
 * started by its address is a separate program.
 */
export const bundledSpecifiersOf = (source: string): readonly string[] =>
  specifiersOf(
    source
      .replaceAll(/(?:^|\n)\s*(?:import|export) type\s[^'"`;]*?\bfrom\s*['"][^'"]+['"]/g, '\n')
      .replaceAll(/new URL\([^)]*\)/g, ''),
  )

/** The target of a specifier of a file. */
export const edgeOf = (file: string, specifier: string): ImportEdge => {
  if (specifier.startsWith('#')) return { file, target: specifier.slice(1), isPackage: false }
  if (specifier.startsWith('.')) {
    return { file, target: normalize(join(dirname(file), specifier)), isPackage: false }
  }
  return { file, target: specifier, isPackage: true }
}

/** Every file below the given folders, as paths from the root. */
export const filesBelow = (root: string, folders: readonly string[]): readonly string[] => {
  const below = (folder: string): readonly string[] =>
    readdirSync(folder)
      .map((name) => join(folder, name))
      .flatMap((path) => (statSync(path).isDirectory() ? below(path) : [path]))
  return folders.flatMap((folder) => below(join(root, folder))).map((path) => relative(root, path))
}

/** The source files below the given folders, without tests. */
export const sourceFiles = (root: string, folders: readonly string[]): readonly string[] =>
  filesBelow(root, folders).filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path))

/** Every import of these files. */
export const importEdges = (root: string, files: readonly string[]): readonly ImportEdge[] =>
  files.flatMap((file) =>
    specifiersOf(readFileSync(join(root, file), 'utf8')).map((specifier) => edgeOf(file, specifier)),
  )
