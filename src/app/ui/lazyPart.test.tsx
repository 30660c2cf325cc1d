// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart, partsLost } from './lazyPart.ts'

afterEach(cleanup)

/** A part that counts its presses. */
const Counter = ({ name }: { readonly name: string }) => {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  )
}

const counter = () => {
  let here: () => void = () => undefined
  const loaded = new Promise<{ readonly default: typeof Counter }>((resolve) => {
    here = () => resolve({ default: Counter })
  })
  const Part = lazyPart(() => loaded)
  const tree = (name: string) => (
    <Suspense fallback="coming">
      <Part name={name} />
    </Suspense>
  )
  return { Part, here, tree }
}

test('a part that was requested before is drawn at once, without a fallback', async () => {
  const { Part, here, tree } = counter()
  const requested = Part.preload()
  here()
  await requested
  const { container } = render(tree('pressed'))
  expect(container.textContent).toBe('pressed 0')
})

test('a part that comes later takes the place of the fallback, and keeps its state when it is drawn again', async () => {
  const { here, tree } = counter()
  const { container, rerender } = render(tree('pressed'))
  expect(container.textContent).toBe('coming')
  await act(async () => here())
  fireEvent.click(screen.getByRole('button'))
  rerender(tree('clicked'))
  expect(container.textContent).toBe('clicked 1')
})

test('a part whose request hangs counts as lost after 15 seconds, until it is here', async () => {
  vi.useFakeTimers()
  const told = vi.fn<() => void>()
  const forget = partsLost.subscribe(told)
  const { Part, here } = counter()
  const loading = Part.preload()
  await vi.advanceTimersByTimeAsync(14_999)
  expect(partsLost.get()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(partsLost.get()).toBe(true)
  here()
  await loading
  expect(partsLost.get()).toBe(false)
  expect(told).toHaveBeenCalledTimes(2)
  expect(vi.getTimerCount()).toBe(0)
  forget()
  vi.useRealTimers()
})
