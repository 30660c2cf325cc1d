/** A component that is loaded when it is first drawn, however often its request is lost on the way. */
import { lazy, type FunctionComponent, type LazyExoticComponent } from 'react'
import { loadPart } from '#src/parts/loadPart.ts'

/** As `lazy` of React; until the part is here, the nearest Suspense shows its fallback. */
export const lazyPart = <Props>(
  load: () => Promise<{ readonly default: FunctionComponent<Props> }>,
): LazyExoticComponent<FunctionComponent<Props>> => lazy(() => loadPart(load))
