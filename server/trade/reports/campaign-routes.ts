/** What the advertising of a campaign cost in a month, as somebody types it from the advertiser's bill. */

import { Router } from 'express'
import { z } from 'zod'
import type { EventLog } from '#events/log/event-log.ts'
import { ADVERTISING_STREAM } from '#events/shop/event.ts'
import { campaignOf, visitSource } from '#events/shop/visit-source.ts'
import { Refused, sendData } from '#server/platform/http/answer.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'

const MOST_RUPEES = 1_000_000_000
const WRONG_COST = 'The cost must be a whole number of rupees.'
const rupees = z.int(WRONG_COST).min(0, WRONG_COST).max(MOST_RUPEES, 'This is more than a billion rupees.')

export const advertisingCostSchema = z.object({
  /** As links name it; written like one. */
  campaign: z.string().max(200),
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'The month is one such as 2026-11.'),
  cost: rupees,
  /** The cost that its author saw. */
  before: rupees,
})

type Dependencies = {
  readonly log: Pick<EventLog, 'readStream' | 'append'>
  readonly clock: () => number
}

export function campaignRoutes({ log, clock }: Dependencies): Router {
  const router = Router()

  router.put('/campaigns/cost', async (request, response) => {
    const { campaign: typed, month, cost, before } = validate(advertisingCostSchema, request.body)
    const campaign = campaignOf(visitSource(`?${new URLSearchParams({ utm_campaign: typed })}`))
    if (campaign === null) {
      throw new Refused(422, 'Write the campaign as its links do: letters, digits, dots and dashes.')
    }
    const events = await log.readStream(ADVERTISING_STREAM)
    const last = events.findLast(
      (event) =>
        event.type === 'AdvertisingCostSet' && event.data.campaign === campaign && event.data.month === month,
    )
    const now = last?.type === 'AdvertisingCostSet' ? last.data.cost : 0
    if (now !== before) throw changedMeanwhile(now)
    if (cost !== before) {
      const { outcome } = await log.append({
        stream: ADVERTISING_STREAM,
        expected: events.length,
        events: [{ type: 'AdvertisingCostSet', data: { campaign, month, cost, before } }],
        actor: adminOf(request),
        at: new Date(clock()).toISOString(),
      })
      if (outcome !== 'appended')
        throw new Refused(409, 'Somebody else has just typed a cost. Please try again.')
    }
    sendData(response, { campaign, month, cost })
  })

  return router
}

function changedMeanwhile(now: number): Refused {
  return new Refused(409, 'Somebody else has changed this cost meanwhile.', { data: { cost: now } })
}
