/** Runs when the page has loaded and the browser is idle. A separate chunk, so that the page does not wait for it. */

import { showWhenOffline } from '../offline/show-when-offline.ts'

export function afterLoad(): void {
  // Imported dynamically: a static import would be part of the code that every page waits for.
  import('../cart/stock/refresh-shop.ts').then((file) => file.followShop()).catch(() => undefined)
  showWhenOffline()
}
