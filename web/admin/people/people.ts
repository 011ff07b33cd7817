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
}
export type Invited = Person & { readonly invitation: string }
export type TypedPerson = { readonly name: string; readonly email: string; readonly role: StaffRole }

const PATH = '/api/admin/staff'

export function peopleQuery() {
  return queryOptions({
    queryKey: ['people'],
    queryFn: async ({ signal }) => (await readStaffApi<{ staff: readonly Person[] }>(PATH, signal)).staff,
  })
}

const one = (id: string) => `${PATH}/${encodeURIComponent(id)}`

export const invite = (json: TypedPerson) => callStaffApi<Invited>(PATH, { method: 'POST', json })
export const inviteAgain = (id: string) =>
  callStaffApi<Invited>(`${one(id)}/invitation`, { method: 'POST', json: {} })
export const changePerson = (id: string, json: Pick<TypedPerson, 'name' | 'role'>) =>
  callStaffApi<Person>(one(id), { method: 'PATCH', json })
export const removePerson = (id: string) => callStaffApi<null>(one(id), { method: 'DELETE', json: {} })
