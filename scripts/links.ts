/** Finds the paths and links in a document that do not exist. */
import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const fence = /^```[\s\S]*?^```/gm
const codeForm = /`([^`\s]+)`/g
const linkForm = /\]\(([^)\s]+)\)/g

// A path has a slash or a source file's extension; a text that begins with / (an address), # (an import) or
// @ (a package) is not a path, and files made at run time are not expected to exist.
const isPath = (text: string): boolean =>
  /^\.?\w[\w./*{},-]*$/.test(text) &&
  (text.includes('/') || /\.(?:tsx?|mjs|md)$/.test(text)) &&
  /[a-z]/.test(text) &&
  !/^(?:data|dist|node_modules)\//.test(text)

/** The part of a pattern that must exist: for `src/app/features/*`, the folder before the star. */
const fixedPart = (path: string): string => {
  const at = path.search(/[*{]/)
  return at < 0 ? path : path.slice(0, path.lastIndexOf('/', at) + 1)
}

/** The paths in backticks of a page, outside its code blocks. */
export const pathsIn = (markdown: string): readonly string[] =>
  [...markdown.replaceAll(fence, '').matchAll(codeForm)].map((match) => match[1] ?? '').filter(isPath)

/** The relative links of a page, without their anchors. */
export const linksIn = (markdown: string): readonly string[] =>
  [...markdown.replaceAll(fence, '').matchAll(linkForm)]
    .map((match) => (match[1] ?? '').replace(/#.*$/, ''))
    .filter((link) => link !== '' && !/^[a-z]+:/.test(link))

/**
 * The paths and links of a page that do not exist. A file name alone (`settle.ts`) is looked up among all names of
 * the tree, a path with a slash from the root of the tree, a link from the folder of its page.
 */
export const deadNames = (
  page: string,
  markdown: string,
  fileNames: ReadonlySet<string>,
  exists: (path: string) => boolean = existsSync,
): readonly string[] => {
  const paths = pathsIn(markdown).filter((path) =>
    path.includes('/') ? !exists(fixedPart(path)) : !fileNames.has(path) && !exists(path),
  )
  const links = linksIn(markdown).filter((link) => !exists(normalize(join(dirname(page), link))))
  return [...new Set([...paths, ...links])].map((name) => `${page} names ${name}`)
}
