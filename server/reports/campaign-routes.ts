/** What the advertising of a campaign cost in a month, as somebody types it from the advertiser's bill. */

import { Router } from 'express'
import { reportCalls as calls } from '#contract/reports/reports.ts'
import { ADVERTISING_STREAM } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { campaignOf, visitSource } from '#events/orders/visit-source.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { conflictOf } from '#server/platform/http/answer-call.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'

type Dependencies = {
  readonly log: Pick<EventLog, 'readStream' | 'append'>
  readonly clock: () => number
}

export function campaignRoutes({ log, clock }: Dependencies): Router {
  const router = Router()

  serve(
    router,
    calls.setAdvertisingCost,
    async ({ body: { campaign: typed, month, cost, before }, request }) => {
      const campaign = campaignOf(visitSource(`?${new URLSearchParams({ utm_campaign: typed })}`))
      if (campaign === null) {
        throw new Refused(422, 'Write the campaign as its links do: letters, digits, dots and dashes.')
      }
      const events = await log.readStream(ADVERTISING_STREAM)
      const last = events.findLast(
        (event) =>
          event.type === 'AdvertisingCostSet' &&
          event.data.campaign === campaign &&
          event.data.month === month,
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
      return { campaign, month, cost }
    },
  )

  return router
}

function changedMeanwhile(cost: number): Refused {
  const conflict = conflictOf(calls.setAdvertisingCost, { data: { cost } })
  return new Refused(409, 'Somebody else has changed this cost meanwhile.', conflict)
}
