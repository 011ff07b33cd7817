/** The calls about the shop's people, as the API's description has them. */

import { callsFor, type DescribedCalls, wrong } from '#server/platform/http/described-call.ts'
import { securityListSchema } from './security-routes.ts'
import { invitationSchema, joinSchema, memberChangeSchema, resetSchema } from './staff-routes.ts'

const noPerson = { 404: 'No such person' }
const saved = { ...wrong, 503: 'The log cannot write now; nothing was saved' }

/** Without a session. */
export const invitationCalls: DescribedCalls = {
  openInvitation: {
    call: 'get /api/admin/invitations/{token}',
    summary: 'Who may use a link of a mail.',
    answers: {
      200: 'Name, role, e-mail, and whether the person has joined',
      404: 'Used already, or too old',
      429: wrong[429],
    },
  },
  acceptInvitation: {
    call: 'post /api/admin/invitations/{token}',
    summary: 'Set a password by the link of a mail, once, and sign in.',
    body: joinSchema,
    answers: {
      ...saved,
      201: 'Role and name; `secondFactor` when one must be given first',
      404: 'Used already, or too old',
    },
  },
  askForReset: {
    call: 'post /api/admin/password-resets',
    summary: 'Ask for a mail with a link for a new password. The answer is the same for every address.',
    body: resetSchema,
    answers: {
      202: 'If the address is known, a mail is on its way',
      409: 'The shop has no public address, which the link needs',
    },
  },
}

export const staffCalls: DescribedCalls = callsFor('staff', {
  listStaff: {
    call: 'get /api/admin/staff',
    summary: 'The shop’s people.',
    answers: {
      200: 'Each with id, name, role, e-mail, whether the person has joined, and when the person last signed in with a browser; `lastChange` says what was changed last, by whom and when; `left` are those who were removed',
    },
  },
  inviteStaff: {
    call: 'post /api/admin/staff',
    summary: 'Invite a person. The link opens once, within 48 hours, and is mailed as well.',
    proof: true,
    body: invitationSchema,
    answers: {
      ...saved,
      201: 'The person, and the link as `invitation`',
      409: 'The name or the e-mail is taken',
    },
  },
  inviteStaffAgain: {
    call: 'post /api/admin/staff/{id}/invitation',
    proof: true,
    summary: 'A new link for a person who has not joined; the earlier one no longer opens.',
    answers: {
      ...saved,
      ...noPerson,
      201: 'The person, and the link as `invitation`',
      409: 'Has joined already',
    },
  },
  changeStaff: {
    call: 'patch /api/admin/staff/{id}',
    summary: 'Change the name or the role of a person. A new role ends the sessions of the person.',
    proof: true,
    body: memberChangeSchema,
    answers: { ...saved, ...noPerson, 200: 'The person', 409: 'The name is taken, or it is the last owner' },
  },
  removeStaff: {
    call: 'delete /api/admin/staff/{id}',
    proof: true,
    summary: 'Remove a person, whose sessions end at once.',
    answers: { ...saved, ...noPerson, 200: 'Removed', 409: 'It is the last owner' },
  },
  readSecurityLog: {
    call: 'get /api/admin/security',
    summary:
      'Who signed in, failed to, exported, looked at a customer, was refused or changed rights in the last year; the latest first.',
    query: securityListSchema,
    answers: {
      200: 'Entries with their time, person, network, browser and words, `next` for the page after, and all people and kinds that can be asked for',
    },
  },
})
