/**
 * Connects a canvas to the box that scrolls: paints at most once a frame, in the pixels of the screen, and keeps the newest
 * draw in view while the player has not scrolled away from it.
 */
import { paintChart } from '../paint/paintChart.ts'
import type { Scene } from '../paint/painter.ts'

export interface CanvasView {
  /** Paints a scene. A new `follow` (another lottery, view or range) scrolls to the newest draw. */
  show(scene: Scene, follow: string): void
  end(): void
}

// Scroll positions are rounded by the browser.
const nearEnd = 4

export const openCanvasView = (box: HTMLElement, canvas: HTMLCanvasElement): CanvasView => {
  let shown: { readonly scene: Scene; readonly follow: string } | undefined
  let frame = 0
  const paint = (): void => {
    frame = 0
    if (shown) paintSeen(box, canvas, shown.scene)
  }
  const paintSoon = (): void => {
    if (frame === 0) frame = requestAnimationFrame(paint)
  }
  let isAtEnd = true
  const stay = (): void => {
    if (isAtEnd) box.scrollTop = box.scrollHeight
    paintSoon()
  }
  const scrolled = (): void => {
    isAtEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - nearEnd
    paintSoon()
  }
  const sizes = new ResizeObserver(stay)
  sizes.observe(box)
  box.addEventListener('scroll', scrolled)
  return {
    show(scene, follow) {
      isAtEnd ||= shown?.follow !== follow
      shown = { scene, follow }
      stay()
    },
    end() {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      box.removeEventListener('scroll', scrolled)
    },
  }
}

const paintSeen = (box: HTMLElement, canvas: HTMLCanvasElement, scene: Scene): void => {
  const { clientWidth: width, clientHeight: height } = box
  const scale = window.devicePixelRatio || 1
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.style.width = `${width}px`
  canvas.style.height = `${height}px`
  const painter = canvas.getContext('2d')
  if (!painter) return
  painter.setTransform(scale, 0, 0, scale, 0, 0)
  paintChart(painter, scene, { scrollX: box.scrollLeft, scrollY: box.scrollTop, width, height })
}
