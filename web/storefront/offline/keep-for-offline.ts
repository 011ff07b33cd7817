/** Starts the service worker; a browser without one, or one that refuses, is as well served. */

import { isMetered } from '../when-idle.ts'
import type { WorkerMessage } from './worker-message.ts'

export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isMetered()) return
  // The first worker takes over a page that it has not seen come.
  if (navigator.serviceWorker.controller === null) {
    navigator.serviceWorker.addEventListener('controllerchange', keepThisPage, { once: true })
  }
  start().catch(() => undefined)
}

async function start(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  if (registration.waiting) offerTakeOver(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offerTakeOver(worker)
    })
  })
}

/** The worker itself decides whether that is safe. */
function offerTakeOver(worker: ServiceWorker): void {
  tell(worker, { type: 'take-over', build: document.documentElement.dataset.build })
}

function keepThisPage(): void {
  const shown = [...document.images].filter(({ naturalWidth }) => naturalWidth > 0)
  const pictures = shown.map(({ currentSrc }) => currentSrc).filter((url) => url.includes('/images/'))
  const { controller } = navigator.serviceWorker
  if (controller) tell(controller, { type: 'keep', page: location.pathname, pictures })
}

function tell(worker: ServiceWorker, message: WorkerMessage): void {
  worker.postMessage(message)
}
