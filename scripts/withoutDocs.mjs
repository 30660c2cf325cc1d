/**
 * Vite plugin: removes from the client the parts of a call that only the reference page and the tests read, its description
 * and its example. For 140 calls they would add 30 KB to the first lottery page.
 */
const defining = new Set(['defineCall', 'defineMoneyCall'])
const documentation = new Set(['about', 'example'])

/** The calls that a parsed module declares. */
const definitionsIn = (node, found = []) => {
  if (Array.isArray(node)) for (const one of node) definitionsIn(one, found)
  else if (node && typeof node.type === 'string') {
    if (node.type === 'CallExpression' && defining.has(node.callee.name)) found.push(node.arguments[0])
    for (const part of Object.values(node)) if (part && typeof part === 'object') definitionsIn(part, found)
  }
  return found
}

/** The plugin. */
export const withoutDocs = () => ({
  name: 'calls without documentation',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/[^/]+\/[^/]+\.ts$/ },
    handler(code) {
      const dropped = definitionsIn(this.parse(code))
        .flatMap(({ properties }) => properties)
        .filter(({ key }) => documentation.has(key?.name))
        .toSorted((a, b) => b.start - a.start)
      const shorter = dropped.reduce(
        (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
        code,
      )
      return { code: shorter, map: null }
    },
  },
})
