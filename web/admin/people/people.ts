/** The shop's people: their query, and the calls that change them. */

import { queryOptions } from '@tanstack/react-query'
import type { StaffRole } from '#events/shop/staff-roles.ts'
import { callStaffApi, readStaffApi } from '#web/backoffice/session/call-staff-api.ts'

export type Person = {
  readonly id: string
  readonly name: string
  readonly role: StaffRole
  readonly email: string
  readonly joined: boolean
  /** The last time within a year, ISO-8601 UTC. */
  readonly signedInAt: string | null
}
export type Invited = Omit<Person, 'signedInAt'> & { readonly invitation: string }
export type TypedPerson = { readonly name: string; readonly email: string; readonly role: StaffRole }

/** `Bina invited as caller`, by whom and when; `by` is null for the program. */
type StaffChange = { readonly what: string; readonly by: string | null; readonly at: string }
/** Somebody who worked here and was removed. */
type LeftPerson = { readonly id: string; readonly name: string; readonly at: string }
type People = {
  readonly staff: readonly Person[]
  readonly lastChange: StaffChange | null
  readonly left: readonly LeftPerson[]
}

const PATH = '/api/admin/staff'

const staffQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => readStaffApi<People>(PATH, signal),
})

export const peopleQuery = queryOptions({ ...staffQuery, select: ({ staff }) => staff })

export const leftQuery = queryOptions({ ...staffQuery, select: ({ left }) => left })

export const lastStaffChangeQuery = queryOptions({ ...staffQuery, select: ({ lastChange }) => lastChange })

const one = (id: string) => `${PATH}/${encodeURIComponent(id)}`

export const invite = (json: TypedPerson) => callStaffApi<Invited>(PATH, { method: 'POST', json })
export const inviteAgain = (id: string) =>
  callStaffApi<Invited>(`${one(id)}/invitation`, { method: 'POST', json: {} })
export const changePerson = (id: string, json: Pick<TypedPerson, 'name' | 'role'>) =>
  callStaffApi<Omit<Person, 'signedInAt'>>(one(id), { method: 'PATCH', json })
export const removePerson = (id: string) => callStaffApi<null>(one(id), { method: 'DELETE', json: {} })
