/** The calls about second factors: one's own, and what the owner decides about those of the others. */

import { z } from 'zod'
import { instant } from '#events/fact-parts.ts'
import { inOneLine } from '#events/orders/checkout.ts'
import { callsFor } from '../described-call.ts'
import { newPasskeySchema, passkeyAnswerSchema, passkeyCreation, passkeyRequest } from './passkeys.ts'

export const ticketSchema = z
  .string({ error: 'The ticket of this sign-in is missing.' })
  .regex(/^[\w-]{43}$/, 'The ticket of this sign-in is missing.')

/** Apps show a code as two groups. */
const code = z
  .string({ error: 'The code is required.' })
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits.'))

const recoveryCode = z.string().trim().min(1, 'The recovery code is required.').max(40)

/** A ticket and exactly one answer. */
export const factorAnswerSchema = z
  .object({
    ticket: ticketSchema,
    code: code.optional(),
    recoveryCode: recoveryCode.optional(),
    passkey: passkeyAnswerSchema.optional(),
  })
  .refine(
    ({ code, recoveryCode, passkey }) =>
      [code, recoveryCode, passkey].filter((given) => given !== undefined).length === 1,
    { error: 'Give a code, a recovery code or a passkey.', path: ['code'] },
  )

const kind = z.enum(['passkey', 'totp'])

/** What a browser needs to ask the person for a second factor. */
export const askedFactor = z.object({
  ticket: z.string(),
  /** Empty when the passkeys of the person do not work at this address: recovery codes do. */
  kinds: z.array(kind).readonly(),
  passkeyOptions: passkeyRequest.optional(),
})
export type AskedFactor = z.output<typeof askedFactor>

const factor = z.object({
  id: z.string(),
  kind,
  name: z.string(),
  createdAt: instant,
  usedAt: instant.nullable(),
})

const recoveryCodes = z.array(z.string()).readonly()
/** The recovery codes come with the first factor, and are not shown again. */
const added = z.object({ factor, recoveryCodes: recoveryCodes.optional() })

const rule = z.object({
  /** What the owner has chosen; null while the shop goes by its week. */
  chosen: z.enum(['on', 'off']).nullable(),
  /** From when second factors are required; null when they are not. */
  from: instant.nullable(),
})

const name = z.string().check(inOneLine, z.maxLength(60, 'Please use at most 60 characters.')).optional()

const ownCalls = callsFor('ownAccount', {
  listOwnFactors: {
    call: 'get /api/admin/account/factors',
    summary: 'One’s own second factors.',
    data: z.object({
      factors: z.array(factor).readonly(),
      /** How many of them are left. */
      recoveryCodes: z.int(),
      required: z.boolean(),
      /** False for an account with which programs sign in. */
      possible: z.boolean(),
      /** False where the shop is opened by a number. */
      passkeys: z.boolean(),
    }),
    answers: {
      200: 'Each with id, kind, name and times; how many recovery codes are left; whether one is required, whether this account can have one, and whether there can be passkeys',
    },
  },
  beginPasskey: {
    call: 'post /api/admin/account/passkey-options',
    proof: true,
    summary: 'What a browser needs to make a passkey.',
    data: z.object({ ticket: z.string(), options: passkeyCreation }),
    answers: {
      201: 'The ticket of the addition, and options of WebAuthn',
      409: 'There can be no passkey here, or the account is one of the shop’s settings',
    },
  },
  addPasskey: {
    call: 'post /api/admin/account/passkeys',
    // Another factor may have been added since it was begun.
    proof: true,
    summary: 'Add the passkey that a browser has made.',
    body: z.object({ ticket: ticketSchema, name, passkey: newPasskeySchema }),
    data: added,
    answers: {
      201: 'The factor; with the first one the recovery codes, which are not shown again',
      409: 'It was added already, or there are too many',
    },
  },
  beginAuthenticator: {
    call: 'post /api/admin/account/authenticator-secret',
    proof: true,
    summary: 'A secret for an authenticator app.',
    /** A QR code contains the address. */
    data: z.object({ ticket: z.string(), secret: z.string(), address: z.string() }),
    answers: {
      201: 'The ticket of the addition, the secret, and its address for a QR code',
      409: 'The account is one of the shop’s settings',
    },
  },
  addAuthenticator: {
    call: 'post /api/admin/account/authenticators',
    proof: true,
    summary: 'Add an authenticator app, by a code that it shows.',
    body: z.object({ ticket: ticketSchema, name, code }),
    example: { ticket: 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k', name: 'My phone', code: '492 117' },
    data: added,
    answers: {
      201: 'The factor; with the first one the recovery codes, which are not shown again',
      409: 'There are too many',
    },
  },
  renewRecoveryCodes: {
    call: 'post /api/admin/account/recovery-codes',
    proof: true,
    summary: 'Other recovery codes; the earlier ones no longer work.',
    data: z.object({ recoveryCodes }),
    answers: { 201: 'The codes, which are not shown again', 409: 'There is no second factor' },
  },
  removeOwnFactor: {
    call: 'delete /api/admin/account/factors/{id}',
    proof: true,
    summary: 'Remove one of one’s own second factors.',
    data: z.null(),
    answers: { 200: 'Removed', 404: 'No such factor of one’s own', 409: 'It is the last one, and required' },
  },
})

const ownersCalls = callsFor('staff', {
  getFactorRule: {
    call: 'get /api/admin/factor-rule',
    summary: 'Whether owners and accountants need a second factor.',
    data: rule.extend({
      withFactor: z.array(z.string()).readonly(),
      /** The last change; null when the security log has none. */
      changed: z.object({ by: z.string().nullable(), at: instant }).nullable(),
    }),
    answers: {
      200: 'What was chosen, from when they need one, the ids of those who have one, and who has changed it last',
    },
  },
  changeFactorRule: {
    call: 'put /api/admin/factor-rule',
    proof: true,
    summary: 'Require a second factor of owners and accountants, or not.',
    body: z.object({
      required: z.boolean({ error: 'Second factors are required (true) or not (false).' }),
    }),
    data: rule,
    answers: { 200: 'What was chosen, and from when', 409: 'The owner has none yet' },
  },
  removeFactors: {
    call: 'delete /api/admin/staff/{id}/factors',
    proof: true,
    summary: 'Remove the second factors of another person, whose sessions end.',
    data: z.null(),
    answers: { 200: 'Removed', 404: 'No such person', 409: 'They are one’s own' },
  },
})

export const factorCalls = { ...ownCalls, ...ownersCalls }
