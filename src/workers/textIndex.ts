/**
 * Full-text search over many short texts: an index of two adjacent characters, which needs no words and so serves Chinese, numbers and
 * Latin text alike. What it finds is looked at again, so that an answer is exact.
 */

/** An index of texts, which grows. */
export interface TextIndex {
  /** Adds texts; their places follow those of before. */
  add(texts: readonly string[]): void
  /** Places of the texts that have each of the words, which are separated by blanks; in their order. None for no words. */
  find(words: string): readonly number[]
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

// Both characters as one number.
const pairAt = (text: string, at: number): number => text.charCodeAt(at) * 65_536 + text.charCodeAt(at + 1)

/** Makes an empty one. */
export const createTextIndex = (): TextIndex => {
  const texts: string[] = []
  const places = new Map<number, number[]>()
  const addOne = (text: string): void => {
    const place = texts.push(text) - 1
    for (let at = 0; at + 1 < text.length; at += 1) {
      const pair = pairAt(text, at)
      const known = places.get(pair)
      if (!known) places.set(pair, [place])
      else if (known.at(-1) !== place) known.push(place)
    }
  }
  /** The shortest list that has every text with this word; undefined for all of them: one character has no pair. */
  const candidates = (word: string): readonly number[] | undefined => {
    let best: readonly number[] | undefined
    for (let at = 0; at + 1 < word.length; at += 1) {
      const found = places.get(pairAt(word, at)) ?? []
      if (!best || found.length < best.length) best = found
    }
    return best
  }
  return {
    add: (added) => added.forEach((text) => addOne(plain(text))),
    find(words) {
      const wanted = plain(words).split(/\s+/).filter(Boolean)
      if (wanted.length === 0) return []
      const [shortest] = wanted
        .flatMap((word) => {
          const found = candidates(word)
          return found ? [found] : []
        })
        .toSorted((a, b) => a.length - b.length)
      const looked = shortest ?? texts.map((_text, place) => place)
      return looked.filter((place) => wanted.every((word) => texts[place]?.includes(word)))
    },
  }
}
