/** Reads a passphrase from a terminal. Never from arguments, the environment or a pipe, where others could read it. */
import type { Readable, Writable } from 'node:stream'

/** The keyboard: standard input if it is a terminal. */
export type Keyboard = Readable & { readonly isTTY?: boolean; setRawMode?(raw: boolean): unknown }

const [enter, lineFeed, endOfInput, interrupt, backspace, erase] = [
  '\r',
  '\n',
  '\u0004',
  '\u0003',
  '\b',
  '\u007f',
]

/** Asks, and reads one line without showing it. Rejects without a terminal, and when the operator presses Ctrl-C or Ctrl-D. */
export const readPassphrase = async (
  keyboard: Keyboard,
  screen: Pick<Writable, 'write'>,
  question: string,
): Promise<string> => {
  if (keyboard.isTTY !== true || !keyboard.setRawMode)
    throw new Error('a passphrase is typed at a terminal, and there is none')
  screen.write(question)
  keyboard.setRawMode(true)
  keyboard.setEncoding('utf8')
  try {
    return await lineFrom(keyboard)
  } finally {
    keyboard.setRawMode(false)
    keyboard.pause()
    screen.write('\n')
  }
}

const lineFrom = (keyboard: Keyboard): Promise<string> =>
  new Promise((resolve, reject) => {
    const typed: string[] = []
    const end = (settle: () => void) => {
      keyboard.off('data', take)
      keyboard.off('end', giveUp)
      settle()
    }
    const giveUp = () => end(() => reject(new Error('no passphrase was typed')))
    const take = (text: string) => {
      for (const key of text) {
        if (key === enter || key === lineFeed) return end(() => resolve(typed.join('')))
        if (key === interrupt || key === endOfInput) return giveUp()
        if (key === backspace || key === erase) typed.pop()
        else typed.push(key)
      }
    }
    keyboard.on('data', take)
    keyboard.on('end', giveUp)
    keyboard.resume()
  })
