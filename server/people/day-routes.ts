/** What one did oneself on a day; and for the owner, what any of the shop's people did, and what all of them decided about money. */

import { Router } from 'express'
import type { z } from 'zod'
import { staffCalls as calls } from '#contract/people/people.ts'
import { dayOf } from '#events/calendar.ts'
import { senderOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import { MONEY, type ReadDay } from './day-actions.ts'
import type { Staff } from './staff.ts'

type Dependencies = {
  readonly readDay: ReadDay
  readonly staff: Pick<Staff, 'find' | 'left'>
  readonly clock: () => number
}

export function dayRoutes({ readDay, staff, clock }: Dependencies): Router {
  const router = Router()

  function read(whose: Parameters<ReadDay>[0], { date, before }: z.output<typeof calls.getOwnDay.query>) {
    return readDay(whose, date ?? dayOf(new Date(clock()).toISOString()), before)
  }

  serve(router, calls.getOwnDay, ({ query, request }) => read(senderOf(request).staff, query))

  serve(router, calls.getMoneyOfDay, ({ query }) => read(MONEY, query))

  serve(router, calls.getDayOfPerson, async ({ params, query }) => {
    const left = (await staff.left()).find((each) => each.id === params.id)
    const { id, name } = left ?? (await staff.find(params.id))
    const day = await read(id, query)
    return { staff: id, name, ...day }
  })

  return router
}
