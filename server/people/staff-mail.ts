/** The mails to the shop's people, which the room of mails sends. */

import type { ListedMember } from './staff.ts'

type MailedPerson = { readonly name: string; readonly email: string }

export type StaffMail = {
  /** Never waits for the mail server. */
  invited(member: ListedMember, link: string): void
  resetAsked(member: ListedMember, link: string): void
  passwordChanged(person: MailedPerson): void
  factorAdded(person: MailedPerson, factor: string): void
  /** By the person, or by somebody with the person's session. */
  factorRemoved(person: MailedPerson, factor: string): void
  recoveryCodesRenewed(person: MailedPerson): void
  factorsRemoved(member: ListedMember): void
  signedInElsewhere(
    signIn: MailedPerson & {
      readonly browser: string
      /** In words, in Karachi. */
      readonly at: string
    },
  ): void
}
