/**
 * Closes the dialogs on every navigation, even to an anchor of the same screen. This is a subscription to the router,
 * because an effect would also run at the start and close a dialog that is already open.
 */

import type { createBrowserRouter } from 'react-router-dom'
import { closeCart } from '../cart/cart-store.ts'
import { closeOverlays } from '../page/overlays.ts'

export function closeOnNavigation(router: ReturnType<typeof createBrowserRouter>): void {
  let current = router.state.location
  router.subscribe(({ location }) => {
    if (location === current) return
    current = location
    closeCart()
    closeOverlays()
  })
}
