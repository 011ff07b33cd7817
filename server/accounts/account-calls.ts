/** The calls about one's own account, as the API's description has them. */

import { callsFor, type DescribedCalls, wrong } from '#server/platform/http/described-call.ts'
import { passwordChangeSchema, proofSchema } from './account-routes.ts'

export const accountCalls: DescribedCalls = callsFor('ownAccount', {
  getOwnAccount: {
    call: 'get /api/admin/account',
    summary: 'One’s own account, and the browsers in which it is signed in.',
    answers: { 200: 'Name, role, e-mail, and each session with its id, browser, network and times' },
  },
  changeOwnPassword: {
    call: 'put /api/admin/account/password',
    summary: 'Choose another password. The other sessions end.',
    body: passwordChangeSchema,
    answers: { 200: 'Changed', 409: 'The password of this account is one of the shop’s settings' },
  },
  getProof: {
    call: 'get /api/admin/account/proof',
    summary: 'For how long calls that need a proof may still be made without giving the password again.',
    answers: { 200: 'The `seconds`; 0 when it must be given' },
  },
  proveIdentity: {
    call: 'post /api/admin/account/proof',
    summary: 'Give the password again, for the calls that need it.',
    body: proofSchema,
    answers: { 200: 'Proved for 15 minutes' },
  },
  endOwnSession: {
    call: 'delete /api/admin/account/sessions/{id}',
    summary: 'Sign one of one’s own browsers out.',
    answers: { ...wrong, 200: 'Signed out', 404: 'No such session of one’s own' },
  },
  endOtherSessions: {
    call: 'delete /api/admin/account/sessions',
    summary: 'Sign out everywhere else.',
    answers: { ...wrong, 200: 'Signed out' },
  },
})
