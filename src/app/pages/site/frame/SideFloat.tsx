/** The extra side part: hidden wherever the header is, and on the pages of a game (lottery.md §2.2). */
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { CallOutput } from '#contract/areas.ts'
import type { App } from '../../../core/app.ts'
import { Partners } from '../../../features/site/partners/Partners.tsx'
import { hasSide } from './hasSide.ts'

export const SideFloat = ({ app }: { readonly app: App }) => {
  const { pathname } = useLocation()
  const shown = hasSide(pathname)
  const [links, setLinks] = useState<CallOutput<'siteLinks'>>()
  useEffect(() => {
    if (!shown) return undefined
    const scope = app.client.scope()
    scope.ask({
      ask: () => app.client.call('siteLinks', {}),
      land: (ending) => (ending.kind === 'answered' ? setLinks(ending.value) : undefined),
    })
    return () => scope.end()
  }, [app, shown])
  return shown && links ? <Partners partners={links.partners} /> : null
}
