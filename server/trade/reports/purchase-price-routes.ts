/** What one piece of a product costs the shop, which only the owner says and only those read who see its cash. */

import { Router } from 'express'
import { z } from 'zod'
import { findIn } from '#catalogue/catalogue-state.ts'
import type { EventLog } from '#events/log/event-log.ts'
import {
  decidePurchasePrice,
  evolvePurchasePrices,
  noPurchasePrices,
} from '#events/shop/purchase-price-decider.ts'
import { PURCHASE_PRICES_STREAM } from '#events/shop/purchase-price-facts.ts'
import type { CurrentCatalogue } from '#server/catalogue/current-catalogue.ts'
import { Refused, sendData } from '#server/platform/http/answer.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'

const MOST_RUPEES = 10_000_000
const WRONG_PRICE = 'The purchase price must be a whole number of rupees.'
const rupees = z
  .int(WRONG_PRICE)
  .min(0, WRONG_PRICE)
  .max(MOST_RUPEES, 'This is more than ten million rupees.')
  .nullable()

export const purchasePriceSchema = z.object({
  /** The first month of the orders for which it counts. */
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'The month is one such as 2026-11.'),
  /** Null takes back what was said for the month. */
  price: rupees,
  /** What its author saw for the month. */
  before: rupees,
})

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

  router.get('/products/:product/purchase-prices', async (request, response) => {
    const { id } = productOf(request.params.product)
    sendData(response, { prices: (await readPurchasePrices(log)).get(id) ?? [] })
  })

  router.put('/products/:product/purchase-prices', async (request, response) => {
    const said = validate(purchasePriceSchema, request.body)
    const { id, name } = productOf(request.params.product)
    const past = await log.readStream(PURCHASE_PRICES_STREAM)
    const prices = past.reduce(evolvePurchasePrices, noPurchasePrices)
    const decision = decidePurchasePrice({ productId: id, productName: name, ...said }, prices)
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
    sendData(response, { prices: decision.events.reduce(evolvePurchasePrices, prices).get(id) ?? [] })
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
