/**
 * A navigation, to an anchor of the same screen too, closes the dialogs. The router tells of it: an effect of React's would
 * also run after the page was taken over, and close what a quick finger has opened by then.
 */

import type { createBrowserRouter } from 'react-router-dom'
import { closeCart } from '../cart/cart-store.ts'
import { closeOverlays } from './overlays.ts'

export function closeOnNavigation(router: ReturnType<typeof createBrowserRouter>): void {
  let here = router.state.location
  router.subscribe(({ location }) => {
    if (location === here) return
    here = location
    closeCart()
    closeOverlays()
  })
}
