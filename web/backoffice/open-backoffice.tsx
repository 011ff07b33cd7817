/** Renders the admin's or the auditor's page; in the browser only, never prerendered. */

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider, type RouterProviderProps } from 'react-router-dom'
import { hideRingWhilePressing } from '#web/ui/focus-ring.ts'
import { readShop } from './read-shop.ts'
import { AskForProof } from './session/AskForProof.tsx'
import { isWorthRetrying } from './session/call-staff-api.ts'
import { session } from './session/session.ts'
import type { Theme } from './settings.ts'
import { applySettings } from './theme/theme.ts'
import { Toasts } from './ui/Toasts.tsx'

type Opening = {
  readonly router: RouterProviderProps['router']
  /** For pages that strangers see: they have no settings. */
  readonly always?: Theme
  /** Forgets what the page keeps for the person who was signed in. */
  readonly onSignedOut?: () => void
}

export async function openBackoffice({ router, always, onSignedOut }: Opening): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')

  if (always === undefined) applySettings(document.documentElement)
  else document.documentElement.dataset.theme = always

  needLanguage()
  hideRingWhilePressing()

  const client = createStaffQueryClient()
  // The next person who signs in must not see it. What needs no session stays: a component that waits for it would wait for ever.
  session.subscribe(({ status }) => {
    if (status !== 'signed-out') return
    client.removeQueries({ predicate: ({ meta }) => meta?.needsNoSession !== true })
    client.getMutationCache().clear()
    onSignedOut?.()
  })

  // Comes together with the answer about the session, without which a screen shows nothing either.
  await readShop()
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <AskForProof />
        <Toasts />
      </QueryClientProvider>
    </StrictMode>,
  )
}

/**
 * The chart library reads the browser's language when it is loaded, and fails when that is not a valid one: a system
 * without a locale reports "C". Call it before any chart is loaded.
 */
function needLanguage(): void {
  try {
    new Intl.NumberFormat(navigator.language)
  } catch {
    Object.defineProperty(navigator, 'language', { value: 'en', configurable: true })
  }
}

const RETRIES = 3

/** Retries from 1 s doubling to 30 s, only for errors that may pass. */
function createStaffQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && isWorthRetrying(error),
        // By default nothing is tried while the browser reports no network; we try, and show the error.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
