/** What is said on every page: toasts, the outcomes of money calls, and the announcements of every folder of `pages`. */
import { Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Announcement } from '../core/announcement.ts'
import type { App } from '../core/app.ts'
import { moneyOutcomes } from './moneyOutcomes.ts'
import { Toasts } from '../ui/feedback/Toasts.tsx'

const found = import.meta.glob<readonly Announcement[]>('../pages/**/announcements.tsx', {
  eager: true,
  import: 'announcements',
})
// The outcomes last: asking for them begins once every listener is there.
const all: readonly Announcement[] = [...Object.values(found).flat(), moneyOutcomes]
const notices = all.flatMap((one) => ('Notice' in one ? [one.Notice] : []))
const listeners = all.flatMap((one) => ('listen' in one ? [one.listen] : []))

/** Announces for as long as the app is open. */
const Announcements = ({ app }: { readonly app: App }) => {
  const navigate = useNavigate()
  useEffect(() => {
    const scope = app.client.scope()
    for (const listen of listeners) listen({ app, scope, open: (path) => void navigate(path) })
    return () => scope.end()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [app])
  return (
    <>
      <Toasts />
      <Suspense>
        {notices.map((Notice, i) => (
          <Notice key={i} app={app} />
        ))}
      </Suspense>
    </>
  )
}

export default Announcements
