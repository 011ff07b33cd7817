/**
 * Starts the storefront. What happens between the first byte and a page that answers:
 *
 *  1. The page arrives as one file: markup and its style, written by the build (`web/prerender/`). A script in its head
 *     begins to record clicks, because nothing answers them yet (`click-replay.ts`), and marks a page that is reloaded
 *     (`page-restored.ts`).
 *  2. It is painted. A script at its end then loads the whole style sheet and the code of this address, so that they and
 *     the first picture do not share a slow line (`deferred-scripts.ts`).
 *  3. The code runs, beginning with this file: it ends the recording, and React hydrates the page; of home only the parts
 *     near the window (`home/HydratedWhenNear.tsx`).
 *  4. The page answers. The last recorded click is repeated.
 *  5. After 250 ms, browsers inside social apps fetch the hero pictures (`in-app-browser.ts`). After 500 ms, if the
 *     pictures in the window are still missing, the splash covers the page until they arrive (`splash/`).
 *  6. When the browser is idle, the code of the other screens and of the dialogs is fetched (`when-idle.ts`); the chat
 *     button finds its place, and the service worker saves what it needs for offline use (`after-load.ts`).
 *
 * Without a network the service worker sends the page of step 1 from its cache, or an empty one: then step 3 draws the
 * screen instead of hydrating it.
 *
 * Nothing outside this folder knows about these steps. Forms keep their values in their own fields, so that what was typed
 * or chosen before step 3 is still there after it.
 */

import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import '../storefront.css'
import { fetchWhenIdle, whenIdle } from '../page/when-idle.ts'
import { screens, storefrontRoutes } from '../routes.tsx'
import { closeOnNavigation } from '../shell/close-on-navigation.ts'
import { loadDialogs } from '../shell/LateDialogs.tsx'
import { endClickRecording, replayClick } from './click-replay.ts'
import { prefetchInAppBrowsers } from './in-app-browser.ts'
import { splashWhenSlow } from './splash/splash-when-slow.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('no #root')

// Without the screen of this address React would hydrate the page as an empty one.
const routes = storefrontRoutes()
for (const { route } of matchRoutes(routes, location) ?? []) {
  if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
}

const prerendered = root.hasChildNodes()
// With hydration data the router leaves the reader where they have scrolled to.
const router = createBrowserRouter(routes, prerendered ? { hydrationData: { loaderData: {} } } : {})
closeOnNavigation(router)

function Storefront() {
  useEffect(() => {
    // After this effect, outside of React's work: a part of the page that is not hydrated yet is then hydrated for the click.
    const timer = setTimeout(replayClick)
    return () => clearTimeout(timer)
  }, [])
  return <RouterProvider router={router} />
}

const storefront = (
  <StrictMode>
    <Storefront />
  </StrictMode>
)
endClickRecording()
// In a transition React lets the browser answer in between; a click makes it finish first.
startTransition(() => {
  if (prerendered) hydrateRoot(root, storefront)
  else createRoot(root).render(storefront)
})

splashWhenSlow()
prefetchInAppBrowsers()
fetchWhenIdle([loadDialogs, ...screens.map(({ load }) => load)])
whenIdle(() => {
  // The page works without it.
  import('./after-load.ts').then((file) => file.afterLoad()).catch(() => undefined)
})
