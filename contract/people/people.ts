/** The calls about the shop's people: who they are, and what each of them did on a day. */

import { z } from 'zod'
import { day, instant } from '#events/fact-parts.ts'
import { inOneLine } from '#events/orders/checkout.ts'
import { staffRoles } from '#events/people/staff-roles.ts'
import { callsFor, wrong } from '../described-call.ts'
import { daySchema, optional } from '../optional-query.ts'
import { emailSchema } from './accounts.ts'

/** Of a person or a program, as the actor of events. */
export const publicNameSchema = z
  .string({ error: 'Name is required.' })
  .check(
    inOneLine,
    z.minLength(1, 'Name is required.'),
    z.maxLength(60, 'Please use at most 60 characters.'),
    z.regex(/^[^@]*$/, 'The name is public in the log: please use no e-mail.'),
  )
const role = z.enum(staffRoles, { error: `The role must be one of ${staffRoles.join(', ')}.` })

const member = z.object({
  id: z.string(),
  name: z.string(),
  role,
  email: z.string(),
  joined: z.boolean(),
})
const listedStaff = z.object({
  staff: z.array(member.extend({ signedInAt: instant.nullable() })).readonly(),
  /** `what` is a part of a sentence, such as `Bina invited as caller`; `by` is null for the program. */
  lastChange: z.object({ what: z.string(), by: z.string().nullable(), at: instant }).nullable(),
  /** Those who had joined and were removed, the last one first. */
  left: z.array(z.object({ id: z.string(), name: z.string(), at: instant })).readonly(),
})
export type ListedStaff = z.output<typeof listedStaff>

/** With the link, which is also mailed. */
const invited = member.extend({ invitation: z.string() })

const NO_POSITION = 'A position is a whole number from 1.'
const personsDayQuery = z.object({
  /** Today when it is not given. */
  date: optional(daySchema),
  /** Only what came before this position. */
  before: optional(z.coerce.number(NO_POSITION).int(NO_POSITION).min(1, NO_POSITION)),
})

const personsDay = z.object({
  day,
  /** How many there are on the day. */
  count: z.int(),
  /** The latest first. */
  actions: z
    .array(
      z.object({
        position: z.int(),
        at: instant,
        type: z.string(),
        /** What happened, without the number of the order, and without the person when the day is a person's. It contains no customer's data. */
        words: z.string(),
        orderNumber: z.string().nullable(),
      }),
    )
    .readonly(),
  /** The `before` with which to go on; null when these were the first of the day. */
  next: z.int().nullable(),
})
export type PersonsDay = z.output<typeof personsDay>

const noPerson = { 404: 'No such person' }
const saved = { ...wrong, 503: 'The log cannot write now; nothing was saved' }
const actions = 'the actions of the day, the latest first, with position, time, words and order'

export const staffCalls = callsFor('staff', {
  listStaff: {
    call: 'get /api/admin/staff',
    summary: 'The shop’s people.',
    data: listedStaff,
    answers: {
      200: 'Each with id, name, role, e-mail, whether the person has joined, and when the person last signed in with a browser; `lastChange` says what was changed last, by whom and when; `left` are those who were removed',
    },
  },
  inviteStaff: {
    call: 'post /api/admin/staff',
    summary: 'Invite a person. The link opens once, within 48 hours, and is mailed as well.',
    proof: true,
    body: z.object({
      name: publicNameSchema,
      email: emailSchema.pipe(z.email('Enter a valid email address.')),
      role,
    }),
    data: invited,
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
    data: invited,
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
    body: z.object({ name: publicNameSchema.optional(), role: role.optional() }),
    data: member,
    answers: { ...saved, ...noPerson, 200: 'The person', 409: 'The name is taken, or it is the last owner' },
  },
  removeStaff: {
    call: 'delete /api/admin/staff/{id}',
    proof: true,
    summary: 'Remove a person, whose sessions end at once.',
    data: z.null(),
    answers: { ...saved, ...noPerson, 200: 'Removed', 409: 'It is the last owner' },
  },
  getOwnDay: {
    call: 'get /api/admin/account/day',
    needs: 'work',
    summary:
      'What one did oneself on a day in Karachi, today without `date`. At most fifty actions at once: go on with `before` at `next` until it is null.',
    query: personsDayQuery,
    data: personsDay,
    answers: { 200: `How many there are, and ${actions}` },
  },
  getMoneyOfDay: {
    call: 'get /api/admin/staff/money',
    summary:
      'The discounts, advances and refunds that the shop’s people recorded on a day in Karachi, with who it was, as for one’s own day.',
    query: personsDayQuery,
    data: personsDay,
    answers: { 200: `How many there are, and ${actions}` },
  },
  getDayOfPerson: {
    call: 'get /api/admin/staff/{id}/day',
    summary: 'What one of the shop’s people did on a day in Karachi, as for one’s own.',
    query: personsDayQuery,
    data: personsDay.extend({ staff: z.string(), name: z.string() }),
    answers: { 200: `The person, how many there are, and ${actions}`, 404: 'No such person' },
  },
})
