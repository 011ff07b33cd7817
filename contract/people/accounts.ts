/** The calls with which the shop's people sign in, and those about one's own account. */

import { z } from 'zod'
import { instant } from '#events/fact-parts.ts'
import { staffRoles } from '#events/people/staff-roles.ts'
import { typedAddress } from '#events/typed-text.ts'
import { callsFor, type DescribedCalls, wrong } from '../described-call.ts'
import { askedFactor, factorAnswerSchema } from './factors.ts'
import { passkeyAnswerSchema, passkeyRequest } from './passkeys.ts'

export const emailSchema = z
  .string({ error: 'Email is required.' })
  .overwrite(typedAddress)
  .min(1, 'Email is required.')
  .max(254)
  .transform((email) => email.toLowerCase())

const givenPassword = (missing: string) => z.string({ error: missing }).min(1, missing).max(1024)

const SHORTEST_PASSWORD = 12
const LONGEST_PASSWORD = 128
/** No rules about kinds of characters: they make passwords that are hard to remember and easy to guess. */
const newPassword = z
  .string({ error: 'Password is required.' })
  .min(SHORTEST_PASSWORD, `Please use at least ${SHORTEST_PASSWORD} characters.`)
  .max(LONGEST_PASSWORD, `Please use at most ${LONGEST_PASSWORD} characters.`)

const role = z.enum(staffRoles)

/** What the person's own browser gets. */
const session = z.object({
  role,
  name: z.string(),
  /** A mail server is set up. */
  sendsMails: z.literal(true).optional(),
  /** The password was shown to others: nothing else can be done before another one is chosen. */
  mustChangePassword: z.literal(true).optional(),
  /** The role needs a second factor, and the person has none: nothing else can be done before one is added. */
  mustAddFactor: z.literal(true).optional(),
  /** The instant from which that will be so. */
  addFactorFrom: instant.optional(),
})
export type ShownSession = z.output<typeof session>

/** A session, or a question. */
const sessionOrFactor = z.union([session, z.object({ secondFactor: askedFactor })])

/** Who may use a link of a mail. */
const openInvitation = z.object({ name: z.string(), role, email: z.string(), joined: z.boolean() })
export type OpenInvitation = z.output<typeof openInvitation>

const noNames = { 409: 'The shop is opened by a number, where there are no passkeys' }

/** Without a session. */
export const signInCalls = {
  signIn: {
    call: 'post /api/admin/login',
    limits: ['logins'],
    summary: 'Sign in; the session is an HttpOnly cookie.',
    body: z.object({ email: emailSchema, password: givenPassword('Password is required.') }),
    data: sessionOrFactor,
    answers: {
      200: 'Role and name; `secondFactor` with a ticket when one must be given first',
      401: 'Invalid email or password',
    },
  },
  signInBySecondFactor: {
    call: 'post /api/admin/login/factor',
    limits: ['factors'],
    summary: 'The second step of a sign-in: a code of an app, a recovery code or a passkey.',
    body: factorAnswerSchema,
    example: { ticket: 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k', code: '492 117' },
    data: session,
    answers: {
      200: 'Role and name',
      401: 'Not accepted; with `startAgain` the password must be given again',
    },
  },
  askForPasskey: {
    call: 'post /api/admin/login/passkey-options',
    limits: ['factors'],
    summary: 'What a browser needs to sign in with a passkey alone.',
    data: passkeyRequest,
    answers: { ...noNames, 200: 'Options of WebAuthn' },
  },
  signInByPasskey: {
    call: 'post /api/admin/login/passkey',
    limits: ['factors'],
    summary: 'Sign in with a passkey alone.',
    body: z.object({ passkey: passkeyAnswerSchema }),
    data: session,
    answers: { ...noNames, 200: 'Role and name', 401: 'Not accepted' },
  },
  signOut: {
    call: 'post /api/admin/logout',
    summary: 'Sign out.',
    data: z.null(),
    answers: { 200: 'Signed out' },
  },
  getSession: {
    call: 'get /api/admin/session',
    summary: 'Who is signed in.',
    data: session,
    answers: { 200: 'Role and name', 401: 'Nobody' },
  },
  openInvitation: {
    call: 'get /api/admin/invitations/{token}',
    limits: ['factors'],
    summary: 'Who may use a link of a mail.',
    data: openInvitation,
    answers: {
      200: 'Name, role, e-mail, and whether the person has joined',
      404: 'Used already, or too old',
    },
  },
  acceptInvitation: {
    call: 'post /api/admin/invitations/{token}',
    limits: ['factors'],
    summary: 'Set a password by the link of a mail, once, and sign in.',
    body: z.object({ password: newPassword }),
    data: sessionOrFactor,
    answers: {
      ...wrong,
      201: 'Role and name; `secondFactor` when one must be given first',
      404: 'Used already, or too old',
      503: 'The log cannot write now; nothing was saved',
    },
  },
  askForReset: {
    call: 'post /api/admin/password-resets',
    limits: ['mails'],
    summary: 'Ask for a mail with a link for a new password. The answer is the same for every address.',
    body: z.object({ email: emailSchema }),
    data: z.null(),
    answers: {
      202: 'If the address is known, a mail is on its way',
      409: 'The shop has no public address, which the link needs',
      429: 'Many were asked for, for the address or from the network; the links that were mailed still open',
    },
  },
} as const satisfies DescribedCalls

const openSession = z.object({
  id: z.string(),
  browser: z.string(),
  network: z.string(),
  openedAt: instant,
  usedAt: instant,
  /** It is the one that asks. */
  own: z.boolean(),
})

export const accountCalls = callsFor('ownAccount', {
  getOwnAccount: {
    call: 'get /api/admin/account',
    summary: 'One’s own account, and the browsers in which it is signed in.',
    data: z.object({
      name: z.string(),
      role,
      email: z.string(),
      sessions: z.array(openSession).readonly(),
    }),
    answers: { 200: 'Name, role, e-mail, and each session with its id, browser, network and times' },
  },
  changeOwnPassword: {
    call: 'put /api/admin/account/password',
    limits: ['logins'],
    summary:
      'Choose another password. The other sessions end. A person with a second factor must have given it, as for calls that need a proof.',
    body: z.object({ current: givenPassword('Your current password is required.'), password: newPassword }),
    data: z.null(),
    answers: {
      200: 'Changed',
      403: 'The second factor must be given first',
      409: 'The password of this account is one of the shop’s settings',
    },
  },
  getProof: {
    call: 'get /api/admin/account/proof',
    summary:
      'For how long calls that need a proof may still be made without giving the password or a second factor again.',
    data: z.object({ seconds: z.int() }),
    answers: { 200: 'The `seconds`; 0 when it must be given' },
  },
  proveIdentity: {
    call: 'post /api/admin/account/proof',
    limits: ['logins'],
    summary: 'Give the password again, for the calls that need a proof.',
    body: z.object({ password: givenPassword('Your password is required.') }),
    data: z.null(),
    answers: { 200: 'Proved for 15 minutes', 409: 'The person has a second factor, which is the proof' },
  },
  askForProofFactor: {
    call: 'post /api/admin/account/proof/question',
    summary: 'Begin a proof by a second factor.',
    data: z.object({ secondFactor: askedFactor.nullable() }),
    answers: { 201: 'As `secondFactor` what a sign-in gets; null for a person without one' },
  },
  proveByFactor: {
    call: 'post /api/admin/account/proof/factor',
    limits: ['factors'],
    summary: 'Give a second factor again: a code of an app, a recovery code or a passkey.',
    body: factorAnswerSchema,
    example: { ticket: 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k', code: '492 117' },
    data: z.null(),
    answers: {
      200: 'Proved for 15 minutes',
      422: 'Not accepted; with `startAgain` another proof must be begun',
    },
  },
  endOwnSession: {
    call: 'delete /api/admin/account/sessions/{id}',
    summary: 'Sign one of one’s own browsers out.',
    data: z.null(),
    answers: { ...wrong, 200: 'Signed out', 404: 'No such session of one’s own' },
  },
  endOtherSessions: {
    call: 'delete /api/admin/account/sessions',
    summary: 'Sign out everywhere else.',
    data: z.null(),
    answers: { ...wrong, 200: 'Signed out' },
  },
})
