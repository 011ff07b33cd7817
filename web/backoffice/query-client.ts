/** The query client of the backoffice: three retries from 1 s doubling to 30 s, only for errors that may pass. */

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
