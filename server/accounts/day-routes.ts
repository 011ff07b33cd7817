/** What one did oneself on a day; and for the owner, what any of the shop's people did, and what all of them decided about money. */

import { Router } from 'express'
import { staffCalls as calls } from '#contract/people.ts'
import { dayOf } from '#events/shop/calendar.ts'
import { answerCall } from '#server/platform/http/answer-call.ts'
import { senderOf } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import { MONEY, type ReadDay } from './day-actions.ts'
import type { Staff } from './staff.ts'

type Dependencies = {
  readonly readDay: ReadDay
  readonly staff: Pick<Staff, 'find' | 'left'>
  readonly clock: () => number
}

export function dayRoutes({ readDay, staff, clock }: Dependencies): Router {
  const router = Router()

  function read(whose: Parameters<ReadDay>[0], query: unknown) {
    const { date = dayOf(new Date(clock()).toISOString()), before } = validate(calls.getOwnDay.query, query)
    return readDay(whose, date, before)
  }

  router.get('/account/day', async (request, response) => {
    answerCall(response, calls.getOwnDay, await read(senderOf(request).staff, request.query))
  })

  router.get('/staff/money', async (request, response) => {
    answerCall(response, calls.getMoneyOfDay, await read(MONEY, request.query))
  })

  router.get('/staff/:id/day', async (request, response) => {
    const left = (await staff.left()).find((each) => each.id === request.params.id)
    const { id, name } = left ?? (await staff.find(request.params.id))
    const day = await read(id, request.query)
    answerCall(response, calls.getDayOfPerson, { staff: id, name, ...day })
  })

  return router
}
