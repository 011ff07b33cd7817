/** The rules for the shop's people. Nobody can lock everybody out: an owner who can sign in stays. */

import { accept, type Decision, refuse } from '../decision.ts'
import { staffIdentity } from './staff-facts.ts'
import type { StaffRole } from './staff-roles.ts'
import type { StaffMember, StaffState } from './staff-state.ts'

export type StaffCommand =
  | {
      readonly type: 'InviteStaff'
      /** A new id. */
      readonly staff: string
      readonly name: string
      readonly role: StaffRole
      /** In lower case. */
      readonly email: string
    }
  | { readonly type: 'JoinStaff'; readonly staff: string }
  | { readonly type: 'ChangeRole'; readonly staff: string; readonly role: StaffRole }
  | { readonly type: 'ChangeName'; readonly staff: string; readonly name: string }
  | { readonly type: 'RemoveStaff'; readonly staff: string }

export type StaffRefusal =
  | 'no-such-person'
  /** Two people must be told apart in the log. */
  | 'name-taken'
  | 'email-taken'
  /** Nobody could invite or change anybody any more. */
  | 'last-owner'

/** Names that the log uses for others. */
const RESERVED = ['admin', 'auditor', 'system', 'shop', 'the shop', 'shopper', 'the shopper', 'owner']

/** `addresses`: those of accounts that are not in the log, in lower case. */
export function decideStaff(
  command: StaffCommand,
  state: StaffState,
  addresses: readonly string[] = [],
): Decision<StaffRefusal> {
  if (command.type === 'InviteStaff') {
    const { staff, name, role, email } = command
    if (isNameTaken(name, state)) return refuse('name-taken')
    const isKnown = [...state.values()].some((member) => member.email === email)
    if (isKnown || addresses.includes(email)) return refuse('email-taken')
    const customer = { email: staffIdentity(staff), mail: email }
    return accept({ type: 'StaffInvited', data: { staff, name, role, customer } })
  }
  const member = state.get(command.staff)
  if (member === undefined) return refuse('no-such-person')
  const { id: staff, name, role } = member
  switch (command.type) {
    case 'JoinStaff':
      return member.joined ? accept() : accept({ type: 'StaffJoined', data: { staff, name, role } })
    case 'ChangeRole': {
      const { role: after } = command
      if (after === role) return accept()
      if (isLastOwner(member, state)) return refuse('last-owner')
      return accept({ type: 'RoleChanged', data: { staff, name, before: role, after } })
    }
    case 'ChangeName':
      if (command.name === name) return accept()
      if (isNameTaken(command.name, state, staff)) return refuse('name-taken')
      return accept({ type: 'NameChanged', data: { staff, before: name, after: command.name } })
    case 'RemoveStaff':
      if (isLastOwner(member, state)) return refuse('last-owner')
      return accept({ type: 'StaffRemoved', data: { staff, name, role } })
  }
}

function isNameTaken(name: string, state: StaffState, except?: string): boolean {
  const asSaid = name.toLowerCase()
  return (
    RESERVED.includes(asSaid) ||
    [...state.values()].some((member) => member.id !== except && member.name.toLowerCase() === asSaid)
  )
}

/** Somebody who was invited and has not joined cannot sign in. */
function isLastOwner({ id, role, joined }: StaffMember, state: StaffState): boolean {
  if (role !== 'owner' || !joined) return false
  return ![...state.values()].some((other) => other.id !== id && other.role === 'owner' && other.joined)
}
