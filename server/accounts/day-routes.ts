/** What one did oneself on a day; and for the owner, what any of the shop's people did. */

import { Router } from 'express'
import { z } from 'zod'
import { dayOf } from '#events/shop/calendar.ts'
import { sendData } from '#server/platform/http/answer.ts'
import type { DescribedCalls } from '#server/platform/http/described-call.ts'
import { daySchema, optional } from '#server/platform/http/optional-query.ts'
import { senderOf } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { ReadDay } from './day-actions.ts'
import type { Staff } from './staff.ts'

const NO_POSITION = 'A position is a whole number from 1.'

const personsDaySchema = z.object({
  /** Today when it is not given. */
  date: optional(daySchema),
  /** Only what came before this position. */
  before: optional(z.coerce.number(NO_POSITION).int(NO_POSITION).min(1, NO_POSITION)),
})

type Dependencies = {
  readonly readDay: ReadDay
  readonly staff: Pick<Staff, 'find' | 'left'>
  readonly clock: () => number
}

export function dayRoutes({ readDay, staff, clock }: Dependencies): Router {
  const router = Router()

  function read(person: string, query: unknown) {
    const { date = dayOf(new Date(clock()).toISOString()), before } = validate(personsDaySchema, query)
    return readDay(person, date, before)
  }

  router.get('/account/day', async (request, response) => {
    sendData(response, await read(senderOf(request).staff, request.query))
  })

  router.get('/staff/:id/day', async (request, response) => {
    const left = (await staff.left()).find((each) => each.id === request.params.id)
    const { id, name } = left ?? (await staff.find(request.params.id))
    sendData(response, { staff: id, name, ...(await read(id, request.query)) })
  })

  return router
}

const actions = 'the actions of the day, the latest first, with position, time, words and order'

export const dayCalls: DescribedCalls = {
  getOwnDay: {
    call: 'get /api/admin/account/day',
    needs: 'work',
    summary:
      'What one did oneself on a day in Karachi, today without `date`. At most fifty actions at once: go on with `before` at `next` until it is null.',
    query: personsDaySchema,
    answers: { 200: `How many there are, and ${actions}` },
  },
  getDayOfPerson: {
    call: 'get /api/admin/staff/{id}/day',
    needs: 'staff',
    summary: 'What one of the shop’s people did on a day in Karachi, as for one’s own.',
    query: personsDaySchema,
    answers: { 200: `The person, how many there are, and ${actions}`, 404: 'No such person' },
  },
}
