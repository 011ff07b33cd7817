/** Loads the dialogs when the first of them is opened. */

import { type ComponentType, useEffect, useState } from 'react'
import { closeCart, useCart } from '../cart/cart-store.ts'
import { closeOverlays, useOverlays } from '../page/overlays.ts'

export const loadDialogs = () => import('./Dialogs.tsx')

export function LateDialogs() {
  const overlayOpen = useOverlays((overlays) => Object.values(overlays).some(Boolean))
  const cartOpen = useCart(({ open }) => open)
  const anyOpen = overlayOpen || cartOpen
  const [Dialogs, setDialogs] = useState<ComponentType | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!anyOpen || Dialogs !== null) return
    setFailed(false)
    loadDialogs().then(
      (module) => setDialogs(() => module.Dialogs),
      () => {
        // All dialogs are closed, so that the next click tries again.
        closeOverlays()
        closeCart()
        setFailed(true)
      },
    )
  }, [anyOpen, Dialogs])

  if (Dialogs !== null) return <Dialogs />
  return (
    <p
      role="status"
      className="fixed inset-x-4 top-20 z-40 mx-auto max-w-md bg-ink px-6 py-4 text-center text-on-ink empty:hidden"
    >
      {failed && 'This could not be loaded. Please check your connection and try again.'}
    </p>
  )
}
