import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

const windowWidth = (): number => Math.max(1200, document.documentElement.clientWidth)

/** The width of the window without its scroll bar; a page is at least 1200 px wide. */
export const useWindowWidth = (): number => {
  // Read once, then by the observer: reading it in every rendering makes the browser lay the page out each time.
  const [width, setWidth] = useState(windowWidth)
  useEffect(() => {
    const sizes = new ResizeObserver(() => setWidth(windowWidth()))
    sizes.observe(document.documentElement)
    return () => sizes.disconnect()
  }, [])
  return width
}

export const useWindowHeight = (): number => useSyncExternalStore(subscribe, () => window.innerHeight)

let measured: number | undefined

/** Width of a scroll bar beside the content; 0 where scroll bars lie over it. */
export const scrollBarWidth = (): number => {
  if (measured !== undefined) return measured
  const probe = document.createElement('div')
  probe.style.cssText = 'position:absolute;visibility:hidden;overflow:scroll;width:99px;height:99px'
  document.body.append(probe)
  measured = probe.offsetWidth - probe.clientWidth
  probe.remove()
  return measured
}

/** The height of an element, followed while it changes. */
export const useHeight = <T extends HTMLElement>(): readonly [RefObject<T | null>, number] => {
  const element = useRef<T>(null)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const { current } = element
    if (!current) return undefined
    const sizes = new ResizeObserver(() => setHeight(current.offsetHeight))
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [])
  return [element, height]
}
