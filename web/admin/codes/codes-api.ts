/** The calls about discount codes, and the query of all of them. */

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Code } from '#events/shop/code-state.ts'
import type { CodeFigures } from '#projections/code-figures.ts'
import { callStaffApi, readStaffApi } from '#web/backoffice/session/call-staff-api.ts'

export type ListedCode = Code & { readonly openedAt: string; readonly figures: CodeFigures }

const key = ['codes'] as const

export const codesQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) =>
    readStaffApi<{ readonly codes: readonly ListedCode[] }>('/api/admin/codes', signal),
})

export function refreshCodes(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: key })
}

/** Instants are ISO-8601. */
export type NewCode = {
  readonly code: string
  readonly percent?: number
  readonly amount?: number
  readonly freeDelivery?: true
  readonly bundle?: { readonly pieces: number; readonly price: number }
  /** It applies by itself. */
  readonly automatic: boolean
  readonly minimum?: number
  readonly products?: readonly string[]
  readonly firstOrder: boolean
  readonly to?: string
  readonly uses?: number
  readonly usesPerCustomer?: number
}

type CodeChange = {
  readonly to: string | null
  readonly uses: number | null
  readonly usesPerCustomer: number | null
  readonly expectedVersion: number
}

const path = (code: string) => `/api/admin/codes/${encodeURIComponent(code)}`

export const openCode = (json: NewCode) => callStaffApi<Code>('/api/admin/codes', { method: 'POST', json })
export const changeCode = (code: string, json: CodeChange) =>
  callStaffApi<Code>(path(code), { method: 'PATCH', json })
export const closeCode = (code: string) => callStaffApi<Code>(path(code), { method: 'DELETE' })
