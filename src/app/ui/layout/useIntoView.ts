import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls an element into view once it is complete, if the player has just pressed something: what opens by itself does not move the page. */
export const useIntoView = (isComplete: boolean): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isComplete || !('userActivation' in navigator) || !navigator.userActivation.isActive) return
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    element.current?.scrollIntoView({ block: 'nearest', behavior })
  }, [isComplete])
  return element
}
