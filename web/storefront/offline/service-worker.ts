/**
 * Keeps the shop open without a network. Runs beside the pages, in a thread of its own: the code of every screen is kept when
 * it is installed, pages and pictures as they are seen. What it does not name goes to the network as if it were not there:
 * the API and the backoffice always do.
 */

import { ExpirationPlugin } from 'workbox-expiration'
import { matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { SavedPages } from './saved-pages.ts'
import { isBackoffice, mayTakeOver } from './take-over.ts'
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
  readonly registration: {
    readonly waiting: unknown
    readonly navigationPreload?: { disable(): Promise<void> }
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
const DAY = 86_400

// First of all listeners: whatever the backoffice asks for is none of this worker's business.
self.addEventListener('fetch', (event) => {
  if (isBackoffice(event.request.url) || isBackoffice(event.request.referrer))
    event.stopImmediatePropagation()
})

precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false })

const savedPages = new SavedPages({
  cacheName: PAGES,
  // Workbox's own types differ by whether what is optional may also be undefined.
  plugins: [{ cacheWillUpdate: ({ response }) => onlyOfThisBuild(response) }, atMost(40)],
  matchOptions: { ignoreVary: true },
  shell: () => matchPrecache(OFFLINE_SHELL),
  outdated: () => self.registration.waiting !== null,
})
registerRoute(new NavigationRoute(savedPages, { denylist: [/^\/api\//, /\.\w+$/] }))

/** A page of another build would ask for code that is not kept. */
async function onlyOfThisBuild(response: Response): Promise<Response | null> {
  if (response.status !== 200) return null
  return (await response.clone().text()).includes(`data-build="${build}"`) ? response : null
}

// The browser chooses format and width; without a network any width of the same picture will do.
const savedPictures = new CacheFirst({
  cacheName: 'pictures',
  matchOptions: { ignoreVary: true },
  plugins: [
    { handlerDidError: ({ request }) => caches.match(request, { ignoreSearch: true, ignoreVary: true }) },
    atMost(200),
  ],
})
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/images/'), savedPictures)

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

self.addEventListener('activate', (event) => {
  // What the worker before this one kept belongs to another build. It also fetched pages ahead of itself, which makes Firefox
  // fail without a network.
  const tidied = Promise.all([caches.delete(PAGES), self.registration.navigationPreload?.disable()])
  event.waitUntil(tidied.then(() => self.clients.claim()))
})

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  switch (message?.type) {
    case 'take-over':
      return event.waitUntil(takeOver(message.build))
    case 'keep':
      return event.waitUntil(keep(message.page, message.pictures, event))
  }
})

/** A page that came before this worker did. */
async function keep(page: string, pictures: readonly string[], event: ExtendableEvent): Promise<void> {
  // Without this header the shop would answer with JPEG.
  const headers = { Accept: 'image/webp' }
  const requests = pictures.map((url) => new Request(url, { headers }))
  await Promise.allSettled([
    savedPages.handle({ request: new Request(page), event }),
    ...requests.map((request) => savedPictures.handle({ request, event })),
  ])
}

async function takeOver(pageBuild: string | undefined): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pages = windows.map(({ url }) => url)
  if (mayTakeOver({ worker: build, page: pageBuild }, pages)) await self.skipWaiting()
}
