/** Starts the app in this tab. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createApp } from './app.ts'
import { AppContext } from './appContext.ts'
import { routes } from './routes.tsx'
import { AppTheme } from './theme/AppTheme.tsx'
import { Toasts } from './ui/Toasts.tsx'

const app = createApp((error) => console.error(error))
const root = document.getElementById('root')
if (!root) throw new Error('the page must have a root')
createRoot(root).render(
  <StrictMode>
    <AppContext value={app}>
      <AppTheme>
        <RouterProvider router={createBrowserRouter(routes)} />
        <Toasts />
      </AppTheme>
    </AppContext>
  </StrictMode>,
)
