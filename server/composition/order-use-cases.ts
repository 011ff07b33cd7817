/** The use cases of shoppers and the owner with orders. */

import type { DeliveryTerms, OrderTerms } from '#catalogue/schema.ts'
import type { EventStore } from '#events/log/event-store.ts'
import type { ReviewList } from '#events/reviews/review-list.ts'
import type { TrackingHash } from '#events/sealing/tracking-hash.ts'
import type { CurrentCatalogue } from '#server/catalogue/current-catalogue.ts'
import { createCheckCode } from '#server/codes/check-code.ts'
import type { TryCode } from '#server/codes/code-tries.ts'
import type { CurrentOffers } from '#server/codes/current-offers.ts'
import type { FindImported } from '#server/moving/find-imported.ts'
import type { AppendDecision } from '#server/orders/append-decision.ts'
import { createCommandOrder } from '#server/orders/command-order.ts'
import { createFindOwnOrder } from '#server/orders/find-own-order.ts'
import { createHandleOrder } from '#server/orders/handle-order.ts'
import { createLinkedOrders } from '#server/orders/linked-orders.ts'
import { createLookUpOrders } from '#server/orders/look-up-orders.ts'
import type { TryNumber } from '#server/orders/number-tries.ts'
import { createShowOpened } from '#server/orders/opened-order.ts'
import type { OrderNumbers } from '#server/orders/order-numbers.ts'
import { createListRisks, createOrderRisk } from '#server/orders/order-risk.ts'
import type { OrderSources } from '#server/orders/order-sources.ts'
import { createPlaceOrder } from '#server/orders/place-order.ts'
import { createHandOver } from '#server/parcels/hand-over.ts'
import { createExchangeOrder } from '#server/returns/exchange-order.ts'
import { createRateProduct } from '#server/reviews/rate-product.ts'

export type OrderUseCases = ReturnType<typeof createOrderUseCases>

type Dependencies = {
  readonly store: Pick<EventStore, 'log' | 'orderViews' | 'openEvents' | 'readStock' | 'readUses'> & {
    readonly appendDecision: AppendDecision
    readonly trackingHash: TrackingHash
  }
  readonly tryNumber: TryNumber
  readonly tryCode: TryCode
  readonly offers: Pick<CurrentOffers, 'at'>
  /** Whether an e-mail or phone alone shows orders in full. */
  readonly openLookUp: boolean
  readonly sources: OrderSources
  readonly catalogue: CurrentCatalogue
  readonly reviews: Pick<ReviewList, 'reviews'>
  readonly imported: Pick<FindImported, 'ofCustomer'>
  readonly delivery: DeliveryTerms | undefined
  readonly terms: OrderTerms | undefined
  readonly clock: () => number
  readonly numbers: OrderNumbers
}

export function createOrderUseCases({ store, openLookUp, imported, ...others }: Dependencies) {
  const parts = { ...store, ...others }
  const commandOrder = createCommandOrder(parts)
  const findOwnOrder = createFindOwnOrder(parts)
  const showOpened = createShowOpened(parts)
  return {
    placeOrder: createPlaceOrder(parts),
    tryCode: parts.tryCode,
    offers: parts.offers,
    ...createCheckCode(parts),
    lookUpOrders: createLookUpOrders({ ...parts, showOpened, open: openLookUp }),
    showOpened,
    findOwnOrder,
    rateProduct: createRateProduct({ findOwnOrder, commandOrder }),
    commandOrder,
    exchangeOrder: createExchangeOrder(parts),
    handleOrder: createHandleOrder({
      ...parts,
      commandOrder,
      linkedOrders: createLinkedOrders({ ...parts, commandOrder }),
    }),
    orderRisk: createOrderRisk({ ...parts, imported }),
    listRisks: createListRisks(store.orderViews),
    handOverParcels: createHandOver(parts),
  }
}
