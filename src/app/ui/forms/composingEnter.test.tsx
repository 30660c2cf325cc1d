// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { keepComposingEnter } from './composingEnter.ts'

test.each([
  ['an Enter that composes', { key: 'Enter', isComposing: true }, true],
  ['an Enter that is marked by its code alone', { key: 'Enter', keyCode: 229 }, true],
  ['a plain Enter', { key: 'Enter', keyCode: 13 }, false],
  ['a letter that composes', { key: 'a', isComposing: true, keyCode: 229 }, false],
])('%s', (_story, init, isKept) => {
  const page = document.implementation.createHTMLDocument()
  keepComposingEnter(page)
  const field = page.body.appendChild(page.createElement('input'))
  let heard = 0
  field.addEventListener('keydown', () => (heard += 1))
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  if ('keyCode' in init) Object.defineProperty(event, 'keyCode', { value: init.keyCode })
  if ('isComposing' in init) Object.defineProperty(event, 'isComposing', { value: true })
  field.dispatchEvent(event)
  expect([event.defaultPrevented, heard]).toEqual(isKept ? [true, 0] : [false, 1])
})
