/** The entries of the security log, and their query. */

import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { ShopEventType } from '#events/shop/event.ts'
import type { StaffRole } from '#events/shop/staff-roles.ts'
import { readStaffApi } from '#web/backoffice/session/call-staff-api.ts'

export type SecurityEntry = {
  readonly id: number
  /** The first and the last time, ISO-8601 UTC. */
  readonly at: string
  readonly lastAt: string
  readonly times: number
  /** Null where nobody has the account. */
  readonly name: string | null
  readonly role: StaffRole | 'program' | null
  readonly network: string
  readonly browser: string
  /** A sentence without its subject. */
  readonly what: string
  readonly order?: string
  /** The type of the fact that the log of orders has about it as well. */
  readonly fact?: ShopEventType
}

type Page = {
  readonly entries: readonly SecurityEntry[]
  readonly next: number | null
  /** Everybody who has entries, also people whom the shop has removed since. */
  readonly people: readonly { readonly staff: string; readonly name: string }[]
  readonly kinds: readonly { readonly kind: string; readonly name: string }[]
}

/** Of a kind and a person; empty for all. */
export function securityQuery(kind: string, staff: string) {
  return infiniteQueryOptions({
    queryKey: ['security', kind, staff],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ kind, staff, before: pageParam })
      return readStaffApi<Page>(`/api/admin/security?${query}`, signal)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === null ? null : String(next)),
    // The choices come with the entries, and stay while others are fetched.
    placeholderData: keepPreviousData,
  })
}
