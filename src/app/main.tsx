/** Starts the app in this tab: the frame at once, the rest as soon as it is loaded. */
import { StrictMode, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { storeWorks } from '#src/db/core/storeProbe.ts'
import { contentComes } from '#src/parts/content.ts'
import { loadPart } from '#src/parts/loadPart.ts'
import { signedInKey } from '#src/streams/core/device.ts'
import type { App } from './core/app.ts'
import { AppContext } from './core/appContext.ts'
import { handleOf } from './core/definePage.ts'
import { followLaunches, followNotifications } from './core/launches.ts'
import { report } from './core/report.ts'
import { routes } from './routes.tsx'
import { AppTheme } from './theme/mui/AppTheme.tsx'
import { chosenTheme } from './theme/chosenTheme.ts'
import { redTheme } from './theme/currentTheme.ts'
import { themeNamed } from './core/themeNamed.ts'
import { keepComposingEnter } from './ui/forms/composingEnter.ts'

// Requested before anything is drawn.
const appPart = loadPart(() => import('./core/app.ts'))
const works = storeWorks()

// A first page whose code is almost here is drawn without a fallback (src/app/ui/lazyPart.ts).
const almostMs = 300

const Loaded = ({ children }: { readonly children: ReactNode }) => {
  const [app, setApp] = useState<App>()
  useEffect(() => {
    loading.then(setApp, report)
  }, [])
  return <AppContext value={app}>{children}</AppContext>
}

/** The chosen theme; nothing is drawn in the colours of another before it is loaded. */
const Themed = ({ children }: { readonly children: ReactNode }) => {
  const name = useSyncExternalStore(chosenTheme.subscribe, chosenTheme.get)
  const [theme, setTheme] = useState(name === redTheme.name ? redTheme : undefined)
  useEffect(() => {
    themeNamed(name).then(setTheme, report)
  }, [name])
  return theme ? <AppTheme theme={theme}>{children}</AppTheme> : null
}

const router = createBrowserRouter(routes)
// A stranger is led to the login page.
const opened = localStorage.getItem(signedInKey) === null ? undefined : router.state.matches.at(-1)
// If it is lost, it is requested again when the page is drawn.
const early = (opened && handleOf(opened.route).early?.(opened.params))?.catch(() => undefined)
if (early) contentComes()

// Made once for the tab, however often React draws.
const loading = appPart.then(async ({ createApp }) => {
  if (!(await works)) (await loadPart(() => import('#src/db/core/memoryStore.ts'))).keepInMemory()
  const app = createApp(report)
  await Promise.race([early, new Promise((resolve) => setTimeout(resolve, almostMs))])
  return app
})

followLaunches((path) => void router.navigate(path))
followNotifications((path) => void router.navigate(path))
keepComposingEnter(document)
const root = document.getElementById('root')
if (!root) throw new Error('the page must have a root')
createRoot(root).render(
  <StrictMode>
    <Loaded>
      <Themed>
        <RouterProvider router={router} />
      </Themed>
    </Loaded>
  </StrictMode>,
)
