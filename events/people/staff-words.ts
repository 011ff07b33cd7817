/** Facts about the shop's people, as parts of a sentence. */

import type { RecordedEvent } from '../event.ts'
import { roleNames, type StaffRole } from './staff-roles.ts'

const staffTypes = ['StaffInvited', 'StaffJoined', 'RoleChanged', 'NameChanged', 'StaffRemoved'] as const

type StaffEvent = Extract<RecordedEvent, { type: (typeof staffTypes)[number] }>

/** The facts of the stream of the shop's people that are about a person. */
export function isStaffEvent<Event extends Pick<RecordedEvent, 'type'>>(
  event: Event,
): event is Extract<Event, { type: (typeof staffTypes)[number] }> {
  return staffTypes.some((type) => type === event.type)
}

const named = (role: StaffRole) => roleNames[role].name.toLowerCase()

export function staffWords(event: StaffEvent): string {
  switch (event.type) {
    case 'StaffInvited':
      return `${event.data.name} invited as ${named(event.data.role)}`
    case 'StaffJoined':
      return `Invitation as ${named(event.data.role)} accepted`
    case 'RoleChanged': {
      const { name, before, after } = event.data
      return `${name} made ${named(after)}, before ${named(before)},`
    }
    case 'NameChanged':
      return `${event.data.before} renamed ${event.data.after}`
    case 'StaffRemoved':
      return `${event.data.name}, ${named(event.data.role)}, removed`
  }
}
