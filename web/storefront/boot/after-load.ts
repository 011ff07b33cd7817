/** Runs when the page has loaded and the browser is idle. A separate chunk, so that the page does not wait for it. */

import { showWhenOffline } from '../offline/show-when-offline.ts'
import { isMetered } from '../page/when-idle.ts'
import { screens } from '../routes.tsx'
import { keepChatClear } from '../shell/keep-chat-clear.ts'
import { loadDialogs } from '../shell/LateDialogs.tsx'
import { registerServiceWorker } from './register-service-worker.ts'

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
