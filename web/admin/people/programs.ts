/** The tokens of connected apps: their query, and the calls that make and revoke them. */

import { queryOptions } from '@tanstack/react-query'
import type { DataOf, InputOf } from '#web/api/contract-call.ts'
import { callStaff, readStaff } from '#web/backoffice/session/call-staff-api.ts'

const LIST = 'get /api/admin/tokens'
const MAKE = 'post /api/admin/tokens'

export type Program = DataOf<typeof LIST>['tokens'][number]
export type NewToken = DataOf<typeof MAKE>

export const programsQuery = queryOptions({
  queryKey: ['programs'],
  queryFn: ({ signal }) => readStaff(LIST, {}, signal),
  select: ({ tokens }) => tokens,
})

export const makeToken = (body: InputOf<typeof MAKE>['body']) => callStaff(MAKE, { body })
export const revokeToken = (id: string) => callStaff('delete /api/admin/tokens/{id}', { params: { id } })
