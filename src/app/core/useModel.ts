/** A model that lives as long as the component that shows it. */
import { useLayoutEffect, useState } from 'react'

/**
 * Makes a model when the component mounts or `key` changes, and ends it afterwards. Undefined in the
 * first render, because a model sends requests, and made before anything of it is painted.
 */
export const useModel = <T extends { end(): void }>(key: string, make: () => T): T | undefined => {
  const [held, setHeld] = useState<{ readonly key: string; readonly model: T }>()
  useLayoutEffect(() => {
    const model = make()
    setHeld({ key, model })
    return () => model.end()
    // `make` closes over things that live as long as the page; `key` names what it is made for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
  return held?.key === key ? held.model : undefined
}
