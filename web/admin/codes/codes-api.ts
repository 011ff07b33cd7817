/** The calls about discount codes, and the query of all of them. */

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { DataOf, InputOf } from '#web/api/contract-call.ts'
import { callStaff, readStaff } from '#web/backoffice/session/call-staff-api.ts'

const LIST = 'get /api/admin/codes'
export type ListedCode = DataOf<typeof LIST>['codes'][number]

const key = ['codes'] as const

export const codesQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => readStaff(LIST, {}, signal),
})

export function refreshCodes(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: key })
}

export type NewCode = InputOf<'post /api/admin/codes'>['body']
type CodeChange = InputOf<'patch /api/admin/codes/{code}'>['body']

export const openCode = (body: NewCode) => callStaff('post /api/admin/codes', { body })
export const changeCode = (code: string, body: CodeChange) =>
  callStaff('patch /api/admin/codes/{code}', { params: { code }, body })
export const closeCode = (code: string) => callStaff('delete /api/admin/codes/{code}', { params: { code } })
