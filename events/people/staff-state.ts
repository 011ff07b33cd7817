/** The shop's people as a fold of their facts. */

import type { OpenEvent } from '../event.ts'
import type { StaffRole } from './staff-roles.ts'

export type StaffMember = {
  readonly id: string
  readonly name: string
  readonly role: StaffRole
  /** The address, in lower case; null for the first owner, whose address is a setting, and when its key was destroyed. */
  readonly email: string | null
  readonly joined: boolean
}

/** By id, in the order in which they were invited, without those who were removed. */
export type StaffState = ReadonlyMap<string, StaffMember>

/** The owner whom the settings or the first start make. Every event before there were names says `admin`. */
export const FIRST_OWNER: StaffMember = {
  id: 'owner',
  name: 'admin',
  role: 'owner',
  email: null,
  joined: true,
}

export const firstStaff: StaffState = new Map([[FIRST_OWNER.id, FIRST_OWNER]])

export function evolveStaff(state: StaffState, event: OpenEvent): StaffState {
  switch (event.type) {
    case 'StaffInvited': {
      const { staff, name, role, customer } = event.data
      const isFirst = staff === FIRST_OWNER.id
      const email = customer?.mail ?? null
      return withMember(state, { id: staff, name, role, email, joined: isFirst })
    }
    case 'StaffJoined':
      return changed(state, event.data.staff, { joined: true })
    case 'RoleChanged':
      return changed(state, event.data.staff, { role: event.data.after })
    case 'NameChanged':
      return changed(state, event.data.staff, { name: event.data.after })
    case 'StaffRemoved':
      return new Map([...state].filter(([id]) => id !== event.data.staff))
    default:
      return state
  }
}

function withMember(state: StaffState, member: StaffMember): StaffState {
  return new Map([...state, [member.id, member]])
}

function changed(state: StaffState, id: string, change: Partial<StaffMember>): StaffState {
  const member = state.get(id)
  return member === undefined ? state : withMember(state, { ...member, ...change })
}
