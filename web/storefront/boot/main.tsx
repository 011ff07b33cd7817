/**
 * Starts the storefront. The steps from the first byte to an interactive page:
 *
 *  1. The page arrives as one file: markup and its styles, written by the build (`web/prerender/`). A script in its head
 *     starts to record clicks, because nothing handles them yet (`click-replay.ts`), and marks a reloaded page
 *     (`page-restored.ts`). Pictures that nobody sees yet are held back (`further-pictures.ts`).
 *  2. The browser paints the page. A script at its end then loads the whole style sheet, the catalogue and the code of this
 *     screen, so that they do not compete with the first picture for a slow connection (`deferred-scripts.ts`).
 *  3. The code runs, starting with this file. It waits for the catalogue that the page names (`catalogue-of-page.ts`) and
 *     stops the recording, and React hydrates the page; on the home page only the parts near the viewport
 *     (`home/HydratedWhenNear.tsx`).
 *  4. The page is interactive. The last recorded click is repeated, and the pictures that were held back load.
 *  5. After 250 ms, browsers inside social apps fetch the hero pictures (`in-app-browser.ts`). After 500 ms, if pictures
 *     in the viewport are still missing, the splash covers the page until they arrive (`splash/`).
 *  6. When the browser is idle (`after-load.ts`), the page refreshes the stock. It fetches the code of the dialogs and of the other
 *     screens, one after the other, and at last the service worker, which saves files for offline use.
 *
 * Without a network the service worker serves the page of step 1 from its cache, or an empty one. In an empty page, step 3
 * renders the screen instead of hydrating it.
 *
 * Code outside this folder does not depend on these steps. Form fields keep the values that a shopper enters before step 3.
 */

import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import '../storefront.css'
import { showCatalogue } from '../page/catalogue.ts'
import { whenIdle } from '../page/when-idle.ts'
import { storefrontRoutes } from '../routes.tsx'
import { closeOnNavigation } from '../shell/close-on-navigation.ts'
import { catalogueOfPage } from './catalogue-of-page.ts'
import { endClickRecording, replayClick } from './click-replay.ts'
import { loadFurtherPictures } from './further-pictures.ts'
import { prefetchInAppBrowsers } from './in-app-browser.ts'
import { splashWhenSlow } from './splash/splash-when-slow.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('no #root')

const fetched = catalogueOfPage()
// The screen must be loaded before hydration: otherwise React would replace the prerendered markup by an empty page.
const routes = storefrontRoutes()
for (const { route } of matchRoutes(routes, location) ?? []) {
  if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
}

const { catalogue, isOfPage } = await fetched
showCatalogue(catalogue)
// Markup of another catalogue cannot be hydrated.
const prerendered = root.hasChildNodes() && isOfPage
// With hydration data the router keeps the scroll position.
const router = createBrowserRouter(routes, prerendered ? { hydrationData: { loaderData: {} } } : {})
closeOnNavigation(router)

function Storefront() {
  useEffect(() => {
    // In a timer, outside React's work: React then hydrates the clicked part first if it is not hydrated yet.
    const timer = setTimeout(replayClick)
    loadFurtherPictures()
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
// A transition keeps the browser responsive during hydration; a click makes React finish first.
startTransition(() => {
  if (prerendered) hydrateRoot(root, storefront)
  else createRoot(root).render(storefront)
})

splashWhenSlow()
prefetchInAppBrowsers()
whenIdle(() => {
  // The page works without this code.
  import('./after-load.ts').then((file) => file.afterLoad()).catch(() => undefined)
})
