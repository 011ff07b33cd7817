/**
 * Mails to the shop's people: an invitation, a link for a new password, a change of the password or the second factors, a sign-in from a new browser. A mail that fails is reported
 * and not repeated: its link is also shown to the owner, or asked for again.
 */

import { randomUUID } from 'node:crypto'
import { brand } from '#catalogue/brand.ts'
import { roleNames } from '#events/people/staff-roles.ts'
import type { StaffMail } from '#server/people/staff-mail.ts'
import { type Letter, written } from './letter.tsx'
import { distinctMailers, type Mailers } from './mail-servers.ts'

const IF_NOT_YOU =
  'If it was not you, choose a new password at once, and look at the second factors on the page of your account.'

type Dependencies = {
  /** Opened with the first mail. */
  readonly openMailers: () => Mailers
  readonly onError: (error: unknown) => void
}

export function createStaffMail({
  openMailers,
  onError,
}: Dependencies): StaffMail & { stop(): Promise<void> } {
  let opened: Mailers | null = null

  async function send(to: string, subject: string, letter: Letter): Promise<void> {
    opened ??= openMailers()
    const mail = { id: `staff-${randomUUID()}`, to, subject, ...(await written(letter)), attachments: [] }
    let failure: unknown
    for (const mailer of distinctMailers(opened)) {
      try {
        return await mailer.send(mail)
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }

  const sent = (to: string, subject: string, letter: Letter) => void send(to, subject, letter).catch(onError)

  return {
    invited({ name, role, email }, link) {
      sent(email, `Your account at ${brand.name}`, {
        greeting: `Hello ${name}, you are invited to work at ${brand.name} as ${roleNames[role].name.toLowerCase()}.`,
        link: { address: link, words: 'Choose a password' },
        closings: [
          'The link opens once, within 48 hours. If you do not expect it, you can ignore this mail.',
        ],
      })
    },
    resetAsked({ name, email }, link) {
      sent(email, `A new password for ${brand.name}`, {
        greeting: `Hello ${name}, somebody has asked for a new password for your account.`,
        link: { address: link, words: 'Choose a new password' },
        closings: ['The link opens once, within an hour. If it was not you, you can ignore this mail.'],
      })
    },
    factorAdded({ name, email }, factor) {
      sent(email, `A second factor was added at ${brand.name}`, {
        greeting: `Hello ${name}, your account now has one more second factor: ${factor}.`,
        closings: ['If it was not you, remove it on the page of your account and choose a new password.'],
      })
    },
    passwordChanged({ name, email }) {
      sent(email, `Your password for ${brand.name} was changed`, {
        greeting: `Hello ${name}, your account has a new password, and was signed out everywhere else.`,
        closings: [
          'If it was not you, ask for a link for a new password on the page of the login, and tell the owner.',
        ],
      })
    },
    factorRemoved({ name, email }, factor) {
      sent(email, `A second factor was removed at ${brand.name}`, {
        greeting: `Hello ${name}, your account has one second factor less: ${factor}.`,
        closings: [IF_NOT_YOU],
      })
    },
    recoveryCodesRenewed({ name, email }) {
      sent(email, `Your recovery codes for ${brand.name} were replaced`, {
        greeting: `Hello ${name}, your account has new recovery codes. The ones before no longer work.`,
        closings: [IF_NOT_YOU],
      })
    },
    factorsRemoved({ name, email }) {
      sent(email, `Your second factors at ${brand.name} were removed`, {
        greeting: `Hello ${name}, an owner of the shop has removed the second factors of your account, and signed it out everywhere.`,
        closings: [
          'Sign in with your password, then add another one. If you did not ask for this, tell the owner.',
        ],
      })
    },
    signedInElsewhere({ name, email, browser, at }) {
      sent(email, `A new browser has signed in to ${brand.name}`, {
        greeting: `Hello ${name}, somebody has signed in to your account in a browser that we have not seen before.`,
        tables: [
          {
            rows: [
              ['Browser', browser],
              ['Time', at],
            ],
            align: 'left',
          },
        ],
        closings: ['If it was not you, choose a new password at once, and sign out everywhere.'],
      })
    },
    async stop() {
      if (opened !== null) await Promise.all(distinctMailers(opened).map((mailer) => mailer.stop()))
    },
  }
}
