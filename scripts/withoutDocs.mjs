/**
 * Vite plugin: removes from the client the parts of a call or of a socket event that only the reference page and the tests read, its description
 * and its example. For 140 calls they would add 30 KB to the first lottery page.
 */
const documentation = new Set(['about', 'example'])

/**
 * The calls and events in a parsed module: objects with a path or a socket and a description, whichever function makes them one. Several calls of one
 * kind are made by a function of their own, which passes both on.
 */
const definitionsIn = (node, found = []) => {
  if (Array.isArray(node)) for (const one of node) definitionsIn(one, found)
  else if (node && typeof node.type === 'string') {
    const names = (node.properties ?? []).map(({ key }) => key?.name)
    if ((names.includes('path') || names.includes('socket')) && names.includes('about')) found.push(node)
    else
      for (const part of Object.values(node)) if (part && typeof part === 'object') definitionsIn(part, found)
  }
  return found
}

/** The plugin. */
export const withoutDocs = () => ({
  name: 'calls and events without documentation',
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
