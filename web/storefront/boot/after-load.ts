/** Runs when the page has loaded and the browser is idle. A separate chunk, so that the page does not wait for it. */

import { showWhenOffline } from '../offline/show-when-offline.ts'
import type { WorkerMessage } from '../offline/worker-message.ts'
import { isMetered } from '../page/when-idle.ts'
import { screens } from '../routes.tsx'
import { keepChatClear } from '../shell/keep-chat-clear.ts'
import { loadDialogs } from '../shell/LateDialogs.tsx'

export async function afterLoad(): Promise<void> {
  // Imported dynamically: a static import would be part of the code that every page waits for.
  import('../cart/stock/refresh-shop.ts').then((file) => file.followShop()).catch(() => undefined)
  showWhenOffline()
  keepChatClear()
  if (isMetered()) return
  await loadInTurn([loadDialogs, ...screens.map(({ load }) => load)])
  // Last, because it downloads the whole shop.
  registerServiceWorker()
}

/**
 * Loads code that the next click may need, so that the click does not wait. One after the other, because together they would keep a
 * slow connection from what the page itself still loads, and delay a press on a slow phone.
 */
async function loadInTurn(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of loads) {
    // Code that fails to load is loaded again when it is needed.
    await load().catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** Registers the service worker. The shop also works in a browser that does not support it or refuses it. */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // The first worker takes control after this page has sent its requests, so the page tells it what to save.
  if (navigator.serviceWorker.controller === null) {
    navigator.serviceWorker.addEventListener('controllerchange', saveThisPage, { once: true })
  }
  register().catch(() => undefined)
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  if (registration.waiting) requestTakeOver(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') requestTakeOver(worker)
    })
  })
}

/** The worker decides whether taking over is safe. */
function requestTakeOver(worker: ServiceWorker): void {
  send(worker, { type: 'take-over', build: document.documentElement.dataset.build })
}

function saveThisPage(): void {
  const loaded = [...document.images].filter(({ naturalWidth }) => naturalWidth > 0)
  const pictures = loaded.map(({ currentSrc }) => currentSrc).filter((url) => url.includes('/images/'))
  const { controller } = navigator.serviceWorker
  if (controller) send(controller, { type: 'save', page: location.pathname, pictures })
}

function send(worker: ServiceWorker, message: WorkerMessage): void {
  worker.postMessage(message)
}
