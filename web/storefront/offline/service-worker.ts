/**
 * Serves the shop without a network. The worker saves the code of every screen when it is installed, and pages and pictures
 * when they are loaded. Every other request, including those of the API and the backoffice, goes to the network as if there
 * were no worker.
 */

import { ExpirationPlugin } from 'workbox-expiration'
import { matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { keepCatalogueOf, savedCatalogue } from './saved-catalogues.ts'
import { SavedPages } from './saved-pages.ts'
import { isBackoffice, mayTakeOver } from './take-over.ts'
import { OFFLINE_SHELL, type WorkerMessage } from './worker-message.ts'

declare const self: WorkerScope

/** TypeScript's own type of this scope conflicts with the types of a page. */
type WorkerScope = {
  /** The build replaces `__WB_MANIFEST` and `__BUILD`. */
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
const PAGES = `pages-${build}`
const DAY = 86_400

// This listener is the first, so that Workbox does not handle requests of the backoffice.
self.addEventListener('fetch', (event) => {
  if (isBackoffice(event.request.url) || isBackoffice(event.request.referrer))
    event.stopImmediatePropagation()
})

precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false })

const savedPages = new SavedPages({
  cacheName: PAGES,
  // Workbox's types differ in whether an optional field may also be undefined.
  plugins: [{ cacheWillUpdate: ({ response }) => ifOfThisBuild(response) }, atMost(40)],
  matchOptions: { ignoreVary: true },
  shell: () => matchPrecache(OFFLINE_SHELL),
  outdated: () => self.registration.waiting !== null,
})
registerRoute(new NavigationRoute(savedPages, { denylist: [/^\/api\//, /\.\w+$/] }))

/**
 * Returns the response if it may be cached. A page of another build would request code that is not in the cache, and a page
 * without its catalogue could not be used.
 */
async function ifOfThisBuild(response: Response): Promise<Response | null> {
  if (response.status !== 200) return null
  const page = await response.clone().text()
  if (!page.includes(`data-build="${build}"`)) return null
  return (await keepCatalogueOf(page, PAGES)) ? response : null
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/catalogue/'),
  async ({ request }) => (await savedCatalogue(request)) ?? fetch(request),
)

// The browser chooses the format and width. Without a network, any cached width of the same picture is used.
const savedPictures = new CacheFirst({
  cacheName: 'pictures',
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      // Without a cached width the page shows the alternative text. A rejection would be reported as an error of this worker.
      handlerDidError: async ({ request }) =>
        (await caches.match(request, { ignoreSearch: true, ignoreVary: true })) ??
        new Response(null, { status: 504 }),
    },
    atMost(200),
  ],
})
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/images/'), savedPictures)

/** Limits a cache to the entries that were used last, and each entry to a month. */
function atMost(maxEntries: number) {
  const plugin = new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: 30 * DAY,
    purgeOnQuotaError: true,
    matchOptions: { ignoreVary: true },
  })
  // Workbox's types differ in whether an optional field may also be undefined.
  return plugin as CacheFirst['plugins'][number]
}

self.addEventListener('activate', (event) => {
  // A worker of the same build, which only knows a later catalogue, keeps the pages. Earlier workers also enabled navigation
  // preload, which makes Firefox fail without a network.
  const cleaned = Promise.all([deletePagesOfOtherBuilds(), self.registration.navigationPreload?.disable()])
  event.waitUntil(cleaned.then(() => self.clients.claim()))
})

async function deletePagesOfOtherBuilds(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('pages') && name !== PAGES)
  await Promise.all(names.map((name) => caches.delete(name)))
}

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  switch (message?.type) {
    case 'take-over':
      return event.waitUntil(takeOver(message.build))
    case 'save':
      return event.waitUntil(save(message.page, message.pictures, event))
  }
})

/** Saves a page that was loaded before this worker was active. */
async function save(page: string, pictures: readonly string[], event: ExtendableEvent): Promise<void> {
  // Without this header the shop responds with JPEG.
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
