// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DrawScene, SceneCard, type ScenesSnapshot } from './index.ts'
import { raceMs } from './race.ts'

const frames: FrameRequestCallback[] = []
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0))
})
afterEach(() => {
  cleanup()
  frames.splice(0)
  vi.unstubAllGlobals()
})
/** Runs the next frame of the page. */
const frame = (atMs: number) => frames.shift()?.(atMs)

const order = ['07', '02', '09', '04', '01', '10', '03', '06', '05', '08']
const nothing = () => undefined

const snapshot = (more: Partial<ScenesSnapshot> = {}): ScenesSnapshot => ({
  draw: { issue: '772841', numbers: order },
  playing: false,
  end: undefined,
  shown: true,
  toggleShown: nothing,
  sounds: false,
  toggleSounds: nothing,
  ...more,
})
const canvas = () => screen.getByRole<HTMLCanvasElement>('img')

/** Counts the tones that a browser would play. */
const hearTones = () => {
  const tones: number[] = []
  const node = () => ({
    frequency: {
      set value(hz: number) {
        tones.push(hz)
      },
    },
    gain: { setValueAtTime: nothing, exponentialRampToValueAtTime: nothing },
    connect: (to: unknown) => to,
    start: nothing,
    stop: nothing,
  })
  class SilentContext {
    readonly state = 'running'
    readonly currentTime = 0
    readonly destination = {}
    readonly createOscillator = node
    readonly createGain = node
  }
  vi.stubGlobal('AudioContext', SilentContext)
  return tones
}

test('[L-118] a race is played frame by frame and ends in exactly the drawn order', () => {
  const end = vi.fn<() => void>()
  const tones = hearTones()
  const { rerender } = render(<DrawScene family="pk10" scenes={snapshot({ playing: true, end })} />)
  expect(screen.getByRole('region', { name: '赛车动画' }).textContent).toContain('第 772841 期')
  expect(canvas().getAttribute('aria-label')).toBe('比赛中，到达终点后显示名次')
  frame(1_000)
  frame(1_000 + raceMs / 2)
  expect(end).not.toHaveBeenCalled()
  frame(1_000 + raceMs)
  expect(canvas().dataset['order']).toBe(order.join(' '))
  expect(end).toHaveBeenCalledOnce()
  expect(frames).toHaveLength(0)
  rerender(<DrawScene family="pk10" scenes={snapshot()} />)
  expect(canvas().getAttribute('aria-label')).toBe(`名次 ${order.join(' ')}`)
  expect(tones).toEqual([])
})

test('[L-118] a race that is not played shows the final order at once, and one can be skipped', () => {
  const end = vi.fn<() => void>()
  const { rerender } = render(<DrawScene family="pk10" scenes={snapshot()} />)
  expect(canvas().dataset['order']).toBe(order.join(' '))
  expect(frames).toHaveLength(0)
  rerender(<DrawScene family="pk10" scenes={snapshot({ playing: true, end })} />)
  fireEvent.click(screen.getByRole('button', { name: '跳过' }))
  expect(end).toHaveBeenCalledOnce()
  rerender(<DrawScene family="pk10" scenes={snapshot()} />)
  expect(canvas().dataset['order']).toBe(order.join(' '))
  expect(frames).toHaveLength(0)
  expect(screen.queryByRole('button', { name: '跳过' })).toBeNull()
})

test('[L-119] the race is hidden and shown again', () => {
  const toggleShown = vi.fn<() => void>()
  const { rerender } = render(<DrawScene family="pk10" scenes={snapshot({ toggleShown })} />)
  fireEvent.click(screen.getByRole('button', { name: '收起', expanded: true }))
  rerender(<DrawScene family="pk10" scenes={snapshot({ toggleShown, shown: false })} />)
  expect(screen.queryByRole('img')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '展开', expanded: false }))
  expect(toggleShown).toHaveBeenCalledTimes(2)
})

test('before the first draw the track is empty', () => {
  render(<DrawScene family="pk10" scenes={snapshot({ draw: undefined })} />)
  expect(canvas().getAttribute('aria-label')).toBe('等待开奖')
  expect(canvas().dataset['order']).toBe('')
})

test.each(['ssc', '3d', 'k3', 'lhc'] as const)(
  'the digits or dice of %s roll until each shows its number',
  (family) => {
    const end = vi.fn<() => void>()
    const draw = { issue: '20261121-045', numbers: ['5', '3', '6'] }
    const { container } = render(
      <DrawScene family={family} scenes={snapshot({ draw, playing: true, end })} />,
    )
    const scene = screen.getByRole('region', { name: '开奖动画' })
    const reels = [...container.querySelectorAll<HTMLElement>('[data-reel]')]
    expect(reels.map((reel) => reel.dataset['reel'])).toEqual(draw.numbers)
    // The reel of one position ends; the scene does not.
    for (const reel of reels) fireEvent.animationEnd(reel.firstElementChild ?? reel)
    expect(end).not.toHaveBeenCalled()
    fireEvent.animationEnd(scene)
    expect(end).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('button', { name: '跳过' }))
    expect(end).toHaveBeenCalledTimes(2)
  },
)

test('digits are there only while they roll', () => {
  render(<DrawScene family="ssc" scenes={snapshot()} />)
  expect(screen.queryByRole('region')).toBeNull()
})

test('with sounds each number ticks and the last one ends the tune; without them it is silent', () => {
  const tones = hearTones()
  const draw = { issue: '045', numbers: ['5', '3'] }
  const roll = (sounds: boolean) => {
    const { container, unmount } = render(
      <DrawScene family="ssc" scenes={snapshot({ draw, playing: true, end: nothing, sounds })} />,
    )
    for (const reel of container.querySelectorAll('[data-reel] > *')) fireEvent.animationEnd(reel)
    unmount()
  }
  roll(false)
  expect(tones).toEqual([])
  roll(true)
  expect(tones).toEqual([880, 660, 990])
})

test('the card in the rail switches scenes and sounds, and leads to the long streaks', () => {
  const [toggleShown, toggleSounds] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(
    <MemoryRouter>
      <SceneCard scenes={snapshot({ toggleShown, toggleSounds })} streaksHref="/lottery/bjpk10/longqueue" />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('checkbox', { name: '开奖动画' }))
  fireEvent.click(screen.getByRole('checkbox', { name: '开奖声音' }))
  expect([toggleShown.mock.calls.length, toggleSounds.mock.calls.length]).toEqual([1, 1])
  expect(screen.getByRole('link', { name: '长龙' }).getAttribute('href')).toBe('/lottery/bjpk10/longqueue')
})
