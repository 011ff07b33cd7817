/**
 * A navigation, to an anchor of the same screen too, closes the dialogs. It is a subscription to the router, because an
 * effect would also run at the start and close a dialog that is already open.
 */

import type { createBrowserRouter } from 'react-router-dom'
import { closeCart } from '../cart/cart-store.ts'
import { closeOverlays } from '../page/overlays.ts'

export function closeOnNavigation(router: ReturnType<typeof createBrowserRouter>): void {
  let here = router.state.location
  router.subscribe(({ location }) => {
    if (location === here) return
    here = location
    closeCart()
    closeOverlays()
  })
}
