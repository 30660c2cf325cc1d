/**
 * The parts of a build that belong to the engine worker: its rules, its texts, and plays that were bundled into the page by
 * mistake.
 */

/** @typedef {ReadonlyMap<string, string>} Chunks the source of every script of the build by its file name */

const namedIn = (source, pattern) => [...source.matchAll(pattern)].map(([, name]) => name)
const anyImport = /["`']\.\/([\w.-]+\.js)["`']/g
const staticImport = /(?:from|import)\s*["`']\.\/([\w.-]+\.js)["`']/g

/** Every chunk that is reachable from the first ones. */
const reached = (chunks, first, pattern) => {
  const seen = new Set(first)
  for (const name of seen) for (const next of namedIn(chunks.get(name) ?? '', pattern)) seen.add(next)
  return seen
}

const isWords = (name) => /^(?:help|guide)-/.test(name)

/**
 * Splits a build. `rules` is everything that the worker may load except the texts, which are in separate chunks.
 * @param {Chunks} chunks
 * @param {readonly string[]} codes English codes of plays: they occur only in play values
 * @returns {{ rules: string[], words: string[], problems: string[] }}
 */
export const workerParts = (chunks, codes) => {
  const problems = []
  const entry = [...chunks.keys()].filter((name) => name.startsWith('engine.worker-'))
  if (entry.length !== 1) problems.push(`the build has ${entry.length} engine workers`)
  const all = [...reached(chunks, entry, anyImport)]
  const words = all.filter(isWords)
  const rules = all.filter((name) => !isWords(name))
  if (words.length === 0) problems.push('the worker has no chunk of words: they are among its rules')
  // A rule that imports texts statically would load them too; texts may import texts and rules.
  for (const name of rules)
    for (const word of namedIn(chunks.get(name) ?? '', staticImport).filter(isWords))
      problems.push(`${name} brings the words of ${word} with it`)
  const hasPlays = (name) =>
    codes.some((code) => new RegExp(`["'\`]${code}["'\`]`).test(chunks.get(name) ?? ''))
  if (entry.length > 0 && !rules.some(hasPlays)) problems.push('the worker has no plays')
  for (const name of chunks.keys())
    if (!all.includes(name) && hasPlays(name)) problems.push(`${name} is the page's and has plays in it`)
  return { rules, words, problems }
}
