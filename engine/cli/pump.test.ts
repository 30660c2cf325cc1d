import { EventEmitter } from 'node:events'
import { describe, expect, test } from 'vitest'
import { createLineCutter } from './lines.ts'
import { pumpLines } from './pump.ts'

describe('lines come out of pieces', () => {
  test.each([
    ['cut anywhere', ['ab', 'c\nd', 'e\n'], ['abc', 'de']],
    ['with a last one that has no end', ['a\nb'], ['a', 'b']],
    ['empty ones as well', ['\n\na\n'], ['', '', 'a']],
    ['a line separator of Unicode ends none', ['a\u2028b\n'], ['a\u2028b']],
    ['none from nothing', [], []],
    ['one as long as may be', ['12345678\n'], ['12345678']],
    ['a longer one only as a mark, and the next ones whole', ['123456789\nab\n'], [undefined, 'ab']],
    ['a long one in many pieces', ['12345', '6789', '0', '1\nab'], [undefined, 'ab']],
    ['a long one that never ends', ['a\n12345', '6789'], ['a', undefined]],
  ])('%s', (_story, pieces, lines) => {
    const cutter = createLineCutter(8)
    expect([...pieces.flatMap((piece) => cutter.push(piece)), ...cutter.end()]).toEqual(lines)
  })
})

/** A writer that accepts `room` writes and then reports that it is full, until it is drained. */
const narrowWriter = (room: number) => {
  const written: string[] = []
  const emitter = new EventEmitter()
  const stream = Object.assign(emitter, {
    write: (text: string) => {
      written.push(text)
      return written.length % room !== 0
    },
  }) as unknown as NodeJS.WritableStream
  return { stream, written, empty: () => emitter.emit('drain') }
}

async function* piecesOf(pieces: readonly string[], onTaken: () => void) {
  for (const piece of pieces) {
    onTaken()
    await Promise.resolve()
    yield piece
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('answers', () => {
  test('to one piece are written together, in order', async () => {
    const { stream, written } = narrowWriter(100)
    const pieces = piecesOf(['1\n2\n3', '\n4\n'], () => undefined)
    await pumpLines(pieces, stream, (line) => ({ line }))
    expect(written).toEqual(['{"line":"1"}\n{"line":"2"}\n', '{"line":"3"}\n{"line":"4"}\n'])
  })

  test('wait for a reader that has no room, and so does the reading', async () => {
    let taken = 0
    const { stream, written, empty } = narrowWriter(1)
    const pieces = piecesOf(['1\n', '2\n', '3\n'], () => (taken += 1))
    const done = pumpLines(pieces, stream, (line) => ({ line }))
    await settled()
    expect([taken, written.length]).toEqual([1, 1])
    for (const _ of [1, 2, 3]) {
      await settled()
      empty()
    }
    await done
    expect(written.join('')).toBe('{"line":"1"}\n{"line":"2"}\n{"line":"3"}\n')
  })

  test('that are long are written before their piece is over', async () => {
    const { stream, written } = narrowWriter(100)
    const long = 'x'.repeat(100_000)
    await pumpLines(
      piecesOf(['1\n2\n3\n'], () => undefined),
      stream,
      (line) => ({ line, long }),
    )
    expect(written).toHaveLength(3)
  })
})
