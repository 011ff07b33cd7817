/** The facts about the shop's people. Their names are public in the log, as the actors of later events. */

import { id, shopText } from '../fact-parts.ts'
import { fact, personal } from '../fact-schema.ts'
import { z } from '../zod.ts'
import { staffRoles } from './staff-roles.ts'

/** The person's id, which stays when the name changes. */
const person = { staff: id, name: shopText }
const role = z.enum(staffRoles)

export const staffFacts = [
  fact('StaffInvited', {
    ...person,
    role,
    /**
     * Sealed under a key of the person's own (`staffIdentity`), so that somebody of the shop who also orders stays a new customer.
     * `mail` is the address, in lower case.
     */
    customer: personal({ email: z.string(), mail: z.string() }),
  }),
  /** The person has used the invitation. */
  fact('StaffJoined', { ...person, role }),
  fact('RoleChanged', { ...person, before: role, after: role }),
  fact('NameChanged', { staff: id, before: shopText, after: shopText }),
  fact('StaffRemoved', { ...person, role }),
] as const

/** The one stream of these facts: a decision about one person depends on the others. */
export const STAFF_STREAM = 'staff'

/** The identity whose key seals a person's address. */
export const staffIdentity = (staff: string) => `staff ${staff}`
