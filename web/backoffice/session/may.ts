/** What the person who is signed in may do, by the table of `staff-roles.ts`. The server checks every call all the same. */

import { useStore } from 'zustand'
import { type Capability, may, type StaffRole } from '#events/people/staff-roles.ts'
import { type Session, session } from './session.ts'

function roleIn(current: Session): StaffRole | null {
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

function mayIn(current: Session, capability: Capability): boolean {
  const role = roleIn(current)
  return role !== null && may(role, capability)
}

/** For code outside components. */
export const mayNow = (capability: Capability): boolean => mayIn(session.getState(), capability)

export const useMay = (capability: Capability): boolean =>
  useStore(session, (current) => mayIn(current, capability))

/** Null while nobody is known to be signed in. */
export const useRole = (): StaffRole | null => useStore(session, roleIn)

/** Null while it is not known who is signed in. */
export const useOwnName = (): string | null =>
  useStore(session, (current) => (current.status === 'signed-in' ? current.account.name : null))

/** Before a second factor is added, nothing but the own account opens. */
export const useIsHeldBack = (): boolean =>
  useStore(session, (current) => current.status === 'signed-in' && current.account.mustAddFactor === true)
