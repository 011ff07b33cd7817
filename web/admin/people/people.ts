/** The shop's people: their query, and the calls that change them. */

import { queryOptions } from '@tanstack/react-query'
import type { DataOf, InputOf } from '#web/api/contract-call.ts'
import { callStaff, readStaff } from '#web/backoffice/session/call-staff-api.ts'

const LIST = 'get /api/admin/staff'
const INVITE = 'post /api/admin/staff'

export type Person = DataOf<typeof LIST>['staff'][number]
export type Invited = DataOf<typeof INVITE>
export type TypedPerson = InputOf<typeof INVITE>['body']

const staffQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => readStaff(LIST, {}, signal),
})

export const peopleQuery = queryOptions({ ...staffQuery, select: ({ staff }) => staff })

export const leftQuery = queryOptions({ ...staffQuery, select: ({ left }) => left })

export const lastStaffChangeQuery = queryOptions({ ...staffQuery, select: ({ lastChange }) => lastChange })

export const invite = (body: TypedPerson) => callStaff(INVITE, { body })
export const inviteAgain = (id: string) =>
  callStaff('post /api/admin/staff/{id}/invitation', { params: { id } })
export const changePerson = (id: string, body: Pick<TypedPerson, 'name' | 'role'>) =>
  callStaff('patch /api/admin/staff/{id}', { params: { id }, body })
export const removePerson = (id: string) => callStaff('delete /api/admin/staff/{id}', { params: { id } })
