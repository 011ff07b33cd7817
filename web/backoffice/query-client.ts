/** How the admin's screens fetch: three retries from 1 s doubling to 30 s, and only where trying again can help. */

import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from './session/call-staff-api.ts'

const RETRIES = 3

export function createStaffQueryClient(): QueryClient {
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
