import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { readPassphrase, type Keyboard } from './passphrase.ts'

/** A keyboard, and a screen that keeps what it shows. */
const newTerminal = () => {
  const raw: boolean[] = []
  const shown: string[] = []
  const keyboard = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (on: boolean) => void raw.push(on),
  })
  const screen = { write: (text: string) => (shown.push(text), true) }
  return { raw, shown, keyboard, screen }
}

test.each([
  ['a line', ['secret\r'], 'secret'],
  ['key by key', ['s', 'e', '口', '令', '\r'], 'se口令'],
  ['a correction', ['secrets', '\u007f', '\b', 'T\n'], 'secreT'],
  ['an empty line', ['\r'], ''],
])('%s is read, and not shown', async (_story, keys, passphrase) => {
  const { raw, shown, keyboard, screen } = newTerminal()
  const reading = readPassphrase(keyboard, screen, 'Passphrase: ')
  for (const key of keys) keyboard.write(key)
  expect(await reading).toBe(passphrase)
  expect(shown).toEqual(['Passphrase: ', '\n'])
  // Raw while it is typed: the terminal itself would show the keys.
  expect(raw).toEqual([true, false])
})

test.each([['\u0003'], ['\u0004']])('%j gives up', async (key) => {
  const { raw, keyboard, screen } = newTerminal()
  const reading = readPassphrase(keyboard, screen, 'Passphrase: ')
  keyboard.write(`sec${key}ret\r`)
  await expect(reading).rejects.toThrow('no passphrase was typed')
  expect(raw).toEqual([true, false])
})

test('it is not read from a pipe', async () => {
  const pipe: Keyboard = new PassThrough()
  await expect(readPassphrase(pipe, newTerminal().screen, 'Passphrase: ')).rejects.toThrow(
    'is typed at a terminal',
  )
})
