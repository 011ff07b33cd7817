/** The mails to the shop's people, which the room of mails sends. */

import type { ListedMember } from './staff.ts'

export type StaffMail = {
  /** Never waits for the mail server. */
  invited(member: ListedMember, link: string): void
  resetAsked(member: ListedMember, link: string): void
  factorAdded(person: { readonly name: string; readonly email: string }, factor: string): void
  factorsRemoved(member: ListedMember): void
  signedInElsewhere(signIn: {
    readonly name: string
    readonly email: string
    readonly browser: string
    /** In words, in Karachi. */
    readonly at: string
  }): void
}
