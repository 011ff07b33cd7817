/** How the admin's screens fetch: three retries from 1 s doubling to 30 s, and only where trying again can help. */

import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from './session/call-staff-api.ts'

const RETRIES = 3

export function createStaffQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && isWorthRetrying(error),
        // The default waits silently while the browser thinks that it is offline; we would rather try and say so.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
