/**
 * Remembers in this browser that somebody of the shop has signed in, and in which role, so that the outline of a screen can be
 * shown at once on the next visit. It gives no access: the server checks every call.
 */

import { type StaffRole, staffRoles } from '#events/people/staff-roles.ts'
import { kept } from '../kept.ts'

const KEY = 'admin-logged-in'
const ROLE_KEY = 'admin-role'

/** Null when nobody has signed in. */
export function flaggedRole(): StaffRole | null {
  if (kept(KEY) !== 'true') return null
  const role = kept(ROLE_KEY)
  // Before there were roles, only the owner signed in.
  return staffRoles.find((each) => each === role) ?? 'owner'
}

/** Null after signing out. */
export function flagRole(role: StaffRole | null): void {
  try {
    if (role === null) {
      localStorage.removeItem(KEY)
      localStorage.removeItem(ROLE_KEY)
    } else {
      localStorage.setItem(KEY, 'true')
      localStorage.setItem(ROLE_KEY, role)
    }
  } catch {
    // Without storage a spinner is shown more often.
  }
}
