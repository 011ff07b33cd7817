/** Loads the dialogs when the first of them is opened. */

import { type ComponentType, useEffect, useState } from 'react'
import { RenderAgain } from '#web/ui/RenderAgain.tsx'
import { orReload } from '#web/ui/reload-once.ts'
import { closeCart, useCart } from '../cart/cart-store.ts'
import { closeOverlays, useOverlays } from '../page/overlays.ts'

export const loadDialogs = () => import('./Dialogs.tsx')

export function LateDialogs() {
  const overlayOpen = useOverlays((overlays) => Object.values(overlays).some(Boolean))
  const cartOpen = useCart(({ open }) => open)
  const anyOpen = overlayOpen || cartOpen
  const [Dialogs, setDialogs] = useState<ComponentType | null>(null)
  /** Why they could not be loaded; empty when they can. */
  const [failure, setFailure] = useState('')

  useEffect(() => {
    if (!anyOpen || Dialogs !== null) return
    setFailure('')
    orReload(loadDialogs()).then(
      (module) => setDialogs(() => module.Dialogs),
      (error: Error) => {
        // All dialogs are closed, so that the next click tries again.
        closeOverlays()
        closeCart()
        setFailure(error.message)
      },
    )
  }, [anyOpen, Dialogs])

  if (Dialogs !== null)
    return (
      <RenderAgain>
        <Dialogs />
      </RenderAgain>
    )
  return (
    <p
      role="status"
      className="fixed inset-x-4 top-20 z-40 mx-auto max-w-md bg-ink px-6 py-4 text-center text-on-ink empty:hidden"
    >
      {failure}
    </p>
  )
}
