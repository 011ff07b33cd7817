/** Starts the service worker once the page is done; a browser without one, or one that refuses, is as well served. */

import { isMetered, whenIdle } from '../when-idle.ts'
import type { WorkerMessage } from './worker-message.ts'

export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isMetered()) return
  whenIdle(() => {
    start().catch(() => undefined)
  })
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
  const message: WorkerMessage = { type: 'take-over', build: document.documentElement.dataset.build }
  worker.postMessage(message)
}
