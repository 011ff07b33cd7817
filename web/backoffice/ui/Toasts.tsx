/** Where short notices appear: at most three, four seconds each unless they say otherwise. */

import { Toaster } from 'sonner'
import { useStore } from 'zustand'
import { settings } from '../settings.ts'

export function Toasts() {
  const { adminTheme } = useStore(settings)
  return (
    <Toaster
      theme={adminTheme}
      position="bottom-right"
      visibleToasts={3}
      expand
      duration={4_000}
      closeButton
      containerAriaLabel="Notices"
      toastOptions={{ className: 'toast' }}
    />
  )
}
