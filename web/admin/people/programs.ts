/** The tokens of connected apps: their query, and the calls that make and revoke them. */

import { queryOptions } from '@tanstack/react-query'
import type { TokenScope } from '#events/shop/token-scopes.ts'
import { callStaffApi, readStaffApi } from '#web/backoffice/session/call-staff-api.ts'

export type Program = {
  readonly id: string
  readonly name: string
  readonly scopes: readonly TokenScope[]
  /** ISO-8601 UTC. */
  readonly madeAt: string
  readonly madeBy: string | null
  /** How the token ends, and when it was last used; null when neither is known. */
  readonly use: { readonly ends: string; readonly usedAt: string | null } | null
}
/** `token` is shown once. */
export type NewToken = Pick<Program, 'id' | 'name' | 'scopes'> & { readonly token: string }

const PATH = '/api/admin/tokens'

export const programsQuery = queryOptions({
  queryKey: ['programs'],
  queryFn: ({ signal }) => readStaffApi<{ readonly tokens: readonly Program[] }>(PATH, signal),
  select: ({ tokens }) => tokens,
})

export const makeToken = (json: Pick<Program, 'name' | 'scopes'>) =>
  callStaffApi<NewToken>(PATH, { method: 'POST', json })
export const revokeToken = (id: string) =>
  callStaffApi<null>(`${PATH}/${encodeURIComponent(id)}`, { method: 'DELETE', json: {} })
