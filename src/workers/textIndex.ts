/**
 * Full-text search over many short texts: an index of two adjacent characters, which needs no words and so serves Chinese, numbers and
 * Latin text alike. What it finds is looked at again, so that an answer is exact.
 */

/** An index of texts. */
export interface TextIndex {
  /** Places of the texts that have each of the words, which are separated by blanks; in their order. None for no words. */
  find(words: string): readonly number[]
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

// Both characters as one number.
const pairAt = (text: string, at: number): number => text.charCodeAt(at) * 65_536 + text.charCodeAt(at + 1)

/** Makes it. */
export const createTextIndex = (given: readonly string[]): TextIndex => {
  const texts = given.map(plain)
  const places = new Map<number, number[]>()
  for (const [place, text] of texts.entries())
    for (let at = 0; at + 1 < text.length; at += 1) {
      const pair = pairAt(text, at)
      const known = places.get(pair)
      if (!known) places.set(pair, [place])
      else if (known.at(-1) !== place) known.push(place)
    }
  const all = texts.map((_text, place) => place)
  /** The shortest list that has every text with this word. */
  const candidates = (word: string): readonly number[] => {
    let best: readonly number[] = all
    for (let at = 0; at + 1 < word.length; at += 1) {
      const found = places.get(pairAt(word, at)) ?? []
      if (found.length < best.length) best = found
    }
    return best
  }
  return {
    find(words) {
      const wanted = plain(words).split(/\s+/).filter(Boolean)
      if (wanted.length === 0) return []
      const lists = wanted.map(candidates).toSorted((a, b) => a.length - b.length)
      return (lists[0] ?? []).filter((place) => wanted.every((word) => texts[place]?.includes(word)))
    },
  }
}
