/** Which paths and links a document names, and which of them lead nowhere. */
import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const fence = /^```[\s\S]*?^```/gm
const codeForm = /`([^`\s]+)`/g
const linkForm = /\]\(([^)\s]+)\)/g

// A path has a slash or a source file's ending; what begins with one (an address), with # (an import) or
// with @ (a package) is none, and nothing is expected of what is made at run time.
const isPath = (text: string): boolean =>
  /^\.?\w[\w./*{},-]*$/.test(text) &&
  (text.includes('/') || /\.(?:tsx?|mjs|md)$/.test(text)) &&
  /[a-z]/.test(text) &&
  !/^(?:data|dist|node_modules)\//.test(text)

/** The part of a pattern that must exist: `src/app/features/*` is a folder of the tree up to its star. */
const fixedPart = (path: string): string => {
  const at = path.search(/[*{]/)
  return at < 0 ? path : path.slice(0, path.lastIndexOf('/', at) + 1)
}

/** The paths that a page names in backticks, outside its code blocks. */
export const pathsIn = (markdown: string): readonly string[] =>
  [...markdown.replaceAll(fence, '').matchAll(codeForm)].map((match) => match[1] ?? '').filter(isPath)

/** The relative links of a page, without their anchors. */
export const linksIn = (markdown: string): readonly string[] =>
  [...markdown.replaceAll(fence, '').matchAll(linkForm)]
    .map((match) => (match[1] ?? '').replace(/#.*$/, ''))
    .filter((link) => link !== '' && !/^[a-z]+:/.test(link))

/**
 * What a page names and does not exist. A file named alone (`settle.ts`) is looked for among all names of
 * the tree, anything with a slash from the root of the tree, a link from the folder of its page.
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
