/**
 * Keeps the shop open without a network. Runs beside the pages, in a thread of its own: the code of every screen is kept when
 * it is installed, pages and pictures as they are seen. What it does not name goes to the network as if it were not there:
 * the API and the office always do.
 */

import { ExpirationPlugin } from 'workbox-expiration'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { isOffice, mayTakeOver } from './take-over.ts'
import { OFFLINE_SHELL, type WorkerMessage } from './worker-message.ts'

declare const self: WorkerScope

/** The browser's own type of this scope cannot stand beside that of a page. */
type WorkerScope = {
  /** Both are put in by the build. */
  readonly __WB_MANIFEST: { url: string; revision: string | null }[]
  readonly __BUILD: string
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly { url: string }[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'message', listener: (event: ExtendableEvent & { data: unknown }) => void): void
}
type ExtendableEvent = Event & { waitUntil(done: Promise<unknown>): void }
type FetchEvent = Event & { readonly request: Request }

const build = self.__BUILD
const PAGES = 'pages'
const SECONDS_FOR_A_PAGE = 3
const DAY = 86_400

// First of all listeners: whatever the office asks for is none of this worker's business.
self.addEventListener('fetch', (event) => {
  if (isOffice(event.request.url) || isOffice(event.request.referrer)) event.stopImmediatePropagation()
})

precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false })

// A page that the network does not bring in time is drawn from what is kept: as it was seen, or by its code alone.
registerRoute(
  new NavigationRoute(
    new NetworkFirst({
      cacheName: PAGES,
      networkTimeoutSeconds: SECONDS_FOR_A_PAGE,
      matchOptions: { ignoreVary: true },
      plugins: [
        { cacheWillUpdate: ({ response }) => onlyOfThisBuild(response) },
        {
          cachedResponseWillBeUsed: async ({ cachedResponse }) =>
            cachedResponse ?? matchPrecache(OFFLINE_SHELL),
        },
        atMost(40),
      ],
    }),
    { denylist: [/^\/api\//, /\.\w+$/] },
  ),
)

/** A page of another build would ask for code that is not kept. */
async function onlyOfThisBuild(response: Response): Promise<Response | null> {
  if (response.status !== 200) return null
  return (await response.clone().text()).includes(`data-build="${build}"`) ? response : null
}

// The browser chooses format and width; without a network any width of the same picture will do.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/images/'),
  new CacheFirst({
    cacheName: 'pictures',
    matchOptions: { ignoreVary: true },
    plugins: [
      { handlerDidError: ({ request }) => caches.match(request, { ignoreSearch: true, ignoreVary: true }) },
      atMost(200),
    ],
  }),
)

/** For a month, the ones seen last. */
function atMost(maxEntries: number) {
  const plugin = new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: 30 * DAY,
    purgeOnQuotaError: true,
    matchOptions: { ignoreVary: true },
  })
  // Workbox's own types differ by whether what is optional may also be undefined.
  return plugin as CacheFirst['plugins'][number]
}

enableNavigationPreload()

self.addEventListener('activate', (event) => {
  // What the worker before this one kept belongs to another build.
  event.waitUntil(caches.delete(PAGES).then(() => self.clients.claim()))
})

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message?.type === 'take-over') event.waitUntil(takeOver(message.build))
})

async function takeOver(pageBuild: string | undefined): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pages = windows.map(({ url }) => url)
  if (mayTakeOver({ worker: build, page: pageBuild }, pages)) await self.skipWaiting()
}
