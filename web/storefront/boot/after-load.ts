/** What a page does once it has loaded and the browser is idle; a separate chunk, so that the page does not wait for it. */

import { showWhenOffline } from '../offline/show-when-offline.ts'
import { registerServiceWorker } from './register-service-worker.ts'

export function afterLoad(): void {
  // In a file of its own, or it would be part of what every page waits for.
  import('../cart/stock/refresh-stock.ts').then((file) => file.followStock()).catch(() => undefined)
  showWhenOffline()
  registerServiceWorker()
}
