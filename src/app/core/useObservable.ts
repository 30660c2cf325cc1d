/** The newest event of an observable as React state. */
import { useEffect, useState } from 'react'
import type { Observable } from 'rxjs'

/** The last value of `source$`, `initial` before the first. The observable must be the same at every render. */
export const useObservable = <T>(source$: Observable<T>, initial: T): T => {
  const [value, setValue] = useState<{ readonly value: T }>({ value: initial })
  useEffect(() => {
    const subscription = source$.subscribe((next) => setValue({ value: next }))
    return () => subscription.unsubscribe()
  }, [source$])
  return value.value
}
