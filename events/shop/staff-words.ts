/** Facts about the shop's people, as parts of a sentence. */

import type { RecordedEvent } from './event.ts'
import { roleNames, type StaffRole } from './staff-roles.ts'

type StaffEvent = Extract<
  RecordedEvent,
  { type: 'StaffInvited' | 'StaffJoined' | 'RoleChanged' | 'NameChanged' | 'StaffRemoved' }
>

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
