/** What one piece of a product costs the shop, which only the owner says and only those read who see its cash. */

import { Router } from 'express'
import { findIn } from '#catalogue/catalogue-state.ts'
import { reportCalls as calls } from '#contract/reports/reports.ts'
import {
  decidePurchasePrice,
  evolvePurchasePrices,
  noPurchasePrices,
} from '#events/catalogue/purchase-price-decider.ts'
import { PURCHASE_PRICES_STREAM } from '#events/catalogue/purchase-price-facts.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { CurrentCatalogue } from '#server/catalogue/current-catalogue.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'

type Dependencies = {
  readonly log: Pick<EventLog, 'readStream' | 'append'>
  readonly catalogue: Pick<CurrentCatalogue, 'state'>
  readonly clock: () => number
}

export function purchasePriceRoutes({ log, catalogue, clock }: Dependencies): Router {
  const router = Router()

  function productOf(id: string) {
    const product = findIn(catalogue.state(), id)
    if (product === undefined) throw new Refused(404, 'There is no such product.')
    return product
  }

  serve(router, calls.getPurchasePrices, async ({ params }) => {
    const { id } = productOf(params.product)
    const prices = await readPurchasePrices(log)
    return { prices: prices.get(id) ?? [] }
  })

  serve(router, calls.setPurchasePrice, async ({ params, body: wanted, request }) => {
    const { id, name } = productOf(params.product)
    const past = await log.readStream(PURCHASE_PRICES_STREAM)
    const prices = past.reduce(evolvePurchasePrices, noPurchasePrices)
    const decision = decidePurchasePrice({ productId: id, productName: name, ...wanted }, prices)
    if (!decision.accepted) throw changedMeanwhile()
    if (decision.events.length > 0) {
      const { outcome } = await log.append({
        stream: PURCHASE_PRICES_STREAM,
        expected: past.length,
        events: decision.events,
        actor: adminOf(request),
        at: new Date(clock()).toISOString(),
      })
      if (outcome !== 'appended') throw changedMeanwhile()
    }
    const said = decision.events.reduce(evolvePurchasePrices, prices)
    return { prices: said.get(id) ?? [] }
  })

  return router
}

/** The stream has a few facts for each product. */
export async function readPurchasePrices(log: Pick<EventLog, 'readStream'>) {
  return (await log.readStream(PURCHASE_PRICES_STREAM)).reduce(evolvePurchasePrices, noPurchasePrices)
}

function changedMeanwhile(): Refused {
  return new Refused(409, 'Somebody else has changed a purchase price meanwhile. Please look at it again.')
}
