/** Registers the service worker. The shop also works in a browser that does not support it or refuses it. */

import type { WorkerMessage } from '../offline/worker-message.ts'

export function registerServiceWorker(): void {
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
