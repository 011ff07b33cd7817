/** The place of short notices: at most three, for four seconds each by default. */

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
