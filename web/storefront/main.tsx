/** Starts the storefront: takes over a prerendered page, or draws it when there is none. */

import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import { takeEarlyPress } from './early-press.ts'
import { fetchWhenIdle } from './fetch-when-idle.ts'
import { prefetchInAppBrowsers } from './loading/in-app-browser.ts'
import { splashWhenSlow } from './loading/splash-when-slow.ts'
import { screens, storefrontRoutes } from './routes.tsx'
import { closeOnNavigation } from './shell/close-on-navigation.ts'
import { loadDialogs } from './shell/LateDialogs.tsx'
import { whenIdle } from './when-idle.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root element.')

// The screen of this address must be at hand before React takes over, or the page would flash.
const routes = storefrontRoutes()
for (const { route } of matchRoutes(routes, window.location) ?? []) {
  if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
}

const prerendered = root.hasChildNodes()
// Told that it takes over a page, the router leaves the reader where they have scrolled to.
const router = createBrowserRouter(routes, prerendered ? { hydrationData: { loaderData: {} } } : {})
closeOnNavigation(router)
const storefront = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)
takeEarlyPress()
if (prerendered) hydrateRoot(root, storefront)
else createRoot(root).render(storefront)

splashWhenSlow()
prefetchInAppBrowsers()
fetchWhenIdle([loadDialogs, ...screens.map(({ load }) => load)])
whenIdle(() => {
  // The page is whole without it.
  import('./after-load.ts').then((file) => file.afterLoad()).catch(() => undefined)
})
