/** Who may sign in, and the session of a signed-in browser. */

import type { StaffRole } from '#events/people/staff-roles.ts'

export type Account = {
  /** In lower case. */
  readonly email: string
  /** The id of the person in the log (`StaffMember.id`), or `auditor` for the account of the settings. */
  readonly staff: string
  readonly role: StaffRole
  /** The name of this actor in the log; never an e-mail address. */
  readonly name: string
  readonly passwordHash: string
  /**
   * The version of the password and the factors, a random text: another one when they are replaced. What was begun with an earlier one opens
   * no session, and the sessions of an earlier one are over.
   */
  readonly credentials: string
  /** It was shown to others, and is to be replaced at the first sign-in. */
  readonly mustChangePassword: boolean
}

export type SignedIn = Pick<Account, 'role' | 'name' | 'staff' | 'email'>

export type Session = SignedIn & {
  /** SHA-256 of the cookie's token (base64url). */
  readonly tokenHash: string
  /** When the person last gave a password or a second factor, in milliseconds since 1970. */
  readonly provedAt: number
  readonly mustChangePassword: boolean
  /** Whether the person has a second factor. */
  readonly hasFactor: boolean
}
