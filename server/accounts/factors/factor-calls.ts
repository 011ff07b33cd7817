/** The calls about second factors, as the API's description has them. */

import { callsFor, type DescribedCalls, wrong } from '#server/platform/http/described-call.ts'
import { factorAnswerSchema } from './factor-answer.ts'
import { factorRuleSchema, newAuthenticatorBody, newPasskeyBody } from './factor-routes.ts'
import { passkeySignInSchema } from './factor-sign-in-routes.ts'

const noNames = { 409: 'The shop is opened by a number, where there are no passkeys' }

/** Without a session. */
export const factorSignInCalls: DescribedCalls = {
  signInBySecondFactor: {
    call: 'post /api/admin/login/factor',
    summary: 'The second step of a sign-in: a code of an app, a recovery code or a passkey.',
    body: factorAnswerSchema,
    answers: {
      200: 'Role and name',
      401: 'Not accepted; with `startAgain` the password must be given again',
    },
  },
  askForPasskey: {
    call: 'post /api/admin/login/passkey-options',
    summary: 'What a browser needs to sign in with a passkey alone.',
    answers: { ...noNames, 200: 'Options of WebAuthn', 429: wrong[429] },
  },
  signInByPasskey: {
    call: 'post /api/admin/login/passkey',
    summary: 'Sign in with a passkey alone.',
    body: passkeySignInSchema,
    answers: { ...noNames, 200: 'Role and name', 401: 'Not accepted' },
  },
}

const ownCalls = callsFor('ownAccount', {
  listOwnFactors: {
    call: 'get /api/admin/account/factors',
    summary: 'One’s own second factors.',
    answers: {
      200: 'Each with id, kind, name and times; how many recovery codes are left; whether one is required, whether this account can have one, and whether there can be passkeys',
    },
  },
  beginPasskey: {
    call: 'post /api/admin/account/passkey-options',
    proof: true,
    summary: 'What a browser needs to make a passkey.',
    answers: {
      201: 'The ticket of the addition, and options of WebAuthn',
      409: 'There can be no passkey here, or the account is one of the shop’s settings',
    },
  },
  addPasskey: {
    call: 'post /api/admin/account/passkeys',
    summary: 'Add the passkey that a browser has made.',
    body: newPasskeyBody,
    answers: {
      201: 'The factor; with the first one the recovery codes, which are not shown again',
      409: 'It was added already, or there are too many',
    },
  },
  beginAuthenticator: {
    call: 'post /api/admin/account/authenticator-secret',
    proof: true,
    summary: 'A secret for an authenticator app.',
    answers: {
      201: 'The ticket of the addition, the secret, and its address for a QR code',
      409: 'The account is one of the shop’s settings',
    },
  },
  addAuthenticator: {
    call: 'post /api/admin/account/authenticators',
    summary: 'Add an authenticator app, by a code that it shows.',
    body: newAuthenticatorBody,
    answers: {
      201: 'The factor; with the first one the recovery codes, which are not shown again',
      409: 'There are too many',
    },
  },
  renewRecoveryCodes: {
    call: 'post /api/admin/account/recovery-codes',
    proof: true,
    summary: 'Other recovery codes; the earlier ones no longer work.',
    answers: { 201: 'The codes, which are not shown again', 409: 'There is no second factor' },
  },
  removeOwnFactor: {
    call: 'delete /api/admin/account/factors/{id}',
    proof: true,
    summary: 'Remove one of one’s own second factors.',
    answers: { 200: 'Removed', 404: 'No such factor of one’s own', 409: 'It is the last one, and required' },
  },
})

const ownersCalls = callsFor('staff', {
  getFactorRule: {
    call: 'get /api/admin/factor-rule',
    summary: 'Whether owners and accountants need a second factor.',
    answers: {
      200: 'What was chosen, from when they need one, the ids of those who have one, and who has changed it last',
    },
  },
  changeFactorRule: {
    call: 'put /api/admin/factor-rule',
    proof: true,
    summary: 'Require a second factor of owners and accountants, or not.',
    body: factorRuleSchema,
    answers: { 200: 'What was chosen, and from when', 409: 'The owner has none yet' },
  },
  removeFactors: {
    call: 'delete /api/admin/staff/{id}/factors',
    proof: true,
    summary: 'Remove the second factors of another person, whose sessions end.',
    answers: { 200: 'Removed', 404: 'No such person', 409: 'They are one’s own' },
  },
})

export const factorCalls: DescribedCalls = { ...ownCalls, ...ownersCalls }
