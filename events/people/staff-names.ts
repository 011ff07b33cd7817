/**
 * Whose a name is. Events have the public name of their person, which may change and may be given to somebody else later: at each
 * position a name belongs to the person who was given it last.
 */

import type { RecordedEvent } from '../event.ts'
import { FIRST_OWNER } from './staff-state.ts'

type GivenName = {
  readonly name: string
  /** The person's id. */
  readonly staff: string
}

/** The name that an event gives to a person; null when it gives none. */
function nameGivenBy(event: RecordedEvent): GivenName | null {
  switch (event.type) {
    case 'StaffInvited':
      return { name: event.data.name, staff: event.data.staff }
    case 'NameChanged':
      return { name: event.data.after, staff: event.data.staff }
    default:
      return null
  }
}

/** Returns the id of the person who had a name at a position; null for a name that nobody had. */
export type WhoseName = (name: string, position: number) => string | null

/** `events`: those of the stream of the shop's people, in order. */
export function whoseNames(events: readonly RecordedEvent[]): WhoseName {
  const given = events.flatMap((event) => {
    const name = nameGivenBy(event)
    return name === null ? [] : [{ ...name, position: event.position }]
  })
  return (name, position) => {
    const last = given.findLast((each) => each.name === name && each.position <= position)
    // The first owner is in the log before there were others.
    return last?.staff ?? (name === FIRST_OWNER.name ? FIRST_OWNER.id : null)
  }
}
