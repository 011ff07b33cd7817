/** What the person who is signed in may do, by the table of `staff-roles.ts`. The server checks every call all the same. */

import { useStore } from 'zustand'
import { type Capability, may, type StaffRole } from '#events/shop/staff-roles.ts'
import { type Session, session } from './session.ts'

/** Null while nobody is known to be signed in. */
export function roleIn(current: Session): StaffRole | null {
  switch (current.status) {
    case 'signed-in':
      return current.account.role
    case 'presumed':
      return current.role
    case 'leaving':
      return roleIn(current.before)
    case 'checking':
    case 'signed-out':
    case 'unknown':
      return null
  }
}

/** Null while it is not known who is signed in. */
export function nameIn(current: Session): string | null {
  return current.status === 'signed-in' ? current.account.name : null
}

/** Before a second factor is added, nothing but the own account opens. */
export function isHeldBackIn(current: Session): boolean {
  return current.status === 'signed-in' && current.account.mustAddFactor === true
}

/** For code outside components. */
export function mayNow(capability: Capability): boolean {
  const role = roleIn(session.getState())
  return role !== null && may(role, capability)
}

export function useMay(capability: Capability): boolean {
  return useStore(session, (current) => {
    const role = roleIn(current)
    return role !== null && may(role, capability)
  })
}
