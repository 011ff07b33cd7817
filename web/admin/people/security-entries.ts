/** The entries of the security log, and their query. */

import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { DataOf } from '#web/api/contract-call.ts'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'

const LIST = 'get /api/admin/security'
export type SecurityEntry = DataOf<typeof LIST>['entries'][number]

/** Of a kind and a person; empty for all. */
export function securityQuery(kind: string, staff: string) {
  return infiniteQueryOptions({
    queryKey: ['security', kind, staff],
    queryFn: ({ pageParam: before, signal }) => readStaff(LIST, { query: { kind, staff, before } }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    // The choices come with the entries, and stay while others are fetched.
    placeholderData: keepPreviousData,
  })
}
